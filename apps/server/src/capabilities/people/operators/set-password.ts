/** A password of one's own in place of a temporary one; every other session ends. */
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import type { SetPasswordInput } from '@lumbung/contract/operators/set-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { COMMON_PASSWORDS, hashPassword, isPassword } from '../accounts/index.ts';
import { enter } from './enter.ts';
import { nextStage } from './rules.ts';
import { standingAt } from './stage.ts';
import { changePassword, lockOperator } from './store.ts';

export async function setPassword(
  tx: Tx,
  facts: Facts,
  { password }: SetPasswordInput,
): Promise<Outcome<SessionChange<OperatorSessionReply>, 'passwordTooCommon' | 'passwordUnchanged'>> {
  const { operatorId } = standingAt(facts, 'password');
  const found = await lockOperator(tx, operatorId);
  if (!found) throw sessionMissing();

  const own = [facts.settings.brand, ...found.name.split(' '), found.email.split('@')[0]!];
  if (isCommonPassword(password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');
  if (await isPassword(found.password_hash, password)) return refuse('passwordUnchanged');

  const epoch = await changePassword(tx, operatorId, await hashPassword(password), null);
  return done(await enter(tx, facts, found, epoch, nextStage(false, found.totp_sealed !== null)));
}
