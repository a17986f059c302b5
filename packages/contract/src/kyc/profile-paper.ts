/** The profile as a PDF, the drawn signature of the draft, and removal of uploads that were not submitted. */
import { Type } from 'typebox';
import { declare, fileReply, oneOf, orNull } from '../call.ts';

const GetPdfInput = Type.Object({
  kind: Type.Optional(oneOf(['profile', 'bankForm'], { default: 'profile', description: 'The whole profile, or the form of the fund account at a bank' })),
});

/** Requests are rate limited. */
export const getPdfIndiprofile = declare('kyc.getPdfIndiprofile', 'GET main/pdf/indiprofile', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  input: GetPdfInput,
  reply: fileReply(['application/pdf']),
  refusals: ['tooManyPapers', 'userNotFound'],
});

/** Mails the owner where to download it. */
export const sendPdfProfile = declare('kyc.sendPdfProfile', 'POST main/pdf/profile/send', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  reply: Type.Object({ sentTo: Type.String({ description: 'The masked address' }) }),
  refusals: ['tooManyPapers', 'userNotFound'],
});

export const cancelKycUpload = declare('kyc.cancelKycUpload', 'POST main/profile/CancelKycUpload', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  reply: Type.Object({ removed: Type.Integer({ description: 'Number of documents removed' }) }),
  refusals: ['userNotFound', 'profileLocked'],
});

export const getAutosaveSignature = declare('kyc.getAutosaveSignature', 'GET main/profile/autosave/signature', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  reply: Type.Object({
    image: orNull(Type.String(), 'The drawn signature, a JPEG in base64; null if there is none'),
    contentType: Type.Literal('image/jpeg'),
  }),
});
