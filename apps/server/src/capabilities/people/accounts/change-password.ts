/** A new password for whoever knows the old one. Every session of the login ends with it; whoever asked gets a new one. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/change-password.ts';
import type { ChangePasswordReply } from '@lumbung/contract/accounts/change-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { SessionChange, type Steps } from '../../../platform/serve.ts';
import { ABSOLUTE_MS, newSessionToken } from '../../../platform/tokens.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged } from './events.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openEmail, openName, presentSession } from './present.ts';
import { WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { findLogin, forgetOtherDevices, type LoginRow, openSession, setPassword } from './store.ts';

type Changed = Outcome<SessionChange<ChangePasswordReply>, 'suspended' | 'locked' | 'oldPasswordWrong' | 'passwordTooCommon' | 'newPasswordSame'>;

export async function changePassword({ db, transact }: Steps, context: InvestorContext, input: InputOf<typeof call.changePassword>): Promise<Changed> {
  const { keys, settings, session } = context;
  const found = await findLogin(db, session.investorId, session.loginId);
  if (!found) throw sessionMissing();
  // Whoever found an open screen may not guess here what the door would not let him guess, nor lock the door by guessing.
  const budgets = [`oldPassword:${session.loginId}`, `oldPasswordToday:${session.loginId}`] as const;
  const counted = await transact((tx) => count(tx, context, budgets));
  if (!counted.ok) return counted;
  if (!(await isPassword(found.password_hash, input.oldPassword))) return transact(async (tx) => refuseAndRecord(tx, context, 'oldPasswordWrong'));
  const own = [settings.brand, ...openName(keys, found).split(' '), openEmail(keys, found).split('@')[0]!];
  if (isCommonPassword(input.newPassword, COMMON_PASSWORDS, own)) return refuseKnown(transact, budgets, 'passwordTooCommon');
  if (input.newPassword === input.oldPassword) return refuseKnown(transact, budgets, 'newPasswordSame');
  const passwordHash = await hashPassword(input.newPassword);

  return transact((tx) => replace(tx, context, found, { passwordHash, budgets }));
}

/** Whoever knows the old password guesses nothing: looking for a new one that is good enough locks nobody out. */
const refuseKnown = <Reason extends 'passwordTooCommon' | 'newPasswordSame'>(
  transact: Steps['transact'],
  budgets: readonly [string, string],
  reason: Reason,
): Promise<Outcome<never, Reason>> =>
  transact(async (tx) => {
    clear(tx, budgets);
    return refuseAndKeep(reason);
  });

function refuseAndRecord<Reason extends 'suspended' | 'locked' | 'oldPasswordWrong'>(
  tx: Tx,
  context: InvestorContext,
  reason: Reason,
  details?: RefusalDetails,
): Outcome<never, Reason> {
  recordOfRequest(tx, context, 'passwordChangeRefused', { call: 'accounts.changePassword', reason });
  return refuseAndKeep(reason, details);
}

/** Counted and kept before the password is looked at, as at the door. */
async function count(tx: Tx, context: InvestorContext, [recent, today]: readonly [string, string]): Promise<Outcome<null, 'suspended' | 'locked'>> {
  const { system } = context;
  const [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, system, WRONG_RECENT_MS), consume(tx, today, system, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndRecord(tx, context, 'suspended');
  if (wrongRecent.used > WRONG_RECENT)
    return refuseAndRecord(tx, context, 'locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  return done(null);
}

async function replace(
  tx: Tx,
  context: InvestorContext,
  found: LoginRow,
  { passwordHash, budgets }: { readonly passwordHash: string; readonly budgets: readonly [string, string] },
): Promise<Changed> {
  const { system, clientHash } = context;
  const { investor_id: investorId, login_id: loginId } = found;
  // What changed since the login was read, by another session or by this one twice, has ended this session.
  const [epoch, standing] = await Promise.all([setPassword(tx, investorId, loginId, found.epoch, passwordHash), investorStatusOf(tx, investorId)]);
  if (epoch === null) throw sessionMissing();
  const { token, hash: tokenHash } = newSessionToken(investorId);
  openSession(tx, investorId, { tokenHash, loginId, clientHash, epoch, at: system, endsAt: plus(system, ABSOLUTE_MS) });
  // Whoever knew the old one elsewhere is a stranger again.
  forgetOtherDevices(tx, { investorId, loginId, clientHash });
  clear(tx, budgets);
  recordOfRequest(tx, context, 'passwordChanged', { call: 'accounts.changePassword' });
  await emit(tx, passwordChanged, `${loginId}:${epoch}`, { investorId, loginId, epoch });
  return done(new SessionChange({ reply: presentSession(context, found, standing, token), token, email: openEmail(context.keys, found) }));
}
