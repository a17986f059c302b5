/** Suspends an operator or lets her in again. Nobody changes her own access; somebody who may administer stays. */
import type { SetStateInput } from '@lumbung/contract/operators/set-state.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { leavesNoAdmin } from './rules.ts';
import { changeState, holdAdmins, lockOperator } from './store.ts';

type Refused = 'ownAccess' | 'lastAdmin' | 'nothingChanges';

export async function setState(tx: Tx, context: OperatorContext, { operatorId, state }: SetStateInput): Promise<Outcome<Record<string, never>, Refused>> {
  const admins = await holdAdmins(tx);
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();

  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (state === 'suspended' && leavesNoAdmin(admins, operatorId)) return refuse('lastAdmin');
  if (found.state === state) return refuse('nothingChanges');

  await changeState(tx, operatorId, state);
  return done({});
}
