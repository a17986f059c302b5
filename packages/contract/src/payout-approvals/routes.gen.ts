/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as approveOf from './approve.ts';
import type * as declineOf from './decline.ts';
import type * as proposeOf from './propose.ts';

export const approve: RouteOf<typeof approveOf.approve> = route('payoutApprovals.approve', 'writes', 'POST', 'ops', '/payout-approvals/approve', 'result');
export const decline: RouteOf<typeof declineOf.decline> = route('payoutApprovals.decline', 'writes', 'POST', 'ops', '/payout-approvals/decline', 'result');
export const propose: RouteOf<typeof proposeOf.propose> = route('payoutApprovals.propose', 'writes', 'POST', 'ops', '/payout-approvals/propose', 'result');
