/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { askAgain } from './ask-again.ts';
export { listCoupons } from './list-coupons.ts';
export { proposeFigures } from './propose-figures.ts';
export { getRun, listRows, listRuns } from './runs.ts';
