/** Suspends an operator or lets her in again; every session of hers ends. */
import { Type } from 'typebox';
import { declare, oneOf, type Static } from '../call.ts';
import { Uuid } from '../input.ts';

export const SetStateInput = Type.Object({ operatorId: Uuid, state: oneOf(['active', 'suspended']) });
export type SetStateInput = Static<typeof SetStateInput>;

export const setState = declare('operators.setState', 'POST ops/operators/state', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: SetStateInput,
  reply: Type.Object({}),
  refusals: ['ownAccess', 'lastAdmin', 'nothingChanges'],
});
