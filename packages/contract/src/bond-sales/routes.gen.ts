/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askAgainOf from './ask-again.ts';
import type * as proposeOutcomeOf from './propose-outcome.ts';

export const askAgain: RouteOf<typeof askAgainOf.askAgain> = /* @__PURE__ */ route('bond-sales.askAgain', 'writes', 'POST', 'ops', '/bonds/sales/ask', 'result');
export const proposeOutcome: RouteOf<typeof proposeOutcomeOf.proposeOutcome> = /* @__PURE__ */ route('bond-sales.proposeOutcome', 'writes', 'POST', 'ops', '/bonds/sales/outcome/propose', 'result');
