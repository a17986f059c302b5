/** Resets a lost authenticator or password, approved by two other admins; every session of the operator ends. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/reset.ts';
import { refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { byTwo, decisionAbout, holdAdminsAs } from './by-two.ts';
import { mailInvitation } from './invitations.ts';
import { lockOperator, takeFactors, takePassword } from './store.ts';

/** Removes the authenticator and every passkey: the next sign-in, by password alone, sets a new one up. */
export async function resetFactor(
  tx: Tx,
  context: OperatorContext,
  { operatorId, note }: InputOf<typeof call.resetFactor>,
): Promise<Answer<typeof call.resetFactor>> {
  await holdAdminsAs(tx, context);
  const found = await lockOperator(tx, operatorId);
  if (!found || found.state === 'absent') throw notFound();
  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (found.totp_encrypted === null) return refuse('nothingChanges');
  return byTwo(tx, context, { kind: 'operators.resetFactor', operator: found, note }, () => takeFactors(tx, operatorId));
}

export const factorDecision = decisionAbout('operators.resetFactor', async (tx, _context, { operator_id: operatorId }) => {
  await takeFactors(tx, operatorId);
  return true;
});

/** Invalidates the password and mails a link for a new one. The authenticator stays. */
export async function resetPassword(
  tx: Tx,
  context: OperatorContext,
  { operatorId, note }: InputOf<typeof call.resetPassword>,
): Promise<Answer<typeof call.resetPassword>> {
  await holdAdminsAs(tx, context);
  const found = await lockOperator(tx, operatorId);
  if (!found || found.state === 'absent') throw notFound();
  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  return byTwo(tx, context, { kind: 'operators.resetPassword', operator: found, note }, () => forget(tx, context, operatorId));
}

async function forget(tx: Tx, context: OperatorContext, operatorId: string): Promise<void> {
  await takePassword(tx, operatorId);
  await mailInvitation(tx, context, operatorId);
}

export const passwordDecision = decisionAbout('operators.resetPassword', async (tx, context, { operator_id: operatorId }) => {
  await forget(tx, context, operatorId);
  return true;
});
