/** Renews the session with a new token and reports the user's progress: identification not begun, not complete, or nothing bought yet. */
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
