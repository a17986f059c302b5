/**
 * Suspends an operator at once, because revoking is safe, or restores access by two admins. Nobody changes their own access, so the
 * admin who does it stays an admin.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/set-state.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { byTwo, decisionAbout, holdAdminsAs } from './by-two.ts';
import { changeState, lockOperator } from './store.ts';

export async function setState(
  tx: Tx,
  context: OperatorContext,
  { operatorId, state, note }: InputOf<typeof call.setState>,
): Promise<Answer<typeof call.setState>> {
  if (state === 'active' && note === undefined) throw validationError([{ path: '/note', message: 'must be given for whoever agrees' }]);
  await holdAdminsAs(tx, context);
  const found = await lockOperator(tx, operatorId);
  if (!found || found.state === 'absent') throw notFound();

  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (found.state === state) return refuse('nothingChanges');

  if (state === 'active') return byTwo(tx, context, { kind: 'operators.restore', operator: found, note: note! }, () => changeState(tx, operatorId, 'active'));
  await changeState(tx, operatorId, 'suspended');
  return done({ proposalId: null });
}

export const restoreDecision = decisionAbout('operators.restore', async (tx, _context, { operator_id: operatorId, state }) => {
  if (state !== 'suspended') return false;
  await changeState(tx, operatorId, 'active');
  return true;
});
