/** A new password for who forgot the old one and proved the mailbox. Every session of the login ends with it, and so does what locked it. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/forgot-password.ts';
import type { NewPasswordInput, ResetProof } from '@lumbung/contract/accounts/forgot-password.ts';
import { isCommonPassword, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { spend, use, verifyTelling } from '../../records/one-time-codes/index.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged } from './events.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openEmail, openName } from './present.ts';
import { challengeOfLink, resettingOf } from './reset-proofs.ts';
import { forgetOtherDevices, type LoginRow, setPassword } from './store.ts';

export async function verifyResetCode(tx: Tx, context: RequestContext, input: ResetProof): Promise<Answer<typeof call.verifyResetCode>> {
  const right = await tryCode(tx, context, input, 'accounts.verifyResetCode');
  return right.ok ? done({}) : right;
}

export async function checkResetLink(db: Db, context: RequestContext, input: ResetProof): Promise<Answer<typeof call.checkResetLink>> {
  const { found, link } = await resettingOf(db, context, normaliseEmail(input.email));
  const challengeId = await challengeOfLink(db, context.keys, link, input.code, context.system);
  return found && challengeId ? done({}) : refuse('resetLinkExpired');
}

/** The code may have been typed before: right once it is right until it is used. */
export async function resetPasswordAfterCode(
  { transact }: Steps,
  context: RequestContext,
  input: NewPasswordInput,
): Promise<Answer<typeof call.resetPasswordAfterCode>> {
  const proved = await transact((tx) => tryCode(tx, context, input, 'accounts.resetPasswordAfterCode'));
  if (!proved.ok) return proved;
  const { found, code } = proved.value;
  const chosen = await choose(context, found, input.password);
  if (!chosen.ok) return chosen;
  return transact(async (tx) => {
    if (!(await use(tx, code, context.keys.indexKey(`reset:${code.investorId}`), context.system))) return refuse('codeInvalid');
    return (await replace(tx, context, found, chosen.value, 'accounts.resetPasswordAfterCode')) ? done({}) : refuse('codeInvalid');
  });
}

export async function resetPassword({ db, transact }: Steps, context: RequestContext, input: NewPasswordInput): Promise<Answer<typeof call.resetPassword>> {
  const { found, link } = await resettingOf(db, context, normaliseEmail(input.email));
  const challengeId = await challengeOfLink(db, context.keys, link, input.code, context.system);
  if (!found || !challengeId) return refuse('resetLinkExpired');
  const chosen = await choose(context, found, input.password);
  if (!chosen.ok) return chosen;
  return transact(async (tx) => {
    if (!(await spend(tx, link, challengeId, context.system))) return refuse('resetLinkExpired');
    return (await replace(tx, context, found, chosen.value, 'accounts.resetPassword')) ? done({}) : refuse('resetLinkExpired');
  });
}

/** Counts a try. A code of an address that nobody has was never sent; whoever types it right has guessed it. */
async function tryCode(
  tx: Tx,
  context: RequestContext,
  { email, code: typed }: ResetProof,
  name: string,
): Promise<Outcome<{ readonly found: LoginRow; readonly code: Awaited<ReturnType<typeof resettingOf>>['code'] }, CodeRefused>> {
  const { found, emailKey, code } = await resettingOf(tx, context, normaliseEmail(email));
  const right = await verifyTelling(tx, context.keys, code, typed, context.system);
  if (right.ok) return found ? done({ found, code }) : refuse('codeInvalid');
  recordOfRequest(tx, context, 'codeRefused', { call: name, reason: right.reason, account: emailKey.toString('hex').slice(0, 16) }, found?.investor_id ?? null);
  return { ...right, keep: true };
}
type CodeRefused = 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeExpired' | 'codeInvalid';

/** Whoever proved the mailbox may hear what the password must not be: it says nothing of who is known. */
async function choose(context: RequestContext, found: LoginRow, password: string): Promise<Outcome<string, 'passwordTooCommon' | 'newPasswordSame'>> {
  const own = [context.settings.brand, ...openName(context.keys, found).split(' '), openEmail(context.keys, found).split('@')[0]!];
  if (isCommonPassword(password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');
  if (await isPassword(found.password_hash, password)) return refuse('newPasswordSame');
  return done(await hashPassword(password));
}

/** Answers false when the login changed since the proof was looked at. */
async function replace(tx: Tx, context: RequestContext, found: LoginRow, passwordHash: string, name: string): Promise<boolean> {
  const { keys, clientHash } = context;
  const { investor_id: investorId, login_id: loginId } = found;
  const epoch = await setPassword(tx, investorId, loginId, found.epoch, passwordHash);
  if (epoch === null) return false;
  forgetOtherDevices(tx, { investorId, loginId, clientHash });
  const account = keys.indexKey(`email:${normaliseEmail(openEmail(keys, found))}`).toString('hex');
  clear(tx, [`password:${account}`, `passwordToday:${account}`]);
  recordOfRequest(tx, context, 'passwordChanged', { call: name }, investorId);
  await emit(tx, passwordChanged, `${loginId}:${epoch}`, { investorId, loginId, epoch });
  return true;
}
