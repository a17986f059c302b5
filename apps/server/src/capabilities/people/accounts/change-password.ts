/** A new password or PIN for whoever knows the old one. Every session of the login ends with it; whoever asked gets a new one. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/change-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, type RefusalDetails, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sessionMissing, validationError } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged, pinChanged } from './events.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openEmail, openName } from './present.ts';
import { isPin } from './rules.ts';
import { goOnAlone } from './sign-in.ts';
import { findLogin, type LoginRow, setPassword, setPin } from './store.ts';
import { type Budgets, budgetsOf, countTry } from './tries.ts';

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
  const { session } = context;
  const change = changeOf(input);
  if (change.what === 'pin' && !isPin(change.chosen)) return refuse('pinNotNumeric');
  const found = await findLogin(db, session.investorId, session.loginId);
  if (!found) throw sessionMissing();
  // Whoever found an open screen may not guess here what the door would not let him guess, nor lock the door by guessing.
  const budgets = budgetsOf(change.by, session.loginId);
  const counted = await transact((tx) => count(tx, context, budgets));
  if (!counted.ok) return counted;
  const stored = change.by === 'oldPin' ? found.pin_hash : found.password_hash;
  if (!(await isPassword(stored, change.shown))) return transact(async (tx) => refuseAndRecord(tx, context, change.wrong));
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

/** Why a new password is none. */
function unfit({ keys, settings }: InvestorContext, found: LoginRow, { shown, chosen }: Change): 'passwordTooCommon' | 'newPasswordSame' | null {
  const own = [settings.brand, ...openName(keys, found).split(' '), openEmail(keys, found).split('@')[0]!];
  if (isCommonPassword(chosen, COMMON_PASSWORDS, own)) return 'passwordTooCommon';
  return chosen === shown ? 'newPasswordSame' : null;
}

function refuseAndRecord<Reason extends 'suspended' | 'locked' | 'oldPasswordWrong' | 'oldPinWrong'>(
  tx: Tx,
  context: InvestorContext,
  reason: Reason,
  details?: RefusalDetails,
): Outcome<never, Reason> {
  recordOfRequest(tx, context, 'passwordChangeRefused', { call: 'accounts.changePassword', reason });
  return refuseAndKeep(reason, details);
}

/** Counted and kept before the old secret is looked at, as at the door. */
async function count(tx: Tx, context: InvestorContext, budgets: Budgets): Promise<Outcome<null, 'suspended' | 'locked'>> {
  const counted = await countTry(tx, budgets, context.system);
  return counted.ok ? counted : refuseAndRecord(tx, context, counted.reason, counted.details);
}

async function replace(
  tx: Tx,
  context: InvestorContext,
  found: LoginRow,
  { what }: Change,
  { chosenHash, budgets }: { readonly chosenHash: string; readonly budgets: Budgets },
): Promise<Changed> {
  const { investor_id: investorId, login_id: loginId } = found;
  const epoch = await (what === 'pin' ? setPin : setPassword)(tx, investorId, loginId, found.epoch, chosenHash);
  const change = await goOnAlone(tx, context, found, { epoch, provedAt: context.system });
  clear(tx, budgets);
  recordOfRequest(tx, context, what === 'pin' ? 'pinChanged' : 'passwordChanged', { call: 'accounts.changePassword' });
  await emit(tx, what === 'pin' ? pinChanged : passwordChanged, `${loginId}:${epoch}`, { investorId, loginId, epoch: epoch! });
  return done(change);
}
