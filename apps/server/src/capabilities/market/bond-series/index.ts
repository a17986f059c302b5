/** What others may use of bond series. */
export { type RatedSeries, resetsOf } from './rules.ts';
export { bondSeries, putSeries } from './store.ts';
