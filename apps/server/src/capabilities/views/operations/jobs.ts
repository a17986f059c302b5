/** Background work of the console: holding the books against their rules and against the partners. */
import { HOUR, plus } from '@lumbung/kernel/time.ts';
import { onPool } from '../../../platform/database.ts';
import type { Errand, Jobs } from '../../../platform/jobs.ts';
import { auditRules, type Finding } from './audit.ts';
import { auditPartnerRules } from './audit-partners.ts';
import { daysOfReconciliation, finishReconciliation, keepResults } from './store.ts';

/** Runs from the beginning however often it is started; what it writes down is the whole of what it found so far. */
async function reconcile(errand: Errand, { reconciliationId }: { reconciliationId: string }): Promise<void> {
  const { world } = errand;
  // Rules over all books may take longer than a request may.
  const db = onPool(world.pools.jobs);
  const days = await daysOfReconciliation(db, reconciliationId);
  if (days === null) return;
  const results: Finding[] = [];
  const keep = async (finding: Finding): Promise<void> => {
    results.push(finding);
    await keepResults(db, reconciliationId, results);
  };
  for await (const finding of auditRules(db, world.keys, plus(errand.system, HOUR))) await keep(finding);
  try {
    for await (const finding of auditPartnerRules(world, db, days)) await keep(finding);
  } catch (error) {
    // A partner that is away is no finding: the operator starts again when it is back.
    world.log.warn({ reconciliationId, error: (error as Error).message }, 'the partners could not be asked');
    await finishReconciliation(db, reconciliationId, 'failed', errand.business);
    return;
  }
  await finishReconciliation(db, reconciliationId, 'done', errand.business);
}

export const jobs: Jobs = { 'operations.reconcile': reconcile };
