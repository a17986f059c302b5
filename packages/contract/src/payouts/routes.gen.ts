/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as proposeLiftOf from './propose-lift.ts';
import type * as proposeOutcomeOf from './propose-outcome.ts';

export const proposeLift: RouteOf<typeof proposeLiftOf.proposeLift> = /* @__PURE__ */ route('payouts.proposeLift', 'writes', 'POST', 'ops', '/payout-stops/propose', 'result');
export const proposeOutcome: RouteOf<typeof proposeOutcomeOf.proposeOutcome> = /* @__PURE__ */ route('payouts.proposeOutcome', 'writes', 'POST', 'ops', '/payouts/outcome/propose', 'result');
