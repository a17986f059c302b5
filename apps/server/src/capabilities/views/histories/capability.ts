/** What histories serves and does. */
import * as calls from '@lumbung/contract/histories/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot } from '../../../platform/serve.ts';
import { getEvidence } from './get-evidence.ts';
import { getOrder } from './get-order.ts';
import { listMovements } from './list-movements.ts';
import { listOrders } from './list-orders.ts';
import { ENDED, IN_PROGRESS, PENDING } from './store.ts';

export const histories: Capability = {
  calls: [
    serve(calls.listPending, snapshot(listOrders(PENDING, 1))),
    serve(calls.listPendingV2, snapshot(listOrders(PENDING, 2))),
    serve(calls.listPendingV3, snapshot(listOrders(PENDING, 3))),
    serve(calls.listInProgress, snapshot(listOrders(IN_PROGRESS, 1))),
    serve(calls.listInProgressV2, snapshot(listOrders(IN_PROGRESS, 2))),
    serve(calls.listInProgressV3, snapshot(listOrders(IN_PROGRESS, 3))),
    serve(calls.listHistories, snapshot(listOrders(ENDED, 1))),
    serve(calls.listMovements, read(listMovements)),
    serve(calls.getOrder, snapshot(getOrder)),
    serve(calls.getEvidence, snapshot(getEvidence)),
  ],
};
