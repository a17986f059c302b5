/** What others may use of bond series. */
export { resetsOf } from './rules.ts';
export { putSeries } from './store.ts';
