/** A new operator with roles and a temporary password. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Email, PersonName } from '../input.ts';
import { RoleList, TemporaryPassword } from './operator.ts';

export const InviteInput = Type.Object({
  email: Email,
  name: PersonName,
  roles: RoleList,
});
export type InviteInput = Static<typeof InviteInput>;

export const invite = declare('operators.invite', 'POST ops/operators/invite', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: InviteInput,
  reply: TemporaryPassword,
  refusals: ['operatorEmailTaken'],
});
