/** Suspends an operator at once, or restores access when another admin agrees; all their sessions end. */
import { Type } from 'typebox';
import { declare, oneOf, type Static } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { Proposed } from './operator.ts';

export const SetStateInput = Type.Object({ operatorId: Uuid, state: oneOf(['active', 'suspended']), note: Type.Optional(Note) });
export type SetStateInput = Static<typeof SetStateInput>;

export const setState = declare('operators.setState', 'POST ops/operators/state', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: SetStateInput,
  reply: Proposed,
  refusals: ['ownAccess', 'nothingChanges', 'alreadyProposed'],
});
