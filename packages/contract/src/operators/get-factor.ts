/** The secret for the authenticator of somebody who sets it up. It stays the same within a session. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { getFactor as route } from './routes.ts';

export const GetFactorReply = Type.Object({
  secret: Type.String({ description: 'Base 32, for typing' }),
  uri: Type.String({ description: 'otpauth://totp/…, for a QR code' }),
});
export type GetFactorReply = Static<typeof GetFactorReply>;

export const getFactor = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'own',
  input: Type.Object({}),
  reply: GetFactorReply,
  refusals: [],
});
