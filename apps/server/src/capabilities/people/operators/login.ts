/** Sign-in to the console: limits first, then password and code together, then the state of the operator. */
import type { LoginInput } from '@lumbung/contract/operators/login.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { SessionChange, Steps } from '../../../platform/serve.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { stepOf } from '../../../platform/totp.ts';
import { isPassword } from '../accounts/index.ts';
import { enter } from './enter.ts';
import { contextOf } from './factor.ts';
import { minutesUntil, nextStage, SIGN_INS_A_NETWORK, SIGN_INS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { claimStep, findByEmail, type OperatorRow } from './store.ts';

type Refused = 'tooManySignIns' | 'suspended' | 'locked' | 'wrongSignIn' | 'notActive' | 'temporaryPasswordOver';

/** Under what wrong tries of an address are counted, whether somebody has it or not. */
export function budgetsOf(keys: Keys, email: string): { readonly account: string; readonly recent: string; readonly today: string } {
  const account = keys.indexKey(`operator:${email}`).toString('hex');
  return { account, recent: `operator:${account}`, today: `operatorToday:${account}` };
}

export async function login(
  { db, transact }: Steps,
  context: RequestContext,
  input: LoginInput,
): Promise<Outcome<SessionChange<OperatorSessionReply>, Refused>> {
  const { keys, system } = context;
  const email = normaliseEmail(input.email);
  const { account, ...budgets } = budgetsOf(keys, email);
  const record = (tx: Tx, kind: 'operatorSignInBarred' | 'operatorSignInRefused', reason: string) =>
    recordOfRequest(tx, context, kind, { call: 'operators.login', reason, account: account.slice(0, 16) });
  const counted = await transact(async (tx) => {
    const outcome = await count(tx, context, budgets);
    if (!outcome.ok) record(tx, 'operatorSignInBarred', outcome.reason);
    return outcome;
  });
  if (!counted.ok) return counted;

  const found = await findByEmail(db, email);
  const isRight = await isPassword(found?.password_hash ?? null, input.password);
  const secret = found?.totp_encrypted ? keys.decrypt(found.totp_encrypted, contextOf(found.operator_id)) : null;
  const step = stepOf(secret, input.code, system);
  return transact(async (tx) => {
    const isLetIn = found !== null && isRight && (secret === null || step !== null);
    const outcome = isLetIn ? await admit(tx, context, found, step, [budgets.recent, budgets.today]) : refuseAndKeep('wrongSignIn');
    if (outcome.ok) recordOfRequest(tx, context, 'operatorSignedIn', { call: 'operators.login', operatorId: found!.operator_id });
    else record(tx, 'operatorSignInRefused', outcome.reason);
    return outcome;
  });
}

/** Counted and kept before anything is looked at: two hundred guesses at once are still ten guesses. */
async function count(
  tx: Tx,
  { network, system }: RequestContext,
  { recent, today }: { readonly recent: string; readonly today: string },
): Promise<Outcome<null, 'tooManySignIns' | 'suspended' | 'locked'>> {
  const fromNetwork = await consume(tx, `operatorLogin:${network}`, system, SIGN_INS_MS);
  if (fromNetwork.used > SIGN_INS_A_NETWORK) return refuseAndKeep('tooManySignIns', { retryAfterMinutes: minutesUntil(fromNetwork.resetsAt, system) });
  const [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, system, WRONG_RECENT_MS), consume(tx, today, system, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  if (wrongRecent.used > WRONG_RECENT) return refuseAndKeep('locked', { retryAfterMinutes: minutesUntil(wrongRecent.resetsAt, system) });
  return done(null);
}

/** What changed since the operator was read ends the session by itself: each request looks at the state and the epoch. */
async function admit(
  tx: Tx,
  context: RequestContext,
  found: OperatorRow,
  step: bigint | null,
  budgets: readonly [string, string],
): Promise<Outcome<SessionChange<OperatorSessionReply>, 'wrongSignIn' | 'notActive' | 'temporaryPasswordOver'>> {
  // A code opens the door once: the same one again is a wrong one.
  if (step !== null && !(await claimStep(tx, found.operator_id, step))) return refuseAndKeep('wrongSignIn');
  clear(tx, budgets);
  if (found.state !== 'active') return refuseAndKeep('notActive');
  if (found.temporary_until !== null && found.temporary_until <= context.system) return refuseAndKeep('temporaryPasswordOver');
  return done(await enter(tx, context, found, found.epoch, nextStage(found.temporary_until !== null, found.totp_encrypted !== null)));
}
