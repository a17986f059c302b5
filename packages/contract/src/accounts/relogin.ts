/** Renews the session: a new token, the same person, and how far she is: identity not begun, not complete, nothing bought yet. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { sessionFields, User } from './user.ts';

export const ReloginReply = Type.Object({ user: User, ...sessionFields });
export type ReloginReply = WireOf<typeof ReloginReply>;

export const relogin = declare('accounts.relogin', 'GET main/auth/relogin', {
  does: 'writes',
  area: 'auth',
  who: 'investor',
  endsSession: true,
  company: 'any',
  family: 'authentication',
  input: Type.Object({}),
  reply: ReloginReply,
  refusals: [],
  successes: ['redirectToProfile', 'profileNotComplete', 'notToppedUp'],
});
