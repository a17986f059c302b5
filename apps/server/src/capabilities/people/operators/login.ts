/** Sign-in to the console: limits first, then password and code together, then the state of the operator. */
import type { LoginInput } from '@lumbung/contract/operators/login.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { SessionChange, Steps } from '../../../platform/binding.ts';
import { clear, spend } from '../../../platform/budget.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { isPassword } from '../accounts/index.ts';
import { enter } from './enter.ts';
import { contextOf, stepOf } from './factor.ts';
import { minutesUntil, nextStage, SIGN_INS_A_NETWORK, SIGN_INS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { claimStep, findByEmail, type OperatorRow } from './store.ts';

type Refused = 'tooManySignIns' | 'suspended' | 'locked' | 'wrongSignIn' | 'notActive' | 'temporaryPasswordOver';

export async function login({ db, transact }: Steps, facts: Facts, input: LoginInput): Promise<Outcome<SessionChange<OperatorSessionReply>, Refused>> {
  const { keys, system } = facts;
  const email = normaliseEmail(input.email);
  const account = keys.indexKey(`operator:${email}`).toString('hex');
  const budgets = { recent: `operator:${account}`, today: `operatorToday:${account}` };
  const counted = await transact((tx) => count(tx, facts, budgets));
  if (!counted.ok) return counted;

  const found = await findByEmail(db, email);
  const isRight = await isPassword(found?.password_hash ?? null, input.password);
  const secret = found?.totp_sealed ? keys.open(found.totp_sealed, contextOf(found.operator_id)) : null;
  const step = stepOf(secret, input.code, system);
  if (!found || !isRight || (secret !== null && step === null)) return refuse('wrongSignIn');
  return transact((tx) => admit(tx, facts, found, step, Object.values(budgets)));
}

/** Counted and kept before anything is looked at: two hundred guesses at once are still ten guesses. */
async function count(
  tx: Tx,
  { network, system }: Facts,
  { recent, today }: { readonly recent: string; readonly today: string },
): Promise<Outcome<null, 'tooManySignIns' | 'suspended' | 'locked'>> {
  const fromNetwork = await spend(tx, `operatorLogin:${network}`, system, SIGN_INS_MS);
  if (fromNetwork.used > SIGN_INS_A_NETWORK) return refuseAndKeep('tooManySignIns', { retryAfterMinutes: minutesUntil(fromNetwork.resetsAt, system) });
  const [wrongRecent, wrongToday] = await Promise.all([spend(tx, recent, system, WRONG_RECENT_MS), spend(tx, today, system, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  if (wrongRecent.used > WRONG_RECENT) return refuseAndKeep('locked', { retryAfterMinutes: minutesUntil(wrongRecent.resetsAt, system) });
  return done(null);
}

/** What changed since the operator was read ends the session by itself: each request looks at the state and the epoch. */
async function admit(
  tx: Tx,
  facts: Facts,
  found: OperatorRow,
  step: bigint | null,
  budgets: readonly string[],
): Promise<Outcome<SessionChange<OperatorSessionReply>, 'wrongSignIn' | 'notActive' | 'temporaryPasswordOver'>> {
  // A code opens the door once: the same one again is a wrong one.
  if (step !== null && !(await claimStep(tx, found.operator_id, step))) return refuse('wrongSignIn');
  await clear(tx, budgets);
  if (found.state !== 'active') return refuseAndKeep('notActive');
  if (found.temporary_until !== null && found.temporary_until <= facts.system) return refuseAndKeep('temporaryPasswordOver');
  return done(await enter(tx, facts, found, found.epoch, nextStage(found.temporary_until !== null, found.totp_sealed !== null)));
}
