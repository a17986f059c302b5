/** What an operator lost is made anew by another one; every session of hers ends. */
import type { TemporaryPassword } from '@lumbung/contract/operators/operator.ts';
import type { ResetInput } from '@lumbung/contract/operators/reset.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { TEMPORARY_LIFE_MS } from './rules.ts';
import { changeFactor, changePassword, lockOperator } from './store.ts';
import type { Temporary } from './temporary-password.ts';

/** The authenticator is gone: the next sign-in, by password alone, sets a new one up. */
export async function resetFactor(
  tx: Tx,
  context: OperatorContext,
  { operatorId }: ResetInput,
): Promise<Outcome<Record<string, never>, 'ownAccess' | 'nothingChanges'>> {
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  if (found.totp_encrypted === null) return refuse('nothingChanges');
  await changeFactor(tx, operatorId, null, 0n);
  return done({});
}

/** The password is forgotten: a temporary one, shown once. The authenticator stays. */
export async function resetPassword(
  tx: Tx,
  context: OperatorContext,
  { operatorId }: ResetInput,
  { password, passwordHash }: Temporary,
): Promise<Outcome<TemporaryPassword, 'ownAccess'>> {
  const found = await lockOperator(tx, operatorId);
  if (!found) throw notFound();
  if (operatorId === context.operator.operatorId) return refuse('ownAccess');
  const temporaryUntil = plus(context.system, TEMPORARY_LIFE_MS);
  await changePassword(tx, operatorId, passwordHash, temporaryUntil);
  return done({ operatorId, temporaryPassword: password, temporaryUntil: toIso(temporaryUntil) });
}
