/** A new operator with duties and a temporary password. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Email, PersonName } from '../input.ts';
import { OPERATIONS } from './codes.ts';
import { DutyList, TemporaryPassword } from './operator.ts';
import { invite as route } from './routes.ts';

export const InviteInput = Type.Object({
  email: Email,
  name: PersonName,
  duties: DutyList,
});
export type InviteInput = Static<typeof InviteInput>;

export const invite = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['admin'],
  family: 'own',
  input: InviteInput,
  reply: TemporaryPassword,
  refusals: [{ reason: 'operatorEmailTaken', code: OPERATIONS.emailTaken }],
});
