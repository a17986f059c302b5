/**
 * Sets how the user signs: 1 draws on the screen, 2 uploads a picture of a signature on paper. That signature is then required before
 * submission; one of the other kind is removed. A GET that writes, as in the specification.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';

export const SetSignedTypeInput = Type.Object({ type: Type.Integer({ minimum: 1, maximum: 2 }) });
export type SetSignedTypeInput = Static<typeof SetSignedTypeInput>;
export const SetSignedTypeReply = Type.Object({
  signedType: Type.Integer(),
  removed: Type.Boolean({ description: 'Whether a signature of the other kind was removed' }),
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
