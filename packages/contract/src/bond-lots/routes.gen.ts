/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askAgainOf from './ask-again.ts';
import type * as proposeOutcomeOf from './propose-outcome.ts';

export const askAgain: RouteOf<typeof askAgainOf.askAgain> = /* @__PURE__ */ route('bond-lots.askAgain', 'writes', 'POST', 'ops', '/bonds/orders/ask', 'result');
export const proposeOutcome: RouteOf<typeof proposeOutcomeOf.proposeOutcome> = /* @__PURE__ */ route('bond-lots.proposeOutcome', 'writes', 'POST', 'ops', '/bonds/orders/outcome/propose', 'result');
