/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as callsOf from './calls.ts';
import type * as getEvidenceOf from './get-evidence.ts';
import type * as getOrderOf from './get-order.ts';
import type * as hasPendingOf from './has-pending.ts';
import type * as listMovementsOf from './list-movements.ts';
import type * as readOf from './read.ts';

export const listHistories: RouteOf<typeof callsOf.listHistories> = /* @__PURE__ */ route('histories.listHistories', 'reads', 'POST', 'main', '/transaction/histories', 'result');
export const listHistoriesAll: RouteOf<typeof callsOf.listHistoriesAll> = /* @__PURE__ */ route('histories.listHistoriesAll', 'reads', 'POST', 'main', '/transaction/histories/all', 'result');
export const listHistoriesAllV2: RouteOf<typeof callsOf.listHistoriesAllV2> = /* @__PURE__ */ route('histories.listHistoriesAllV2', 'reads', 'POST', 'main', '/v2/transaction/histories/all', 'result');
export const listHistoriesV2: RouteOf<typeof callsOf.listHistoriesV2> = /* @__PURE__ */ route('histories.listHistoriesV2', 'reads', 'POST', 'main', '/v2/transaction/histories', 'result');
export const listHistoriesV3: RouteOf<typeof callsOf.listHistoriesV3> = /* @__PURE__ */ route('histories.listHistoriesV3', 'reads', 'POST', 'main', '/v3/transaction/histories', 'result');
export const listHistoriesV4: RouteOf<typeof callsOf.listHistoriesV4> = /* @__PURE__ */ route('histories.listHistoriesV4', 'reads', 'POST', 'main', '/v4/transaction/histories', 'result');
export const listInProgress: RouteOf<typeof callsOf.listInProgress> = /* @__PURE__ */ route('histories.listInProgress', 'reads', 'POST', 'main', '/transaction/inprogress', 'result');
export const listInProgressV2: RouteOf<typeof callsOf.listInProgressV2> = /* @__PURE__ */ route('histories.listInProgressV2', 'reads', 'POST', 'main', '/v2/transaction/inprogress', 'result');
export const listInProgressV3: RouteOf<typeof callsOf.listInProgressV3> = /* @__PURE__ */ route('histories.listInProgressV3', 'reads', 'POST', 'main', '/v3/transaction/inprogress', 'result');
export const listPending: RouteOf<typeof callsOf.listPending> = /* @__PURE__ */ route('histories.listPending', 'reads', 'POST', 'main', '/transaction/pending', 'result');
export const listPendingV2: RouteOf<typeof callsOf.listPendingV2> = /* @__PURE__ */ route('histories.listPendingV2', 'reads', 'POST', 'main', '/v2/transaction/pending', 'result');
export const listPendingV3: RouteOf<typeof callsOf.listPendingV3> = /* @__PURE__ */ route('histories.listPendingV3', 'reads', 'POST', 'main', '/v3/transaction/pending', 'result');
export const getEvidence: RouteOf<typeof getEvidenceOf.getEvidence> = /* @__PURE__ */ route('histories.getEvidence', 'reads', 'GET', 'main', '/order/evidence', 'result');
export const getOrder: RouteOf<typeof getOrderOf.getOrder> = /* @__PURE__ */ route('histories.getOrder', 'reads', 'GET', 'main', '/order/get', 'result');
export const hasPending: RouteOf<typeof hasPendingOf.hasPending> = /* @__PURE__ */ route('histories.hasPending', 'reads', 'GET', 'main', '/transaction/has-pending', 'result');
export const listMovements: RouteOf<typeof listMovementsOf.listMovements> = /* @__PURE__ */ route('histories.listMovements', 'reads', 'GET', 'main', '/order/movements', 'result');
export const read: RouteOf<typeof readOf.read> = /* @__PURE__ */ route('histories.read', 'writes', 'POST', 'main', '/transaction/read', 'result');
export const readPending: RouteOf<typeof readOf.readPending> = /* @__PURE__ */ route('histories.readPending', 'writes', 'POST', 'main', '/transaction/read/pending', 'result');
export const readWaitVerify: RouteOf<typeof readOf.readWaitVerify> = /* @__PURE__ */ route('histories.readWaitVerify', 'writes', 'POST', 'main', '/transaction/read/wait-verify', 'result');
