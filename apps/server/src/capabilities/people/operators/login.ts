/** Console sign-in: checks the limits, then password and second factor together, or a passkey alone, then the state of the operator. */
import type { LoginInput } from '@lumbung/contract/operators/login.ts';
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { SessionChange, Steps } from '../../../platform/serve.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import type { Tx } from '../../../platform/database.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { validationError } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { stepOf } from '../../../platform/totp.ts';
import { isPassword } from '../accounts/index.ts';
import { type Budgets, budgetsOf, isKnownDevice } from './devices.ts';
import { enter } from './enter.ts';
import { contextOf } from './factor.ts';
import { minutesUntil, nextStage, SIGN_INS_A_NETWORK, SIGN_INS_MS, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { isTaken, type Looked, lookAt } from './shown-passkey.ts';
import { claimStep, findByEmail, lockOperator, type OperatorRow } from './store.ts';

type Barred = 'tooManySignIns' | 'suspended' | 'locked';
type Refused = 'wrongSignIn' | 'notActive' | 'passwordNotSet' | 'temporaryPasswordOver';
type Answered<Reason extends string> = Outcome<SessionChange<OperatorSessionReply>, Reason>;

export async function login(steps: Steps, context: TimedContext, { email, password, code, passkey }: LoginInput): Promise<Answered<Barred | Refused>> {
  if (email !== undefined && password !== undefined) {
    if (code !== undefined && passkey !== undefined) throw validationError([{ path: '/passkey', message: 'must not be given beside a code' }]);
    return byPassword(steps, context, { email: normaliseEmail(email), password, code, passkey });
  }
  if (passkey === undefined || email !== undefined || password !== undefined || code !== undefined)
    throw validationError([{ path: '/email', message: 'must be given with the password, or a passkey alone' }]);
  return byPasskey(steps, context, passkey);
}

/** Records the outcome of an attempt: under the key of the address entered, or of the owner the passkey claims. */
const recorder =
  (context: TimedContext, account: string) =>
  (tx: Tx, kind: 'operatorSignInBarred' | 'operatorSignInRefused', reason: string, operatorId?: string): void =>
    recordOfRequest(tx, context, kind, { call: 'operators.login', reason, account: account.slice(0, 16), ...(operatorId === undefined ? {} : { operatorId }) });

async function byPassword(
  steps: Steps,
  context: TimedContext,
  { email, password, code, passkey }: Omit<LoginInput, 'email' | 'password'> & { readonly email: string; readonly password: string },
): Promise<Answered<Barred | Refused>> {
  const { db, transact } = steps;
  const { keys, system } = context;
  const record = recorder(context, budgetsOf(keys, email).account);
  const counted = await transact(async (tx) => {
    const outcome = await count(tx, context, email);
    if (!outcome.ok) record(tx, 'operatorSignInBarred', outcome.reason);
    return outcome;
  });
  if (!counted.ok) return counted;

  const looked = passkey === undefined ? done(null) : await lookAt(steps, context, passkey);
  if (!looked.ok) return looked;
  const shown = looked.value;
  const found = await findByEmail(db, email);
  const isRight = await isPassword(found?.password_hash ?? null, password);
  const secret = found?.totp_encrypted ? keys.decrypt(found.totp_encrypted, contextOf(found.operator_id)) : null;
  const step = stepOf(secret, code, system);
  return transact<SessionChange<OperatorSessionReply>, Refused>(async (tx) => {
    const isSecond = shown === null ? secret === null || step !== null : shown.ownerId === found?.operator_id;
    const isLetIn = found !== null && isRight && isSecond;
    // Locked before the passkey, in the same order as removing one. The operator row used is the one the password was checked against.
    if (isLetIn && shown) await lockOperator(tx, found.operator_id);
    const outcome = isLetIn ? await admit(tx, context, found, { step, shown }, counted.value) : refuseAndKeep('wrongSignIn');
    if (!outcome.ok) record(tx, 'operatorSignInRefused', outcome.reason);
    return outcome;
  });
}

/** The passkey identifies its owner and counts as both factors. Wrong password guesses do not lock this way in, because a signature cannot be guessed. */
async function byPasskey(steps: Steps, context: TimedContext, passkey: NonNullable<LoginInput['passkey']>): Promise<Answered<Barred | Refused>> {
  const { transact } = steps;
  const record = recorder(context, '');
  const counted = await transact(async (tx) => {
    const outcome = await countNetwork(tx, context);
    if (!outcome.ok) record(tx, 'operatorSignInBarred', outcome.reason);
    return outcome;
  });
  if (!counted.ok) return counted;
  const looked = await lookAt(steps, context, passkey);
  if (!looked.ok) return looked;
  const shown = looked.value;
  return transact<SessionChange<OperatorSessionReply>, Refused>(async (tx) => {
    // Locked before the passkey, as above.
    const found = shown.ownerId === null ? null : await lockOperator(tx, shown.ownerId);
    const outcome = found ? await admit(tx, context, found, { step: null, shown }, null) : refuseAndKeep('wrongSignIn');
    if (!outcome.ok) record(tx, 'operatorSignInRefused', outcome.reason, shown.shown.credential?.owner.operatorId);
    return outcome;
  });
}

async function countNetwork(tx: Tx, { network, system }: TimedContext): Promise<Outcome<null, 'tooManySignIns'>> {
  const { used, resetsAt } = await consume(tx, `operatorLogin:${network}`, system, SIGN_INS_MS);
  return used > SIGN_INS_A_NETWORK ? refuseAndKeep('tooManySignIns', { retryAfterMinutes: minutesUntil(resetsAt, system) }) : done(null);
}

/** Counted and committed before anything is checked: 200 concurrent guesses are still 10 guesses. */
async function count(tx: Tx, context: TimedContext, email: string): Promise<Outcome<Budgets, Barred>> {
  const { keys, system, clientHash } = context;
  const fromNetwork = await countNetwork(tx, context);
  if (!fromNetwork.ok) return fromNetwork;
  // Guesses elsewhere do not lock a known device, which has its own budget of the same size.
  const budgets = budgetsOf(keys, email, (await isKnownDevice(tx, context, email)) ? clientHash : null);
  const [wrongRecent, wrongToday] = await Promise.all([
    consume(tx, budgets.recent, system, WRONG_RECENT_MS),
    consume(tx, budgets.today, system, WRONG_TODAY_MS),
  ]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndKeep('suspended');
  if (wrongRecent.used > WRONG_RECENT) return refuseAndKeep('locked', { retryAfterMinutes: minutesUntil(wrongRecent.resetsAt, system) });
  return done(budgets);
}

/** A concurrent change of the operator ends the session automatically: each request checks the state and the epoch. */
async function admit(
  tx: Tx,
  context: TimedContext,
  found: OperatorRow,
  { step, shown }: { readonly step: bigint | null; readonly shown: Looked | null },
  budgets: Budgets | null,
): Promise<Answered<Refused>> {
  const { operator_id: operatorId, temporary_until: temporaryUntil } = found;
  // Each code works once: a repeated one is refused as wrong.
  if (step !== null && !(await claimStep(tx, operatorId, step))) return refuseAndKeep('wrongSignIn');
  if (shown && !(await isTaken(tx, context, shown))) return refuseAndKeep('wrongSignIn');
  if (budgets) clear(tx, [budgets.recent, budgets.today]);
  if (found.state !== 'active') return refuseAndKeep('notActive');
  // A passkey alone does not admit an operator who must still set a password.
  if (!budgets && (found.password_hash === null || temporaryUntil !== null)) return refuseAndKeep('passwordNotSet');
  if (temporaryUntil !== null && temporaryUntil <= context.system) return refuseAndKeep('temporaryPasswordOver');
  const entered = await enter(tx, context, found, found.epoch, nextStage(temporaryUntil !== null, found.totp_encrypted !== null));
  recordOfRequest(tx, context, 'operatorSignedIn', { call: 'operators.login', operatorId });
  return done(entered);
}
