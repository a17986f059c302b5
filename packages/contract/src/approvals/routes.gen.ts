/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as approveOf from './approve.ts';
import type * as declineOf from './decline.ts';
import type * as getOf from './get.ts';
import type * as sendCodeOf from './send-code.ts';

export const approve: RouteOf<typeof approveOf.approve> = /* @__PURE__ */ route('approvals.approve', 'writes', 'POST', 'main', '/order/approval/approve', 'result');
export const decline: RouteOf<typeof declineOf.decline> = /* @__PURE__ */ route('approvals.decline', 'writes', 'POST', 'main', '/order/approval/decline', 'result');
export const get: RouteOf<typeof getOf.get> = /* @__PURE__ */ route('approvals.get', 'reads', 'GET', 'main', '/order/approval', 'result');
export const sendCode: RouteOf<typeof sendCodeOf.sendCode> = /* @__PURE__ */ route('approvals.sendCode', 'writes', 'POST', 'main', '/order/approval/code', 'result');
