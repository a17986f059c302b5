/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askAgainOf from './ask-again.ts';

export const askAgain: RouteOf<typeof askAgainOf.askAgain> = /* @__PURE__ */ route('bond-sales.askAgain', 'writes', 'POST', 'ops', '/bonds/sales/ask', 'result');
