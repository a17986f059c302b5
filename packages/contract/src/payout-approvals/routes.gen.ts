/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as proposeOf from './propose.ts';

export const propose: RouteOf<typeof proposeOf.propose> = /* @__PURE__ */ route('payoutApprovals.propose', 'writes', 'POST', 'ops', '/payout-approvals/propose', 'result');
