/** Lists the last reconciliations, including a running one, with their findings. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/reconciliation.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { aboutFindings } from './about-findings.ts';
import { listReconciliations as readReconciliations } from './store.ts';

const SHOWN = 10;

export async function listReconciliations(db: Db, { keys }: OperatorContext): Promise<Answer<typeof call.listReconciliations>> {
  const runs = await readReconciliations(db, SHOWN);
  const abouts = await aboutFindings(
    db,
    keys,
    runs.flatMap(({ results }) => results.flatMap(({ found }) => found)),
  );
  return done({
    items: runs.map((row) => ({
      reconciliationId: row.reconciliation_id,
      startedByName: row.name,
      day: row.day,
      days: row.days,
      state: row.state,
      rulesTotal: row.rules_total,
      startedAt: toIso(row.started_at),
      endedAt: row.ended_at === null ? null : toIso(row.ended_at),
      results: row.results.map((result) => ({ ...result, about: result.found.map((what) => abouts.get(what) ?? null) })),
    })),
  });
}
