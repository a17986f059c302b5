/** What others may use of commissions. */
export { type AccruedRow, findAccruals } from './store.ts';
