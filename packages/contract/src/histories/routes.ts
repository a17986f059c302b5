/** Where the calls of histories go. */
import { type Route, route } from '../route.ts';
import type { GetEvidenceInput, GetEvidenceReply } from './get-evidence.ts';
import type { GetOrderInput, GetOrderReply } from './get-order.ts';
import type { OrderListInput, OrderListReply } from './order-list.ts';

const list = (name: string, path: string): Route<OrderListInput, OrderListReply> => route(name, 'reads', 'POST', path);

export const listPending = list('histories.listPending', '/api/main/transaction/pending');
export const listPendingV2 = list('histories.listPendingV2', '/api/main/v2/transaction/pending');
export const listPendingV3 = list('histories.listPendingV3', '/api/main/v3/transaction/pending');
export const listInProgress = list('histories.listInProgress', '/api/main/transaction/inprogress');
export const listInProgressV2 = list('histories.listInProgressV2', '/api/main/v2/transaction/inprogress');
export const listInProgressV3 = list('histories.listInProgressV3', '/api/main/v3/transaction/inprogress');
export const listHistories = list('histories.listHistories', '/api/main/transaction/histories');

/** Ours, beyond the specification's list: one order, and what was agreed to. */
export const getOrder = route<GetOrderInput, GetOrderReply>('histories.getOrder', 'reads', 'GET', '/api/main/order/get');
export const getEvidence = route<GetEvidenceInput, GetEvidenceReply>('histories.getEvidence', 'reads', 'GET', '/api/main/order/evidence');
