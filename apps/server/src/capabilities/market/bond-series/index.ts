/** The exports of bond series for other capabilities. */
export { type RatedSeries, rateToday, resetsOf, saleHours, stateOf } from './rules.ts';
export { askQuotas, quotasWithoutAsking } from './ask-quotas.ts';
export { bondSeries, putSeries, type Quotas } from './store.ts';
