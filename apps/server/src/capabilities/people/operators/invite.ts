/** Invites a new operator: another admin agrees, and the person receives a link by mail. Nobody else ever knows the password. */
import { ROLES, type Answer, type InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/invite.ts';
import { isEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { byTwo, decisionAbout, holdAdminsAs } from './by-two.ts';
import { mailInvitation } from './invitations.ts';
import { inOrder } from './rules.ts';
import { changeState, insertOperator, lockOperator, lockOperatorOf, renameOperator } from './store.ts';

export async function invite(tx: Tx, context: OperatorContext, input: InputOf<typeof call.invite>): Promise<Answer<typeof call.invite>> {
  const email = normaliseEmail(input.email);
  if (!isEmail(email)) throw validationError([{ path: '/email', message: 'must be an address' }]);
  const name = input.name.trim().replace(/\s+/g, ' ');
  const roles = inOrder(input.roles, ROLES);
  await holdAdminsAs(tx, context);
  const known = await lockOperatorOf(tx, email);
  if (known && known.state !== 'absent') return refuse('operatorEmailTaken');

  const operatorId = known?.operator_id ?? newId(context.system);
  // A person who was declined before, or whose invitation was withdrawn, keeps the same operator id.
  const epoch = known ? await renameOperator(tx, operatorId, name, roles) : 0;
  if (!known && !(await insertOperator(tx, { operatorId, email, name, roles, temporary: null }))) return refuse('operatorEmailTaken');
  const wanted = { kind: 'operators.invite', operator: { operator_id: operatorId, epoch }, facts: { roles: roles.join(' ') }, note: input.note } as const;
  const proposed = await byTwo(tx, context, wanted, () => letIn(tx, context, operatorId));
  return proposed.ok ? done({ operatorId, ...proposed.value }) : proposed;
}

async function letIn(tx: Tx, context: OperatorContext, operatorId: string): Promise<void> {
  await changeState(tx, operatorId, 'active');
  await mailInvitation(tx, context, operatorId);
}

export const inviteDecision = decisionAbout('operators.invite', async (tx, context, { operator_id: operatorId }) => {
  await letIn(tx, context, operatorId);
  return true;
});

/** Mails a new link to the same address, for one that was lost or has expired. */
export async function resendInvitation(
  tx: Tx,
  context: OperatorContext,
  { operatorId }: InputOf<typeof call.resendInvitation>,
): Promise<Answer<typeof call.resendInvitation>> {
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  if (found.state !== 'active' || found.password_hash !== null) return refuse('notInvited');
  await mailInvitation(tx, context, operatorId);
  return done({});
}

/** Withdraws an unused invitation: one admin is enough, because it only revokes. */
export async function withdrawInvitation(
  tx: Tx,
  context: OperatorContext,
  { operatorId }: InputOf<typeof call.withdrawInvitation>,
): Promise<Answer<typeof call.withdrawInvitation>> {
  await holdAdminsAs(tx, context);
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  if (found.state !== 'active' || found.password_hash !== null || found.totp_encrypted !== null) return refuse('notInvited');
  await changeState(tx, operatorId, 'absent');
  return done({});
}
