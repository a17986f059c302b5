/** Suspends an operator or lets her in again; every session of hers ends. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, Uuid } from '../call.ts';
import { OPERATIONS } from './codes.ts';
import { setState as route } from './routes.ts';

export const SetStateInput = Type.Object({ operatorId: Uuid, state: oneOf(['active', 'suspended']) });
export type SetStateInput = Static<typeof SetStateInput>;

export const setState = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['admin'],
  family: 'own',
  input: SetStateInput,
  reply: Type.Object({}),
  refusals: [
    { reason: 'ownAccess', code: OPERATIONS.ownAccess },
    { reason: 'lastAdmin', code: OPERATIONS.lastAdmin },
    { reason: 'nothingChanges', code: OPERATIONS.nothingChanges },
  ],
});
