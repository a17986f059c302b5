/** Sign-in to the console: limits first, then password and code together, then the state of the operator. */
import type { LoginInput } from '@lumbung/contract/operators/login.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import { clear, spend } from '../../../platform/budget.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { isPassword } from '../accounts/index.ts';
import { enter } from './enter.ts';
import { contextOf, stepOf } from './factor.ts';
import { minutesUntil, nextStage, SIGN_INS_A_NETWORK, SIGN_INS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { claimStep, findByEmail } from './store.ts';

type Refused = 'tooManySignIns' | 'suspended' | 'locked' | 'wrongSignIn' | 'notActive' | 'temporaryPasswordOver';

export async function login(tx: Tx, facts: Facts, input: LoginInput): Promise<Outcome<SessionChange<OperatorSessionReply>, Refused>> {
  const { keys, system } = facts;
  const email = normaliseEmail(input.email);
  const account = keys.indexKey(`operator:${email}`).toString('hex');
  const recent = `operator:${account}`;
  const today = `operatorToday:${account}`;

  // Counted before anything is looked at: two hundred guesses at once are still ten guesses.
  const fromNetwork = await spend(tx, `operatorLogin:${facts.network}`, system, SIGN_INS_MS);
  if (fromNetwork.used > SIGN_INS_A_NETWORK) return refuseAndKeep('tooManySignIns', { retryAfterMinutes: minutesUntil(fromNetwork.resetsAt, system) });
  const wrongToday = await spend(tx, today, system, WRONG_TODAY_MS);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  const wrongRecent = await spend(tx, recent, system, WRONG_RECENT_MS);
  if (wrongRecent.used > WRONG_RECENT) return refuseAndKeep('locked', { retryAfterMinutes: minutesUntil(wrongRecent.resetsAt, system) });

  const found = await findByEmail(tx, email);
  const isRight = await isPassword(found?.password_hash ?? null, input.password);
  const secret = found?.totp_sealed ? keys.open(found.totp_sealed, contextOf(found.operator_id)) : null;
  const step = stepOf(secret, input.code, system);
  if (!found || !isRight) return refuseAndKeep('wrongSignIn');
  // A code opens the door once: the same one again is a wrong one.
  if (secret !== null && (step === null || !(await claimStep(tx, found.operator_id, step)))) return refuseAndKeep('wrongSignIn');
  await clear(tx, [recent, today]);
  if (found.state !== 'active') return refuseAndKeep('notActive');
  if (found.temporary_until !== null && found.temporary_until <= system) return refuseAndKeep('temporaryPasswordOver');

  return done(await enter(tx, facts, found, found.epoch, nextStage(found.temporary_until !== null, secret !== null)));
}
