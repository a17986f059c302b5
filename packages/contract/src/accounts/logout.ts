/** Ends the session on the server and stops push messages to the app on this device. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const LogoutInput = Type.Object({
  skip: Type.Optional(Type.Boolean({ description: 'True keeps the push token' })),
  fcmToken: Type.Optional(Text(4096, { description: 'The push token of the app; the token of this device is removed, whichever is sent' })),
});
export type LogoutInput = Static<typeof LogoutInput>;

export const LogoutReply = Type.Object({});
export type LogoutReply = WireOf<typeof LogoutReply>;

export const logout = declare('accounts.logout', 'GET main/auth/logout', {
  does: 'writes',
  area: 'auth',
  who: 'investor',
  endsSession: true,
  company: 'any',
  family: 'authentication',
  input: LogoutInput,
  reply: LogoutReply,
  refusals: [],
});
