/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as agreeOf from './agree.ts';
import type * as declineOf from './decline.ts';
import type * as getOf from './get.ts';

export const agree: RouteOf<typeof agreeOf.agree> = /* @__PURE__ */ route('decisions.agree', 'writes', 'POST', 'ops', '/decisions/agree', 'result');
export const decline: RouteOf<typeof declineOf.decline> = /* @__PURE__ */ route('decisions.decline', 'writes', 'POST', 'ops', '/decisions/decline', 'result');
export const get: RouteOf<typeof getOf.get> = /* @__PURE__ */ route('decisions.get', 'reads', 'GET', 'ops', '/decisions/get', 'result');
