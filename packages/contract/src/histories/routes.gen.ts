/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as callsOf from './calls.ts';
import type * as getEvidenceOf from './get-evidence.ts';
import type * as getOrderOf from './get-order.ts';
import type * as listMovementsOf from './list-movements.ts';

export const listHistories: RouteOf<typeof callsOf.listHistories> = route('histories.listHistories', 'reads', 'POST', 'main', '/transaction/histories', 'result');
export const listInProgress: RouteOf<typeof callsOf.listInProgress> = route('histories.listInProgress', 'reads', 'POST', 'main', '/transaction/inprogress', 'result');
export const listInProgressV2: RouteOf<typeof callsOf.listInProgressV2> = route('histories.listInProgressV2', 'reads', 'POST', 'main', '/v2/transaction/inprogress', 'result');
export const listInProgressV3: RouteOf<typeof callsOf.listInProgressV3> = route('histories.listInProgressV3', 'reads', 'POST', 'main', '/v3/transaction/inprogress', 'result');
export const listPending: RouteOf<typeof callsOf.listPending> = route('histories.listPending', 'reads', 'POST', 'main', '/transaction/pending', 'result');
export const listPendingV2: RouteOf<typeof callsOf.listPendingV2> = route('histories.listPendingV2', 'reads', 'POST', 'main', '/v2/transaction/pending', 'result');
export const listPendingV3: RouteOf<typeof callsOf.listPendingV3> = route('histories.listPendingV3', 'reads', 'POST', 'main', '/v3/transaction/pending', 'result');
export const getEvidence: RouteOf<typeof getEvidenceOf.getEvidence> = route('histories.getEvidence', 'reads', 'GET', 'main', '/order/evidence', 'result');
export const getOrder: RouteOf<typeof getOrderOf.getOrder> = route('histories.getOrder', 'reads', 'GET', 'main', '/order/get', 'result');
export const listMovements: RouteOf<typeof listMovementsOf.listMovements> = route('histories.listMovements', 'reads', 'GET', 'main', '/order/movements', 'result');
