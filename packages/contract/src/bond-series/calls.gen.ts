/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { buildLadder } from './build-ladder.ts';
export { getCalendar } from './get-calendar.ts';
export { getDealingHours } from './get-dealing-hours.ts';
export { getNationalQuota } from './get-national-quota.ts';
export { getOwnQuota } from './get-own-quota.ts';
export { getSeries } from './get-series.ts';
export { listOffers } from './list-offers.ts';
export { listSeries } from './list-series.ts';
export { proposeRates } from './propose-rates.ts';
export { proposeSeries } from './propose-series.ts';
export { simulate } from './simulate.ts';
