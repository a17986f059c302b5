/** Sets a new password or PIN for a user who knows the old one. Ends every session of the login; the caller receives a new one. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/change-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { clear } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { SessionAnswer, Steps } from '../../../platform/serve.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordChanged, pinChanged } from './events.ts';
import { ownSecret, type ShownAgain } from './own-secret.ts';
import { hashPassword } from './passwords.ts';
import { openEmail, openName } from './present.ts';
import { isPin } from './rules.ts';
import { goOnAlone } from './sign-in.ts';
import { type LoginRow, setPassword, setPin } from './store.ts';
import type { Budgets } from './tries.ts';

type Input = InputOf<typeof call.changePassword>;
type Changed = SessionAnswer<typeof call.changePassword>;

/** What is changed, and by which old secret. Old passwords and old PINs are counted separately. */
interface Change extends ShownAgain<'oldPasswordWrong' | 'oldPinWrong'> {
  readonly what: 'password' | 'pin';
  readonly chosen: string;
}

/** One old secret authorizes one new one. The old password may also set a PIN (missing or forgotten), but a PIN never sets a password. */
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
  const own = await ownSecret({ db, transact }, context, change, { call: 'accounts.changePassword', kind: 'passwordChangeRefused' });
  if (!own.ok) return own;
  const { found, budgets } = own.value;
  const refused = change.what === 'password' ? unfit(context, found, change) : null;
  if (refused) {
    // The old password was correct, so this is no guess: trying new passwords until one is accepted must not lock the user out.
    return transact(async (tx) => {
      clear(tx, budgets);
      return refuseAndKeep(refused);
    });
  }
  const chosenHash = await hashPassword(change.chosen);
  return transact((tx) => replace(tx, context, found, change, { chosenHash, budgets }));
}

/** Why a new password is unacceptable, or null. */
function unfit({ keys, settings, brand }: InvestorContext, found: LoginRow, { shown, chosen }: Change): 'passwordTooCommon' | 'newPasswordSame' | null {
  const own = [settings.brand, brand.name, ...openName(keys, found).split(' '), openEmail(keys, found).split('@')[0]!];
  if (isCommonPassword(chosen, COMMON_PASSWORDS, own)) return 'passwordTooCommon';
  return chosen === shown ? 'newPasswordSame' : null;
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
