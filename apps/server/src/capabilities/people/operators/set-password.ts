/** Replaces a temporary password by the operator's own; every other session ends. */
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import type { SetPasswordInput } from '@lumbung/contract/operators/set-password.ts';
import { isCommonPassword } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { SessionChange, Steps } from '../../../platform/serve.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { COMMON_PASSWORDS, hashPassword, isPassword } from '../accounts/index.ts';
import { enter } from './enter.ts';
import { nextStage } from './rules.ts';
import { standingAt } from './stage.ts';
import { changePassword, endSession, findOperator, lockOperator } from './store.ts';

export async function setPassword(
  { db, transact }: Steps,
  context: TimedContext,
  { password }: SetPasswordInput,
): Promise<Outcome<SessionChange<OperatorSessionReply>, 'passwordTooCommon' | 'passwordUnchanged'>> {
  const { operatorId, tokenHash } = standingAt(context, 'password');
  const found = await findOperator(db, operatorId);
  if (!found) throw sessionMissing();

  const own = [context.settings.brand, ...found.name.split(' '), found.email.split('@')[0]!];
  if (isCommonPassword(password, COMMON_PASSWORDS, own)) return refuse('passwordTooCommon');
  if (await isPassword(found.password_hash, password)) return refuse('passwordUnchanged');
  const passwordHash = await hashPassword(password);

  return transact(async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    // Any concurrent change, by another session or by a repeated request of this one, has ended this session.
    if (!operator || !(await endSession(tx, operatorId, tokenHash))) throw sessionMissing();
    const epoch = await changePassword(tx, operatorId, passwordHash, null);
    return done(await enter(tx, context, operator, epoch, nextStage(false, operator.totp_encrypted !== null)));
  });
}
