/** What an operator lost is made anew by another one: the authenticator is set up again, the password replaced. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Uuid } from '../input.ts';
import { TemporaryPassword } from './operator.ts';

export const ResetInput = Type.Object({ operatorId: Uuid });
export type ResetInput = Static<typeof ResetInput>;

const shared = { area: 'operations', who: 'operator', roles: ['admin'], family: 'operators', input: ResetInput } as const;

export const resetFactor = declare('operators.resetFactor', 'POST ops/operators/factor/reset', {
  does: 'writes',
  ...shared,
  refusals: ['ownAccess', 'nothingChanges'],
});
export const resetPassword = declare('operators.resetPassword', 'POST ops/operators/password/reset', {
  does: 'writes',
  ...shared,
  reply: TemporaryPassword,
  refusals: ['ownAccess'],
});
