/** A new operator, with a temporary password that is shown once. */
import { ROLES } from '@lumbung/contract/call.ts';
import type { InviteInput } from '@lumbung/contract/operators/invite.ts';
import type { TemporaryPassword } from '@lumbung/contract/operators/operator.ts';
import { isEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Moment } from '../../../platform/clock.ts';
import { validationError } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { inOrder, TEMPORARY_LIFE_MS } from './rules.ts';
import { insertOperator } from './store.ts';
import type { Temporary } from './temporary-password.ts';

export async function invite(
  tx: Tx,
  { system }: Moment,
  input: InviteInput,
  { password, passwordHash }: Temporary,
): Promise<Outcome<TemporaryPassword, 'operatorEmailTaken'>> {
  const email = normaliseEmail(input.email);
  if (!isEmail(email)) throw validationError([{ path: '/email', message: 'must be an address' }]);

  const operatorId = newId(system);
  const temporaryUntil = plus(system, TEMPORARY_LIFE_MS);
  const isNew = await insertOperator(tx, {
    operatorId,
    email,
    name: input.name.trim().replace(/\s+/g, ' '),
    passwordHash,
    roles: inOrder(input.roles, ROLES),
    temporaryUntil,
  });
  return isNew ? done({ operatorId, temporaryPassword: password, temporaryUntil: toIso(temporaryUntil) }) : refuse('operatorEmailTaken');
}
