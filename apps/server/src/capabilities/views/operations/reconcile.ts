/** Starts a reconciliation: a job runs the checks, and stores its findings as it proceeds. One runs at a time. */
import type { ReconcileInput, ReconcileReply } from '@lumbung/contract/operations/reconciliation.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { ruleNames } from './audit.ts';
import { PARTNER_RULES } from './audit-partners.ts';
import { startReconciliation } from './store.ts';
import * as operationsEvents from './events.ts';

export async function reconcile(tx: Tx, context: OperatorContext, { days = 31 }: ReconcileInput): Promise<Outcome<ReconcileReply, 'reconciliationRunning'>> {
  const id = newId(context.system);
  const run = { id, by: context.operator.operatorId, day: null, days, rules: ruleNames().length + PARTNER_RULES.length };
  const isNew = await startReconciliation(tx, run, context);
  if (!isNew) return refuse('reconciliationRunning');
  await enqueue(tx, operationsEvents.reconcile, id, { reconciliationId: id });
  return done({ reconciliationId: id });
}
