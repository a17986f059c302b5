/** The last reconciliations, the one that runs included, with what they found. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/reconciliation.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import { listReconciliations as readReconciliations } from './store.ts';

const SHOWN = 10;

export async function listReconciliations(db: Db): Promise<Answer<typeof call.listReconciliations>> {
  return done({
    items: (await readReconciliations(db, SHOWN)).map((row) => ({
      reconciliationId: row.reconciliation_id,
      startedByName: row.name,
      day: row.day,
      days: row.days,
      state: row.state,
      rulesTotal: row.rules_total,
      startedAt: toIso(row.started_at),
      endedAt: row.ended_at === null ? null : toIso(row.ended_at),
      results: row.results,
    })),
  });
}
