/** The calls of histories: orders that wait for money, orders on their way. */
import * as calls from '@lumbung/contract/histories/calls.ts';
import { readsTogether } from '../../../platform/binding.ts';
import { listOrders } from './list-orders.ts';

export const routes = [
  readsTogether(calls.listPending, listOrders(['awaitingPayment'], 1)),
  readsTogether(calls.listPendingV2, listOrders(['awaitingPayment'], 2)),
  readsTogether(calls.listPendingV3, listOrders(['awaitingPayment'], 3)),
  readsTogether(calls.listInProgress, listOrders(['paid'], 1)),
  readsTogether(calls.listInProgressV2, listOrders(['paid'], 2)),
  readsTogether(calls.listInProgressV3, listOrders(['paid'], 3)),
];
