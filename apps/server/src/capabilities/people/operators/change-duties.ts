/** Other duties for an operator. Nobody changes her own; somebody who may administer stays. */
import { DUTIES } from '@lumbung/contract/call.ts';
import type { ChangeDutiesInput } from '@lumbung/contract/operators/change-duties.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorFacts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import { inOrder, leavesNoAdmin } from './rules.ts';
import { changeDuties as storeDuties, holdAdmins, lockOperator } from './store.ts';

type Refused = 'ownAccess' | 'lastAdmin' | 'nothingChanges';

export async function changeDuties(tx: Tx, facts: OperatorFacts, { operatorId, duties }: ChangeDutiesInput): Promise<Outcome<Record<string, never>, Refused>> {
  const admins = await holdAdmins(tx);
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  const wanted = inOrder(duties, DUTIES);

  if (operatorId === facts.operator.operatorId) return refuse('ownAccess');
  if (!wanted.includes('admin') && leavesNoAdmin(admins, operatorId)) return refuse('lastAdmin');
  if (wanted.join() === inOrder(found.duties, DUTIES).join()) return refuse('nothingChanges');

  await storeDuties(tx, operatorId, wanted);
  return done({});
}
