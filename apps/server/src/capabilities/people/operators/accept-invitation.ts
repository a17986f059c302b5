/** Sets a password by the mailed invitation link, once. Without an authenticator the session continues with setting one up. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/accept-invitation.ts';
import type { AcceptInvitationReply } from '@lumbung/contract/operators/accept-invitation.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { SessionChange, type Steps } from '../../../platform/serve.ts';
import { COMMON_PASSWORDS, hashPassword } from '../accounts/index.ts';
import { budgetsOf } from './devices.ts';
import { enter } from './enter.ts';
import { invitationCodeOf } from './invitations.ts';
import { minutesUntil, SIGN_INS_A_NETWORK, SIGN_INS_MS } from './rules.ts';
import { changePassword, findInvitation, type Invitation, lockOperator, spendInvitation } from './store.ts';

interface Proof {
  readonly operatorId: string;
  readonly code: string;
}

/** The invitation of the given link; null when it was used, has expired, or was replaced by a newer one. */
async function invitationOf(db: Db, { keys, system }: TimedContext, { operatorId, code }: Proof): Promise<Invitation | null> {
  const found = await findInvitation(db, operatorId);
  if (found?.state !== 'active' || found.ends_at <= system) return null;
  return sameBytes(Buffer.from(invitationCodeOf(keys, found.invitation_id)), Buffer.from(code)) ? found : null;
}

/** Returns whether the link is valid, and for whom. */
export async function checkInvitation(
  db: Db,
  context: TimedContext,
  input: InputOf<typeof call.checkInvitation>,
): Promise<Answer<typeof call.checkInvitation>> {
  const found = await invitationOf(db, context, input);
  return found ? done({ email: found.email, name: found.name, hasFactor: found.has_factor, endsAt: toIso(found.ends_at) }) : refuse('invitationOver');
}

export async function acceptInvitation(
  { db, transact }: Steps,
  context: TimedContext,
  input: InputOf<typeof call.acceptInvitation>,
): Promise<Outcome<AcceptInvitationReply | SessionChange<AcceptInvitationReply>, 'tooManySignIns' | 'invitationOver' | 'passwordTooCommon'>> {
  const { network, system, settings } = context;
  const counted = await transact(async (tx) => {
    const { used, resetsAt } = await consume(tx, `operatorLogin:${network}`, system, SIGN_INS_MS);
    return used > SIGN_INS_A_NETWORK ? refuseAndKeep('tooManySignIns', { retryAfterMinutes: minutesUntil(resetsAt, system) }) : done(null);
  });
  if (!counted.ok) return counted;
  const found = await invitationOf(db, context, input);
  if (!found) return refuse('invitationOver');
  if (isCommonPassword(input.password, COMMON_PASSWORDS, [settings.brand, ...found.name.split(' '), found.email.split('@')[0]!]))
    return refuse('passwordTooCommon');
  const passwordHash = await hashPassword(input.password);

  return transact<AcceptInvitationReply | SessionChange<AcceptInvitationReply>, 'invitationOver'>(async (tx) => {
    const operator = await lockOperator(tx, found.operator_id);
    if (operator?.state !== 'active' || !(await spendInvitation(tx, found.operator_id, found.invitation_id))) return refuse('invitationOver');
    const epoch = await changePassword(tx, found.operator_id, passwordHash, null);
    // Attempts with the old password no longer lock the operator out, on this device or elsewhere.
    for (const device of [null, context.clientHash]) {
      const { recent, today } = budgetsOf(context.keys, operator.email, device);
      clear(tx, [recent, today]);
    }
    recordOfRequest(tx, context, 'passwordChanged', { call: 'operators.acceptInvitation', operatorId: found.operator_id });
    // An operator with an authenticator must still sign in with it: access to the mailbox alone is not enough.
    if (operator.totp_encrypted !== null) return done({ stage: 'none' as const });
    const { token } = await enter(tx, context, operator, epoch, 'factor');
    return done(new SessionChange({ reply: { stage: 'factor' as const }, token }));
  });
}
