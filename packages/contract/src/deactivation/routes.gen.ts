/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as deactivateOf from './deactivate.ts';
import type * as requestOf from './request.ts';
import type * as statusOf from './status.ts';

export const deactivate: RouteOf<typeof deactivateOf.deactivate> = /* @__PURE__ */ route('deactivation.deactivate', 'writes', 'POST', 'main', '/auth/deactivation/deactivate', 'authCode');
export const sendDeactivateCode: RouteOf<typeof deactivateOf.sendDeactivateCode> = /* @__PURE__ */ route('deactivation.sendDeactivateCode', 'writes', 'POST', 'main', '/auth/deactivation/sendDeactivateCode', 'authCode');
export const request: RouteOf<typeof requestOf.request> = /* @__PURE__ */ route('deactivation.request', 'writes', 'POST', 'main', '/auth/deactivation/request', 'authCode');
export const sendRequestCode: RouteOf<typeof requestOf.sendRequestCode> = /* @__PURE__ */ route('deactivation.sendRequestCode', 'writes', 'POST', 'main', '/auth/deactivation/sendRequestCode', 'authCode');
export const withdraw: RouteOf<typeof requestOf.withdraw> = /* @__PURE__ */ route('deactivation.withdraw', 'writes', 'POST', 'main', '/auth/deactivation/withdraw', 'authCode');
export const getStatus: RouteOf<typeof statusOf.getStatus> = /* @__PURE__ */ route('deactivation.getStatus', 'reads', 'GET', 'main', '/auth/deactivation/status', 'status');
export const getStatusByEmail: RouteOf<typeof statusOf.getStatusByEmail> = /* @__PURE__ */ route('deactivation.getStatusByEmail', 'reads', 'GET', 'main', '/auth/deactivation/statusByEmail', 'status');
