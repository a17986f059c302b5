/** Signing by a link: it is mailed to the signer, shows what is signed, and is valid once. For the profile, and for the form of the fund account at a bank. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Code, KnownEmail } from '../input.ts';

/** What can be signed. */
export const SIGNING_PURPOSES = ['profile', 'bankForm'] as const;
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number];

export const SendLinkInput = Type.Object({});
const SendBankInput = Type.Object({ email: KnownEmail });
export const SendLinkReply = Type.Object({
  isSigned: Type.Boolean({ description: 'Already signed: nothing is sent' }),
  sentTo: Type.String({ description: 'Masked address' }),
  expiresAt: orNull(InstantOut),
});
export type SendLinkReply = WireOf<typeof SendLinkReply>;

export const VerifyLinkInput = Type.Object({ code: Code('From the link in the email') });
export type VerifyLinkInput = Static<typeof VerifyLinkInput>;
const VerifyBankInput = Type.Object({ code: Code('From the link in the email'), email: KnownEmail });

const signed = {
  documentId: Type.String(),
  fileName: Type.String(),
  signer: Type.String({ description: 'The verified name, as in the certificate' }),
  signedAt: InstantOut,
  sha256: Type.String({ description: 'SHA-256 of the signed file' }),
  size: Type.Integer(),
};
export const SignedReply = Type.Object(signed);
export type SignedReply = WireOf<typeof SignedReply>;

export const IsSignedReply = Type.Object({
  isSigned: Type.Boolean(),
  state: oneOf(['none', 'signing', 'signed']),
  canSign: Type.Boolean({ description: 'There is a verified profile, and the caller may sign it' }),
  signedAt: orNull(InstantOut),
});
export type IsSignedReply = WireOf<typeof IsSignedReply>;

export const GetSignatureReply = Type.Object({
  image: orNull(Type.String(), 'The drawn signature, a JPEG in base64'),
  document: orNull(Type.Object({ ...signed, pdf: Type.String({ description: 'The signed PDF in base64' }) }), 'Null until signed'),
});
export type GetSignatureReply = WireOf<typeof GetSignatureReply>;

const common = { area: 'signature', who: 'investor', family: 'signature' } as const;
const sending = { ...common, does: 'writes', reply: SendLinkReply, refusals: ['tooManySigningLinks', 'signingNotAuthorised', 'signingUnavailable'] } as const;
const verifying = { ...common, does: 'writes', reply: SignedReply, refusals: ['signingLinkExpired', 'signingNotAuthorised', 'signingUnavailable'] } as const;

export const send = declare('signature.send', 'POST main/signature/send', { ...sending, company: 'any', input: SendLinkInput });
export const verify = declare('signature.verify', 'POST main/signature/verify', { ...verifying, company: 'any', input: VerifyLinkInput });
export const isSigned = declare('signature.isSigned', 'GET main/signature/issigned', { ...common, does: 'reads', input: SendLinkInput, reply: IsSignedReply });
export const get = declare('signature.get', 'GET main/signature/get', { ...common, does: 'reads', input: SendLinkInput, reply: GetSignatureReply });

/** The same for the form of the fund account at a bank. The address must be the caller's own. */
export const sendBank = declare('signature.sendBank', 'POST main/signature/bank/send', { ...sending, company: 'any', input: SendBankInput });
export const verifyBank = declare('signature.verifyBank', 'POST main/signature/bank/verify', { ...verifying, company: 'any', input: VerifyBankInput });
export const getBankIssigned = declare('signature.getBankIssigned', 'GET main/signature/bank/issigned', {
  ...common,
  does: 'reads',
  input: SendBankInput,
  reply: IsSignedReply,
  refusals: ['signingNotAuthorised'],
});
export const getBank = declare('signature.getBank', 'GET main/signature/bank/get', {
  ...common,
  does: 'reads',
  input: SendBankInput,
  reply: GetSignatureReply,
  refusals: ['signingNotAuthorised'],
});
