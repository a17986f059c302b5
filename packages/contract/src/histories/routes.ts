/** Where the calls of histories go. */
import { type Route, route } from '../route.ts';
import type { OrderListInput, OrderListReply } from './order-list.ts';

const list = (name: string, path: string): Route<OrderListInput, OrderListReply> => route(name, 'reads', 'POST', path);

export const listPending = list('histories.listPending', '/api/main/transaction/pending');
export const listPendingV2 = list('histories.listPendingV2', '/api/main/v2/transaction/pending');
export const listPendingV3 = list('histories.listPendingV3', '/api/main/v3/transaction/pending');
export const listInProgress = list('histories.listInProgress', '/api/main/transaction/inprogress');
export const listInProgressV2 = list('histories.listInProgressV2', '/api/main/v2/transaction/inprogress');
export const listInProgressV3 = list('histories.listInProgressV3', '/api/main/v3/transaction/inprogress');
