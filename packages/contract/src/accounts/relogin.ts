/** Renews the session: a new token, the same person. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { relogin as route } from './routes.ts';
import { sessionFields, User } from './user.ts';

export const ReloginReply = Type.Object({ user: User, ...sessionFields });
export type ReloginReply = Static<typeof ReloginReply>;

export const relogin = declare(route, {
  area: 'auth',
  who: 'investor',
  family: 'authentication',
  input: Type.Object({}),
  reply: ReloginReply,
  refusals: [],
});
