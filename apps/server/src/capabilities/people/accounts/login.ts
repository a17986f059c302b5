/** Password login: limits first, then the password, then the state of the account. Devices on which it was right before have limits of their own. */
import type { LoginInput, LoginReply } from '@lumbung/contract/accounts/login.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { MINUTE, plus } from '@lumbung/kernel/time.ts';
import { ABSOLUTE_MS, newSessionToken } from '../../../platform/tokens.ts';
import { SessionChange, type Steps } from '../../../platform/serve.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { clear, consume, consumeInTurn } from '../../../platform/rate-limit.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { type InvestorStatus, investorStatusOf } from '../investor-status/index.ts';
import { isPassword } from './passwords.ts';
import { openEmail, presentSession } from './present.ts';
import { findRegistration, type Registration } from './registrations.ts';
import { LOGINS_BEFORE_CAPTCHA, LOGINS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { findLoginOnDevice, knowDevice, type LoginRow, openSession } from './store.ts';

type Refused = 'captchaRequired' | 'suspended' | 'locked' | 'wrongPassword' | 'emailNotVerified' | 'notActive';

export async function login({ transact }: Steps, context: RequestContext, input: LoginInput): Promise<Outcome<SessionChange<LoginReply>, Refused>> {
  const emailKey = context.keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const account = emailKey.toString('hex');
  const counted = await transact((tx) => count(tx, context, input, emailKey));
  if (!counted.ok) return counted;
  const { found, waiting, budgets } = counted.value;
  const isRight = await isPassword((found ?? waiting)?.password_hash ?? null, input.password);
  if (!found && waiting && isRight) {
    return transact(async (tx) => {
      clear(tx, budgets);
      return refuseAndRecord(tx, context, 'signInRefused', 'emailNotVerified', { account, investorId: null });
    });
  }
  if (!found || !isRight) {
    // Written down for the unknown too: the same work, and somebody who tries many addresses is seen.
    return transact(async (tx) => refuseAndRecord(tx, context, 'signInRefused', 'wrongPassword', { account, investorId: found?.investor_id ?? null }));
  }
  const entered = await transact((tx) => enter(tx, context, found, budgets));
  if (!entered.ok) return entered;
  const { token, standing } = entered.value;
  return done(new SessionChange({ reply: presentSession(context, found, await standing, token), token, email: openEmail(context.keys, found) }));
}

/** Who asked for an account by its address, whether there is one or not. */
interface Asked {
  readonly account: string;
  readonly investorId: string | null;
}

function refuseAndRecord(
  tx: Tx,
  context: RequestContext,
  kind: 'signInRefused' | 'signInBarred',
  reason: Refused,
  { account, investorId }: Asked,
  details?: RefusalDetails,
): Outcome<never, Refused> {
  recordOfRequest(tx, context, kind, { call: 'accounts.login', reason, account: account.slice(0, 16) }, investorId);
  return refuseAndKeep(reason, details);
}

/** Who may try a password: an account, or who registered on this device and has not proved the address. */
interface Counted {
  readonly found: LoginRow | null;
  readonly waiting: Registration | null;
  readonly budgets: readonly [string, string];
}

/** Counted and kept before the password is looked at: two hundred guesses at once are still ten guesses. */
async function count(tx: Tx, context: RequestContext, { captcha }: LoginInput, emailKey: Buffer): Promise<Outcome<Counted, Refused>> {
  const { network, system, clientHash } = context;
  const barred = (reason: Refused, investorId: string | null, details?: RefusalDetails) =>
    refuseAndRecord(tx, context, 'signInBarred', reason, { account: emailKey.toString('hex'), investorId }, details);
  const fromAddress = { bucket: `login:${network}`, windowMs: LOGINS_MS, limit: LOGINS_BEFORE_CAPTCHA };
  const [found, waiting] = await Promise.all([findLoginOnDevice(tx, emailKey, clientHash), findRegistration(tx, { emailKey, clientHash }, system)]);
  // What strangers guess elsewhere locks nobody out where she has been before; there she has no more guesses than they.
  const account = `${emailKey.toString('hex')}${found?.is_known_device ? `:${clientHash.toString('hex')}` : ''}`;
  const budgets = [`password:${account}`, `passwordToday:${account}`] as const;
  const [recent, today] = budgets;
  const tries = [
    { bucket: recent, windowMs: WRONG_RECENT_MS },
    { bucket: today, windowMs: WRONG_TODAY_MS },
  ] as const;
  let [, wrongRecent, wrongToday] = await consumeInTurn(tx, system, fromAddress, tries);
  if (!wrongRecent || !wrongToday) {
    // Beyond the limit of the address the password's tries count only for who solved the captcha.
    if (!(await isSolved(tx, context, 'accounts.login', captcha))) return barred('captchaRequired', null);
    [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, system, WRONG_RECENT_MS), consume(tx, today, system, WRONG_TODAY_MS)]);
  }
  const owner = found?.investor_id ?? null;
  if (wrongToday.used > WRONG_TODAY) return barred('suspended', owner);
  if (wrongRecent.used > WRONG_RECENT) {
    return barred('locked', owner, { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  }
  return done({ found, waiting, budgets });
}

/** What changed since the account was read ends the session by itself: each request looks at its state and its epoch. */
async function enter(
  tx: Tx,
  context: RequestContext,
  found: LoginRow,
  budgets: readonly [string, string],
): Promise<Outcome<{ readonly token: string; readonly standing: Promise<InvestorStatus> }, Refused>> {
  const { system, clientHash } = context;
  clear(tx, budgets);
  if (found.state !== 'active' || found.investor_state !== 'active') {
    return refuseAndRecord(tx, context, 'signInRefused', 'notActive', { account: '', investorId: found.investor_id });
  }
  knowDevice(tx, { investorId: found.investor_id, loginId: found.login_id, clientHash }, system);
  const { token, hash: tokenHash } = newSessionToken(found.investor_id);
  openSession(tx, found.investor_id, { tokenHash, loginId: found.login_id, clientHash, epoch: found.epoch, at: system, endsAt: plus(system, ABSOLUTE_MS) });
  recordOfRequest(tx, context, 'signedIn', { call: 'accounts.login' }, found.investor_id);
  // Nothing hangs on the answer: it comes with that of the commit.
  const standing = investorStatusOf(tx, found.investor_id);
  standing.catch(() => {});
  return done({ token, standing });
}
