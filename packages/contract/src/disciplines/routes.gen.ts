/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as confirmOf from './confirm.ts';
import type * as readOf from './read.ts';

export const create: RouteOf<typeof confirmOf.create> = /* @__PURE__ */ route('disciplines.create', 'writes', 'POST', 'main', '/disciplines/create', 'errorCode');
export const createV2: RouteOf<typeof confirmOf.createV2> = /* @__PURE__ */ route('disciplines.createV2', 'writes', 'POST', 'main', '/v2/disciplines/create', 'errorCode');
export const remove: RouteOf<typeof confirmOf.remove> = /* @__PURE__ */ route('disciplines.remove', 'writes', 'POST', 'main', '/disciplines/remove', 'errorCode');
export const removeV2: RouteOf<typeof confirmOf.removeV2> = /* @__PURE__ */ route('disciplines.removeV2', 'writes', 'POST', 'main', '/v2/disciplines/remove', 'errorCode');
export const sendTransactionCode: RouteOf<typeof confirmOf.sendTransactionCode> = /* @__PURE__ */ route('disciplines.sendTransactionCode', 'writes', 'POST', 'main', '/disciplines/transaction/code/send', 'result');
export const setActive: RouteOf<typeof confirmOf.setActive> = /* @__PURE__ */ route('disciplines.setActive', 'writes', 'POST', 'main', '/disciplines/status', 'errorCode');
export const skipNext: RouteOf<typeof confirmOf.skipNext> = /* @__PURE__ */ route('disciplines.skipNext', 'writes', 'POST', 'main', '/disciplines/skip', 'errorCode');
export const updateV2: RouteOf<typeof confirmOf.updateV2> = /* @__PURE__ */ route('disciplines.updateV2', 'writes', 'POST', 'main', '/v2/disciplines/update', 'errorCode');
export const verifyTransactionCode: RouteOf<typeof confirmOf.verifyTransactionCode> = /* @__PURE__ */ route('disciplines.verifyTransactionCode', 'writes', 'POST', 'main', '/disciplines/transaction/code/verify', 'result');
export const dismissHelp: RouteOf<typeof readOf.dismissHelp> = /* @__PURE__ */ route('disciplines.dismissHelp', 'writes', 'POST', 'main', '/disciplines/help/dismiss', 'errorCode');
export const getDiscipline: RouteOf<typeof readOf.getDiscipline> = /* @__PURE__ */ route('disciplines.getDiscipline', 'reads', 'GET', 'main', '/disciplines/get', 'errorCode');
export const getDisciplineV2: RouteOf<typeof readOf.getDisciplineV2> = /* @__PURE__ */ route('disciplines.getDisciplineV2', 'reads', 'GET', 'main', '/v2/disciplines/get', 'errorCode');
export const list: RouteOf<typeof readOf.list> = /* @__PURE__ */ route('disciplines.list', 'reads', 'GET', 'main', '/disciplines', 'errorCode');
