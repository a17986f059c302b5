/** What operations serves and does. */
import * as calls from '@lumbung/contract/operations/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { checkChains } from './check-chains.ts';
import { getOrder } from './get-order.ts';
import { getOverview } from './get-overview.ts';
import { jobs } from './jobs.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listMoney } from './list-money.ts';
import { listOrders } from './list-orders.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { reconcile } from './reconcile.ts';

export const operations: Capability = {
  calls: [
    serve(calls.getOverview, snapshot(getOverview)),
    serve(calls.listOrders, read(listOrders)),
    serve(calls.getOrder, snapshot(getOrder)),
    serve(calls.listMoney, read(listMoney)),
    serve(calls.listAuditEvents, read(listAuditEvents)),
    serve(calls.checkChains, read(checkChains)),
    serve(calls.reconcile, write(reconcile, { act: ({ days = 31 }, { reconciliationId }) => ({ subject: reconciliationId, details: { days } }) })),
    serve(calls.listReconciliations, read(listReconciliations)),
  ],
  jobs,
};
