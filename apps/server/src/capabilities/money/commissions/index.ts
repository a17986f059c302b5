/** Public interface of commissions for other capabilities. */
export { type AccruedRow, findAccruals } from './store.ts';
export { shownStatement, statementsOf } from './statements/list-store.ts';
export { presentStatement } from './statements/present.ts';
export { taxNumberOf } from './statements/tax-number-store.ts';
