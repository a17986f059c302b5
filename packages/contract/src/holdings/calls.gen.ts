/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listFunds } from './list-funds.ts';
export { proposeAllocation } from './propose-allocation.ts';
export { proposeLiquidation } from './propose-liquidation.ts';
export { proposeMerger } from './propose-merger.ts';
export { proposeWithdrawal } from './propose-withdrawal.ts';
