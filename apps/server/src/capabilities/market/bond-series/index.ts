/** What others may use of bond series. */
export { type RatedSeries, rateToday, resetsOf, saleHours, stateOf } from './rules.ts';
export { bondSeries, hearQuota, putSeries } from './store.ts';
