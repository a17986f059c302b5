/** What waits for operators, and how partners and jobs are. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-overview.ts';
import { PARTNER_NAMES, QUEUES } from '@lumbung/contract/operations/get-overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { readHeard, readJobs, readQueues } from './console-queries.ts';
import { partnerOf } from './rules.ts';
import { listReconciliations } from './store.ts';

export async function getOverview(db: Db, context: OperatorContext): Promise<Answer<typeof call.getOverview>> {
  const [queues, jobs, heard, [last]] = await Promise.all([readQueues(db), readJobs(db), readHeard(db), listReconciliations(db, 1)]);
  const sum = (of: 'ready' | 'retrying' | 'failed', partner?: string): number =>
    jobs.reduce((total, row) => (partner === undefined || partnerOf(row.task) === partner ? total + row[of] : total), 0);
  return done({
    businessTime: toIso(context.business),
    queues: QUEUES.map((queue) => {
      const row = queues.find((one) => one.queue === queue);
      return { queue, count: row?.count ?? 0, oldestAt: row?.oldest_at == null ? null : toIso(row.oldest_at) };
    }),
    partners: PARTNER_NAMES.map((partner) => {
      const at = heard.find((one) => one.partner === partner)?.at ?? null;
      return { partner, lastHeardAt: at === null ? null : toIso(at), retrying: sum('retrying', partner), failed: sum('failed', partner) };
    }),
    jobs: { ready: sum('ready'), retrying: sum('retrying'), failed: sum('failed') },
    lastReconciliation: last
      ? { state: last.state, found: last.results.reduce((total, { total: count }) => total + count, 0), startedAt: toIso(last.started_at) }
      : null,
  });
}
