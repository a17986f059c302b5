/** Resets lost credentials with two other operators: the authenticator is set up again, or a link for a new password is mailed. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Uuid } from '../input.ts';
import { Proposed } from './operator.ts';

export const ResetInput = Type.Object({ operatorId: Uuid, note: Note });
export type ResetInput = Static<typeof ResetInput>;

const shared = { does: 'writes', area: 'operations', who: 'operator', roles: ['admin'], family: 'operators', input: ResetInput, reply: Proposed } as const;

export const resetFactor = declare('operators.resetFactor', 'POST ops/operators/factor/reset', {
  ...shared,
  refusals: ['ownAccess', 'nothingChanges', 'alreadyProposed'],
});
export const resetPassword = declare('operators.resetPassword', 'POST ops/operators/password/reset', {
  ...shared,
  refusals: ['ownAccess', 'alreadyProposed'],
});
