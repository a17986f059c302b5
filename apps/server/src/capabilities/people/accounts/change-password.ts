/** A new password or PIN for whoever knows the old one. Every session of the login ends with it; whoever asked gets a new one. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/change-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing, validationError } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { clear, consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged, pinChanged } from './events.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openEmail, openName } from './present.ts';
import { isPin, WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';
import { goOnAlone } from './sign-in.ts';
import { findLogin, type LoginRow, setPassword, setPin } from './store.ts';

type Input = InputOf<typeof call.changePassword>;
type Changed = SessionAnswer<typeof call.changePassword>;

/** What is changed, and by which old secret. Old passwords and old PINs are counted apart. */
interface Change {
  readonly by: 'oldPassword' | 'oldPin';
  readonly shown: string;
  readonly wrong: 'oldPasswordWrong' | 'oldPinWrong';
  readonly what: 'password' | 'pin';
  readonly chosen: string;
}

/** One old secret for one new one; the old password may give a PIN to who has none or forgot it, but no PIN ever gives a password. */
function changeOf({ oldPassword, newPassword, oldPin, newPin }: Input): Change {
  const wrong = (path: string, message: string) => validationError([{ path, message }]);
  if (newPassword !== undefined && newPin !== undefined) throw wrong('/newPin', 'must be left out beside a new password');
  if (newPin !== undefined && oldPin !== undefined) return { by: 'oldPin', shown: oldPin, wrong: 'oldPinWrong', what: 'pin', chosen: newPin };
  if (oldPassword === undefined) throw wrong('/oldPassword', 'must be given');
  const shown = { by: 'oldPassword', shown: oldPassword, wrong: 'oldPasswordWrong' } as const;
  if (newPin !== undefined) return { ...shown, what: 'pin', chosen: newPin };
  if (newPassword === undefined) throw wrong('/newPassword', 'must be given');
  return { ...shown, what: 'password', chosen: newPassword };
}

export async function changePassword({ db, transact }: Steps, context: InvestorContext, input: Input): Promise<Changed> {
  const change = changeOf(input);
  if (change.what === 'pin' && !isPin(change.chosen)) return refuse('pinNotNumeric');
  const own = await ownSecret({ db, transact }, context, change, 'accounts.changePassword');
  if (!own.ok) return own;
  const { found, budgets } = own.value;
  const refused = change.what === 'password' ? unfit(context, found, change) : null;
  if (refused) {
    // Whoever knows the old password guesses nothing: looking for a new one that is good enough locks nobody out.
    return transact(async (tx) => {
      clear(tx, budgets);
      return refuseAndKeep(refused);
    });
  }
  const chosenHash = await hashPassword(change.chosen);
  return transact((tx) => replace(tx, context, found, change, { chosenHash, budgets }));
}

/** A secret of one's own that is shown again, and what a wrong one is called. */
type Shown<Wrong extends string> = Pick<Change, 'by' | 'shown'> & { readonly wrong: Wrong };

/**
 * Holds what is shown against the secret of whoever is signed in. Whoever found an open screen may not guess here what the
 * door would not let him guess, nor lock the door by guessing: tries are counted apart, and kept until they are cleared.
 */
export async function ownSecret<const Wrong extends 'oldPasswordWrong' | 'oldPinWrong'>(
  { db, transact }: Pick<Steps, 'db' | 'transact'>,
  context: InvestorContext,
  { by, shown, wrong }: Shown<Wrong>,
  call: string,
): Promise<Outcome<{ readonly found: LoginRow; readonly budgets: readonly [string, string] }, 'suspended' | 'locked' | Wrong>> {
  const { investorId, loginId } = context.session;
  const found = await findLogin(db, investorId, loginId);
  if (!found) throw sessionMissing();
  const budgets = [`${by}:${loginId}`, `${by}Today:${loginId}`] as const;
  const counted = await transact((tx) => count(tx, context, budgets, call));
  if (!counted.ok) return counted;
  const isRight = await isPassword(by === 'oldPin' ? found.pin_hash : found.password_hash, shown);
  return isRight ? done({ found, budgets }) : transact(async (tx) => refuseAndRecord(tx, context, call, wrong));
}

/** Why a new password is none. */
function unfit({ keys, settings, brand }: InvestorContext, found: LoginRow, { shown, chosen }: Change): 'passwordTooCommon' | 'newPasswordSame' | null {
  const own = [settings.brand, brand.name, ...openName(keys, found).split(' '), openEmail(keys, found).split('@')[0]!];
  if (isCommonPassword(chosen, COMMON_PASSWORDS, own)) return 'passwordTooCommon';
  return chosen === shown ? 'newPasswordSame' : null;
}

function refuseAndRecord<Reason extends 'suspended' | 'locked' | 'oldPasswordWrong' | 'oldPinWrong'>(
  tx: Tx,
  context: InvestorContext,
  call: string,
  reason: Reason,
  details?: RefusalDetails,
): Outcome<never, Reason> {
  recordOfRequest(tx, context, 'passwordChangeRefused', { call, reason });
  return refuseAndKeep(reason, details);
}

/** Counted and kept before the old secret is looked at, as at the door. */
async function count(
  tx: Tx,
  context: InvestorContext,
  [recent, today]: readonly [string, string],
  call: string,
): Promise<Outcome<null, 'suspended' | 'locked'>> {
  const { system } = context;
  const [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, system, WRONG_RECENT_MS), consume(tx, today, system, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return refuseAndRecord(tx, context, call, 'suspended');
  if (wrongRecent.used > WRONG_RECENT)
    return refuseAndRecord(tx, context, call, 'locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  return done(null);
}

async function replace(
  tx: Tx,
  context: InvestorContext,
  found: LoginRow,
  { what }: Change,
  { chosenHash, budgets }: { readonly chosenHash: string; readonly budgets: readonly [string, string] },
): Promise<Changed> {
  const { investor_id: investorId, login_id: loginId } = found;
  const epoch = await (what === 'pin' ? setPin : setPassword)(tx, investorId, loginId, found.epoch, chosenHash);
  const change = await goOnAlone(tx, context, found, { epoch, provedAt: context.system });
  clear(tx, budgets);
  recordOfRequest(tx, context, what === 'pin' ? 'pinChanged' : 'passwordChanged', { call: 'accounts.changePassword' });
  await emit(tx, what === 'pin' ? pinChanged : passwordChanged, `${loginId}:${epoch}`, { investorId, loginId, epoch: epoch! });
  return done(change);
}
