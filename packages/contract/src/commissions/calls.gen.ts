/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listAccruals } from './list-accruals.ts';
export { listRates } from './list-rates.ts';
export { listRuns } from './list-runs.ts';
export { listStatements } from './list-statements.ts';
export { proposeRate } from './propose-rate.ts';
export { proposeRun } from './propose-run.ts';
export { proposeTaxPaid } from './propose-tax-paid.ts';
export { saveTaxNumber } from './save-tax-number.ts';
