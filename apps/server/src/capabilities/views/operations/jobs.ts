/** Background work of the console: holding the books against their rules and against the partners. */
import { HOUR, plus } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { auditEverything, type Finding } from './audit.ts';
import { auditPartnerRules } from './audit-partners.ts';
import { daysOfReconciliation, finishReconciliation, keepResults } from './store.ts';
import * as operationsEvents from './events.ts';

/** Runs from the beginning however often it is started; what it writes down is the whole of what it found so far. */
async function reconcile(errand: Errand, { reconciliationId }: { reconciliationId: string }): Promise<void> {
  // Rules over all books may take longer than a request may.
  const db = errand.slow;
  const days = await daysOfReconciliation(db, reconciliationId);
  if (days === null) return;
  const results: Finding[] = [];
  const began = performance.now();
  const keep = async (finding: Finding): Promise<void> => {
    results.push(finding);
    await keepResults(db, reconciliationId, results, plus(errand.system, Math.round(performance.now() - began)));
  };
  for await (const finding of auditEverything(db, errand.keys, plus(errand.system, HOUR))) await keep(finding);
  try {
    for await (const finding of auditPartnerRules(errand.partners, errand.business, db, days)) await keep(finding);
  } catch (error) {
    // A partner that is away is no finding: the operator starts again when it is back.
    errand.log.warn({ reconciliationId, error: (error as Error).message }, 'the partners could not be asked');
    await finishReconciliation(db, reconciliationId, 'failed', errand.business);
    return;
  }
  await finishReconciliation(db, reconciliationId, 'done', errand.business);
}

export const jobs = [does(operationsEvents.reconcile, reconcile)];
