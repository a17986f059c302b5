/** Other duties for an operator; every session of hers ends. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { OPERATIONS } from './codes.ts';
import { DutyList } from './operator.ts';
import { changeDuties as route } from './routes.ts';

export const ChangeDutiesInput = Type.Object({ operatorId: Uuid, duties: DutyList });
export type ChangeDutiesInput = Static<typeof ChangeDutiesInput>;

export const changeDuties = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['admin'],
  family: 'own',
  input: ChangeDutiesInput,
  reply: Type.Object({}),
  refusals: [
    { reason: 'ownAccess', code: OPERATIONS.ownAccess },
    { reason: 'lastAdmin', code: OPERATIONS.lastAdmin },
    { reason: 'nothingChanges', code: OPERATIONS.nothingChanges },
  ],
});
