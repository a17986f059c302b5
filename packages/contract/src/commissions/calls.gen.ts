/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listAccruals } from './list-accruals.ts';
export { listRates } from './list-rates.ts';
export { proposeRate } from './propose-rate.ts';
