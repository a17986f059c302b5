/** The authenticator secret during set-up. It stays the same within a session. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';

export const GetFactorReply = Type.Object({
  secret: Type.String({ description: 'Base 32, for typing' }),
  uri: Type.String({ description: 'otpauth://totp/…, for a QR code' }),
});
export type GetFactorReply = WireOf<typeof GetFactorReply>;

export const getFactor = declare('operators.getFactor', 'GET ops/factor', {
  does: 'reads',
  area: 'operations',
  who: 'partialOperator',
  family: 'operators',
  input: Type.Object({}),
  reply: GetFactorReply,
  refusals: [],
});
