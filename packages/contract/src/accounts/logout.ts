/** Ends the session on the server. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { logout as route } from './routes.ts';

export const LogoutInput = Type.Object({
  skip: Type.Optional(Type.Boolean({ description: 'True keeps the push token' })),
  fcmToken: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type LogoutInput = Static<typeof LogoutInput>;

export const LogoutReply = Type.Object({});
export type LogoutReply = Static<typeof LogoutReply>;

export const logout = declare(route, {
  area: 'auth',
  who: 'investor',
  family: 'authentication',
  input: LogoutInput,
  reply: LogoutReply,
  refusals: [],
});
