/** Returns the status of partners and jobs, and the result of the last reconciliation. Queues are in `list-queues.ts`. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-overview.ts';
import { PARTNER_NAMES } from '@lumbung/contract/operations/get-overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { readFailing, readHeard, readReady } from './console-queries.ts';
import { partnerOf } from './partner-faults.ts';
import { listReconciliations } from './store.ts';

export async function getOverview(db: Db, { business, settings }: OperatorContext): Promise<Answer<typeof call.getOverview>> {
  const [failing, ready, heard, [last]] = await Promise.all([
    readFailing(db),
    readReady(db),
    readHeard(db, Object.keys(settings.companyCodes), settings.gateways.known),
    listReconciliations(db, 1),
  ]);
  const sum = (of: 'retrying' | 'failed', partner?: string): number =>
    failing.reduce((total, row) => (partner === undefined || partnerOf(row.fault, settings) === partner ? total + row[of] : total), 0);
  return done({
    businessTime: toIso(business),
    partners: PARTNER_NAMES.map((partner) => {
      const at = heard.find((one) => one.partner === partner)?.at ?? null;
      return { partner, lastHeardAt: at === null ? null : toIso(at), retrying: sum('retrying', partner), failed: sum('failed', partner) };
    }),
    jobs: { ready, retrying: sum('retrying'), failed: sum('failed') },
    lastReconciliation: last
      ? { state: last.state, found: last.results.reduce((total, { total: count }) => total + count, 0), startedAt: toIso(last.started_at) }
      : null,
  });
}
