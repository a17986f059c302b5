/**
 * Which way somebody signs: 1 draws on the screen, 2 sends a picture of what was signed on paper. Who says so has to give
 * that signature before handing in; what was given in the other way is taken back. A GET, as the specification has it, that writes.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';

export const SetSignedTypeInput = Type.Object({ type: Type.Integer({ minimum: 1, maximum: 2 }) });
export type SetSignedTypeInput = Static<typeof SetSignedTypeInput>;
export const SetSignedTypeReply = Type.Object({
  signedType: Type.Integer(),
  removed: Type.Boolean({ description: 'Whether a signature of the other kind was taken back' }),
});
export type SetSignedTypeReply = WireOf<typeof SetSignedTypeReply>;

export const setSignedType = declare('kyc.setSignedType', 'GET main/profile/SetSignedType', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  input: SetSignedTypeInput,
  reply: SetSignedTypeReply,
  refusals: ['userNotFound', 'profileLocked'],
});
