/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listFundsOf from './list-funds.ts';
import type * as proposeAllocationOf from './propose-allocation.ts';
import type * as proposeLiquidationOf from './propose-liquidation.ts';
import type * as proposeMergerOf from './propose-merger.ts';
import type * as proposeWithdrawalOf from './propose-withdrawal.ts';

export const listFunds: RouteOf<typeof listFundsOf.listFunds> = /* @__PURE__ */ route('holdings.listFunds', 'reads', 'GET', 'ops', '/holdings/funds', 'result');
export const proposeAllocation: RouteOf<typeof proposeAllocationOf.proposeAllocation> = /* @__PURE__ */ route('holdings.proposeAllocation', 'writes', 'POST', 'ops', '/holdings/allocations/propose', 'result');
export const proposeLiquidation: RouteOf<typeof proposeLiquidationOf.proposeLiquidation> = /* @__PURE__ */ route('holdings.proposeLiquidation', 'writes', 'POST', 'ops', '/holdings/liquidations/propose', 'result');
export const proposeMerger: RouteOf<typeof proposeMergerOf.proposeMerger> = /* @__PURE__ */ route('holdings.proposeMerger', 'writes', 'POST', 'ops', '/holdings/mergers/propose', 'result');
export const proposeWithdrawal: RouteOf<typeof proposeWithdrawalOf.proposeWithdrawal> = /* @__PURE__ */ route('holdings.proposeWithdrawal', 'writes', 'POST', 'ops', '/holdings/withdrawals/propose', 'result');
