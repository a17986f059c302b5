/** The calls, jobs, queues and decisions of operations. */
import * as calls from '@lumbung/contract/operations/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, write } from '../../../platform/serve.ts';
import { checkChains } from './check-chains.ts';
import { giveUpDecision, giveUpJob, retryJob } from './decide-job.ts';
import { getCustomerBooks } from './get-customer-books.ts';
import { getDayImpact } from './get-day-impact.ts';
import { getOrder } from './get-order.ts';
import { getOverview } from './get-overview.ts';
import { getPlanDay } from './get-plan-day.ts';
import { jobs } from './jobs.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { listReads } from './list-reads.ts';
import { listBondOrders } from './list-bond-orders.ts';
import { listBrands } from './list-brands.ts';
import { listJobs } from './list-jobs.ts';
import { listMoney } from './list-money.ts';
import { listOrders } from './list-orders.ts';
import { listQueues } from './list-queues.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { listWaiting } from './list-waiting.ts';
import { queues } from './queues.ts';
import { reconcile } from './reconcile.ts';

export const operations: Capability = {
  calls: [
    serve(calls.getOverview, snapshot(getOverview)),
    serve(calls.getDayImpact, read(getDayImpact)),
    serve(calls.getPlanDay, snapshot(getPlanDay)),
    serve(calls.listJobs, read(listJobs)),
    serve(calls.retryJob, write(retryJob, { act: ({ jobId }) => ({ subject: jobId }) })),
    serve(calls.giveUpJob, write(giveUpJob, { act: ({ jobId }, { proposalId }) => ({ subject: jobId, details: { proposalId: proposalId ?? '' } }) })),
    serve(calls.listQueues, read(listQueues)),
    serve(calls.listWaiting, read(listWaiting)),
    serve(calls.listOrders, read(listOrders)),
    serve(calls.listBondOrders, read(listBondOrders)),
    serve(calls.getOrder, snapshot(getOrder)),
    serve(
      calls.getCustomerBooks,
      write(getCustomerBooks, { act: ({ investorId }, { books }) => ({ subject: investorId.toLowerCase(), details: { showsFigures: books.showsFigures } }) }),
    ),
    serve(calls.listMoney, read(listMoney)),
    serve(calls.listBrands, read(listBrands)),
    serve(calls.listAuditEvents, read(listAuditEvents)),
    serve(
      calls.listReads,
      write(listReads, {
        act: ({ operatorId, investorId, from, until }, { items }) => ({
          subject: investorId?.toLowerCase() ?? operatorId?.toLowerCase() ?? 'reads',
          details: { from, until, ...(operatorId ? { operatorId: operatorId.toLowerCase() } : {}), shown: items.length },
        }),
      }),
    ),
    serve(calls.checkChains, read(checkChains)),
    serve(calls.reconcile, write(reconcile, { act: ({ days = 31 }, { reconciliationId }) => ({ subject: reconciliationId, details: { days } }) })),
    serve(calls.listReconciliations, read(listReconciliations)),
  ],
  jobs,
  queues,
  decisions: [giveUpDecision],
};
