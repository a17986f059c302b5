/** Password login: limits first, then the password, then the state of the account. */
import type { LoginInput, LoginReply } from '@lumbung/contract/accounts/login.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { MINUTE, plus } from '@lumbung/kernel/time.ts';
import { ABSOLUTE_MS, newSessionToken } from '../../../platform/tokens.ts';
import type { SessionChange, Steps } from '../../../platform/binding.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { Facts } from '../../../platform/facts.ts';
import { clear, spend } from '../../../platform/budget.ts';
import type { Tx } from '../../../platform/database.ts';
import { standingOf } from '../standing/index.ts';
import { isPassword } from './passwords.ts';
import { openEmail, presentSession } from './present.ts';
import { LOGINS_BEFORE_CAPTCHA, LOGINS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { findLoginByEmail, type LoginRow, openSession } from './store.ts';

type Refused = 'captchaRequired' | 'suspended' | 'locked' | 'wrongPassword' | 'emailNotVerified' | 'notActive';

export async function login({ transact }: Steps, facts: Facts, input: LoginInput): Promise<Outcome<SessionChange<LoginReply>, Refused>> {
  const emailKey = facts.keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const account = emailKey.toString('hex');
  const budgets = { recent: `password:${account}`, today: `passwordToday:${account}` };
  const counted = await transact((tx) => count(tx, facts, input, { emailKey, ...budgets }));
  if (!counted.ok) return counted;
  const { found } = counted.value;
  const isRight = await isPassword(found?.password_hash ?? null, input.password);
  return found && isRight ? transact((tx) => enter(tx, facts, found, Object.values(budgets))) : refuse('wrongPassword');
}

/** Counted and kept before the password is looked at: two hundred guesses at once are still ten guesses. */
async function count(
  tx: Tx,
  facts: Facts,
  { captcha }: LoginInput,
  { emailKey, recent, today }: { readonly emailKey: Buffer; readonly recent: string; readonly today: string },
): Promise<Outcome<{ readonly found: LoginRow | null }, Refused>> {
  const { network, system } = facts;
  const fromAddress = await spend(tx, `login:${network}`, system, LOGINS_MS);
  if (fromAddress.used > LOGINS_BEFORE_CAPTCHA && !(await isSolved(tx, facts, 'accounts.login', captcha))) return refuseAndKeep('captchaRequired');
  const [wrongRecent, wrongToday, found] = await Promise.all([
    spend(tx, recent, system, WRONG_RECENT_MS),
    spend(tx, today, system, WRONG_TODAY_MS),
    findLoginByEmail(tx, emailKey),
  ]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  if (wrongRecent.used > WRONG_RECENT) {
    return refuseAndKeep('locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  }
  return done({ found });
}

/** What changed since the account was read ends the session by itself: each request looks at its state and its epoch. */
async function enter(tx: Tx, facts: Facts, found: LoginRow, budgets: readonly string[]): Promise<Outcome<SessionChange<LoginReply>, Refused>> {
  const { keys, system } = facts;
  const cleared = clear(tx, budgets);
  if (found.state === 'unverified' || found.investor_state !== 'active') {
    await cleared;
    return refuseAndKeep(found.state === 'unverified' ? 'emailNotVerified' : 'notActive');
  }
  const { token, hash } = newSessionToken(found.investor_id);
  const [standing] = await Promise.all([
    standingOf(tx, found.investor_id),
    openSession(tx, found.investor_id, {
      tokenHash: hash,
      loginId: found.login_id,
      clientHash: facts.clientHash,
      epoch: found.epoch,
      at: system,
      endsAt: plus(system, ABSOLUTE_MS),
    }),
    cleared,
  ]);
  return done({ reply: presentSession(facts, found, standing, token), token, email: openEmail(keys, found) });
}
