/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as waitingOf from './waiting.ts';

export const settle: RouteOf<typeof waitingOf.settle> = /* @__PURE__ */ route('registry-updates.settle', 'writes', 'POST', 'ops', '/registry-updates/settle', 'result');
export const tryAgain: RouteOf<typeof waitingOf.tryAgain> = /* @__PURE__ */ route('registry-updates.tryAgain', 'writes', 'POST', 'ops', '/registry-updates/try-again', 'result');
