/** The calls and own data of histories. */
import * as calls from '@lumbung/contract/histories/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read as reads, serve, snapshot, write } from '../../../platform/serve.ts';
import { getBondOrder } from './get-bond-order.ts';
import { getEvidence } from './get-evidence.ts';
import { getOrder } from './get-order.ts';
import { hasPending } from './has-pending.ts';
import { countUnreadBondOrders, listBondOrders, listBondOrdersV2 } from './list-bond-orders.ts';
import { listMovements } from './list-movements.ts';
import { listOrders, VERSIONS } from './list-orders.ts';
import { own } from './own-data.ts';
import { read, readAll } from './read.ts';
import { ALL, ENDED, IN_PROGRESS, PENDING } from './store.ts';

export const histories: Capability = {
  ownData: own,
  calls: [
    serve(calls.listPending, snapshot(listOrders(PENDING, VERSIONS[1]))),
    serve(calls.listPendingV2, snapshot(listOrders(PENDING, VERSIONS[2]))),
    serve(calls.listPendingV3, snapshot(listOrders(PENDING, VERSIONS[4]))),
    serve(calls.listInProgress, snapshot(listOrders(IN_PROGRESS, VERSIONS[1]))),
    serve(calls.listInProgressV2, snapshot(listOrders(IN_PROGRESS, VERSIONS[2]))),
    serve(calls.listInProgressV3, snapshot(listOrders(IN_PROGRESS, VERSIONS[4]))),
    serve(calls.listHistories, snapshot(listOrders(ENDED, VERSIONS[1]))),
    serve(calls.listHistoriesV2, snapshot(listOrders(ENDED, VERSIONS[2]))),
    serve(calls.listHistoriesV3, snapshot(listOrders(ENDED, VERSIONS[3]))),
    serve(calls.listHistoriesV4, snapshot(listOrders(ENDED, VERSIONS[4]))),
    serve(calls.listHistoriesAll, snapshot(listOrders(ALL, VERSIONS[1]))),
    serve(calls.listHistoriesAllV2, snapshot(listOrders(ALL, VERSIONS[4]))),
    serve(calls.hasPending, reads(hasPending)),
    serve(calls.read, write(read)),
    serve(calls.readWaitVerify, write(readAll(IN_PROGRESS))),
    serve(calls.readPending, write(readAll(PENDING))),
    serve(calls.listMovements, reads(listMovements)),
    serve(calls.getOrder, snapshot(getOrder)),
    serve(calls.getEvidence, snapshot(getEvidence)),
    serve(calls.listBondOrders, reads(listBondOrders)),
    serve(calls.listBondOrdersV2, snapshot(listBondOrdersV2)),
    serve(calls.listRetailBondOrders, reads(listBondOrders)),
    serve(calls.listRetailBondOrdersV2, snapshot(listBondOrdersV2)),
    serve(calls.countUnreadBondOrders, reads(countUnreadBondOrders)),
    serve(calls.getBondOrder, snapshot(getBondOrder)),
  ],
};
