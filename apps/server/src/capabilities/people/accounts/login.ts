/** Password login: limits first, then the password, then the state of the account. */
import type { LoginInput, LoginReply } from '@lumbung/contract/accounts/login.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { MINUTE, plus } from '@lumbung/kernel/time.ts';
import { ABSOLUTE_MS, newSessionToken } from '../../../platform/tokens.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import { isSolved } from '../../../platform/captcha.ts';
import type { Facts } from '../../../platform/facts.ts';
import { clear, spend } from '../../../platform/budget.ts';
import type { Tx } from '../../../platform/database.ts';
import { standingOf } from '../standing/index.ts';
import { isPassword } from './passwords.ts';
import { openEmail, presentSession } from './present.ts';
import { LOGINS_BEFORE_CAPTCHA, LOGINS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { findLoginByEmail, openSession } from './store.ts';

type Refused = 'captchaRequired' | 'suspended' | 'locked' | 'wrongPassword' | 'emailNotVerified' | 'notActive';

export async function login(tx: Tx, facts: Facts, input: LoginInput): Promise<Outcome<SessionChange<LoginReply>, Refused>> {
  const { keys, system } = facts;
  const emailKey = keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const account = emailKey.toString('hex');
  const recent = `password:${account}`;
  const today = `passwordToday:${account}`;

  // Counted before the password is looked at: two hundred guesses at once are still ten guesses.
  const fromAddress = await spend(tx, `login:${facts.address}`, system, LOGINS_MS);
  if (fromAddress.used > LOGINS_BEFORE_CAPTCHA && !(await isSolved(tx, keys, input.captcha, system))) return refuseAndKeep('captchaRequired');
  const wrongToday = await spend(tx, today, system, WRONG_TODAY_MS);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  const wrongRecent = await spend(tx, recent, system, WRONG_RECENT_MS);
  if (wrongRecent.used > WRONG_RECENT) {
    return refuseAndKeep('locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  }

  const found = await findLoginByEmail(tx, emailKey);
  const isRight = await isPassword(found?.password_hash ?? null, input.password);
  if (!found || !isRight) return refuseAndKeep('wrongPassword');
  await clear(tx, [recent, today]);
  if (found.state === 'unverified') return refuseAndKeep('emailNotVerified');
  if (found.investor_state !== 'active') return refuseAndKeep('notActive');

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
  ]);
  return done({ reply: presentSession(facts, found, standing, token), token, email: openEmail(keys, found) });
}
