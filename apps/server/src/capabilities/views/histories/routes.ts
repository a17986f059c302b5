/** The calls of histories: lists of orders by how far they are, one order, what was agreed to. */
import * as calls from '@lumbung/contract/histories/calls.ts';
import { getEvidence as getEvidenceCall } from '@lumbung/contract/histories/get-evidence.ts';
import { getOrder as getOrderCall } from '@lumbung/contract/histories/get-order.ts';
import { readsTogether } from '../../../platform/binding.ts';
import { getEvidence } from './get-evidence.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { ENDED, IN_PROGRESS, PENDING } from './read-orders.ts';

export const routes = [
  readsTogether(calls.listPending, listOrders(PENDING, 1)),
  readsTogether(calls.listPendingV2, listOrders(PENDING, 2)),
  readsTogether(calls.listPendingV3, listOrders(PENDING, 3)),
  readsTogether(calls.listInProgress, listOrders(IN_PROGRESS, 1)),
  readsTogether(calls.listInProgressV2, listOrders(IN_PROGRESS, 2)),
  readsTogether(calls.listInProgressV3, listOrders(IN_PROGRESS, 3)),
  readsTogether(calls.listHistories, listOrders(ENDED, 1)),
  readsTogether(getOrderCall, getOrder),
  readsTogether(getEvidenceCall, getEvidence),
];
