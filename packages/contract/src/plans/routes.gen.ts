/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as operateOf from './operate.ts';

export const pause: RouteOf<typeof operateOf.pause> = /* @__PURE__ */ route('plans.pause', 'writes', 'POST', 'ops', '/plans/pause', 'result');
export const runAgain: RouteOf<typeof operateOf.runAgain> = /* @__PURE__ */ route('plans.runAgain', 'writes', 'POST', 'ops', '/plans/run', 'result');
export const tryAgain: RouteOf<typeof operateOf.tryAgain> = /* @__PURE__ */ route('plans.tryAgain', 'writes', 'POST', 'ops', '/plans/try', 'result');
