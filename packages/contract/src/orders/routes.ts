/** Where the calls of orders go. They are ours, beyond the specification's list. */
import { route } from '../route.ts';
import type { GetEvidenceInput, GetEvidenceReply } from './get-evidence.ts';
import type { GetOrderInput, GetOrderReply } from './get-order.ts';

export const getOrder = route<GetOrderInput, GetOrderReply>('orders.getOrder', 'reads', 'GET', '/api/main/order/get');
export const getEvidence = route<GetEvidenceInput, GetEvidenceReply>('orders.getEvidence', 'reads', 'GET', '/api/main/order/evidence');
