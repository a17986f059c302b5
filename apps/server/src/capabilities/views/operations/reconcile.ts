/** Starts a reconciliation: a job asks, and writes down what it finds as it goes. One runs at a time. */
import type { ReconcileInput, ReconcileReply } from '@lumbung/contract/operations/reconciliation.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorFacts } from '../../../platform/facts.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { RULES } from './audit.ts';
import { PARTNER_RULES } from './audit-partners.ts';
import { startReconciliation } from './store.ts';

export async function reconcile(tx: Tx, facts: OperatorFacts, { days = 31 }: ReconcileInput): Promise<Outcome<ReconcileReply, 'reconciliationRunning'>> {
  const id = newId(facts.system);
  const isNew = await startReconciliation(tx, { id, by: facts.operator.operatorId, days, rules: RULES.length + PARTNER_RULES.length, at: facts.business });
  if (!isNew) return refuse('reconciliationRunning');
  await enqueue(tx, 'operations.reconcile', id, { reconciliationId: id });
  return done({ reconciliationId: id });
}
