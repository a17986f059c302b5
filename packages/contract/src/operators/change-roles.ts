/** Changes an operator's roles once another admin agrees; all their sessions end. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { Proposed, RoleList } from './operator.ts';

export const ChangeRolesInput = Type.Object({ operatorId: Uuid, roles: RoleList, note: Note });
export type ChangeRolesInput = Static<typeof ChangeRolesInput>;

export const changeRoles = declare('operators.changeRoles', 'POST ops/operators/roles', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: ChangeRolesInput,
  reply: Proposed,
  refusals: ['ownAccess', 'nothingChanges', 'alreadyProposed'],
});
