/** Other roles for an operator. Nobody changes her own; somebody who may administer stays. */
import { ROLES } from '@lumbung/contract/call.ts';
import type { ChangeRolesInput } from '@lumbung/contract/operators/change-roles.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { inOrder, leavesNoAdmin } from './rules.ts';
import { changeRoles as storeDuties, holdAdmins, lockOperator } from './store.ts';

type Refused = 'ownAccess' | 'lastAdmin' | 'nothingChanges';

export async function changeRoles(tx: Tx, context: OperatorContext, { operatorId, roles }: ChangeRolesInput): Promise<Outcome<Record<string, never>, Refused>> {
  const admins = await holdAdmins(tx);
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  const wanted = inOrder(roles, ROLES);

  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (!wanted.includes('admin') && leavesNoAdmin(admins, operatorId)) return refuse('lastAdmin');
  if (wanted.join() === inOrder(found.roles, ROLES).join()) return refuse('nothingChanges');

  await storeDuties(tx, operatorId, wanted);
  return done({});
}
