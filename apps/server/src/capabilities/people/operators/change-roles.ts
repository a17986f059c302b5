/** Changes the roles of an operator. Nobody changes their own, so the admin who does it stays an admin. */
import { ROLES, type Answer, type InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/change-roles.ts';
import { refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { byTwo, decisionAbout, holdAdminsAs } from './by-two.ts';
import { inOrder } from './rules.ts';
import { changeRoles as storeDuties, lockOperator } from './store.ts';

export async function changeRoles(tx: Tx, context: OperatorContext, input: InputOf<typeof call.changeRoles>): Promise<Answer<typeof call.changeRoles>> {
  const { operatorId, note } = input;
  await holdAdminsAs(tx, context);
  const found = await lockOperator(tx, operatorId);
  if (!found || found.state === 'absent') throw notFound();
  const roles = inOrder(input.roles, ROLES);

  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (roles.join() === inOrder(found.roles, ROLES).join()) return refuse('nothingChanges');

  const wanted = { kind: 'operators.changeRoles', operator: found, about: { roles: roles.join(' ') }, facts: { roles: roles.join(' ') }, note } as const;
  return byTwo(tx, context, wanted, () => storeDuties(tx, operatorId, roles));
}

export const rolesDecision = decisionAbout('operators.changeRoles', async (tx, _context, { operator_id: operatorId }, { roles: agreed = '' }) => {
  await storeDuties(tx, operatorId, agreed.split(' '));
  return true;
});
