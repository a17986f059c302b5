/** What an operator lost is made anew by another one: the authenticator is set up again, the password replaced. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { OPERATIONS } from './codes.ts';
import { TemporaryPassword } from './operator.ts';
import * as routes from './routes.ts';

export const ResetInput = Type.Object({ operatorId: Uuid });
export type ResetInput = Static<typeof ResetInput>;

const shared = { area: 'operations', who: 'operator', duties: ['admin'], family: 'own', input: ResetInput } as const;

export const resetFactor = declare(routes.resetFactor, {
  ...shared,
  reply: Type.Object({}),
  refusals: [
    { reason: 'ownAccess', code: OPERATIONS.ownAccess },
    { reason: 'nothingChanges', code: OPERATIONS.nothingChanges },
  ],
});
export const resetPassword = declare(routes.resetPassword, {
  ...shared,
  reply: TemporaryPassword,
  refusals: [{ reason: 'ownAccess', code: OPERATIONS.ownAccess }],
});
