/** Other roles for an operator; every session of hers ends. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Uuid } from '../input.ts';
import { RoleList } from './operator.ts';

export const ChangeRolesInput = Type.Object({ operatorId: Uuid, roles: RoleList });
export type ChangeRolesInput = Static<typeof ChangeRolesInput>;

export const changeRoles = declare('operators.changeRoles', 'POST ops/operators/roles', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: ChangeRolesInput,
  reply: Type.Object({}),
  refusals: ['ownAccess', 'lastAdmin', 'nothingChanges'],
});
