/** Checks the signatures of a PDF: who signed it, and whether it was changed since. Open to everyone; the file is not stored. Beyond the specification. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';

export const CheckDocumentInput = Type.Object({ captcha: Type.Optional(Captcha('once captchaRequired was answered')) });
export type CheckDocumentInput = Static<typeof CheckDocumentInput>;

export const VERDICTS = ['valid', 'changed', 'appended', 'untrusted', 'unsigned', 'notPdf'] as const;
export const CheckDocumentReply = Type.Object({
  verdict: oneOf(VERDICTS, {
    description: 'appended: something was added after the last signature; untrusted: intact, but signed by an unknown party',
  }),
  signatures: Type.Array(
    Type.Object({
      signer: orNull(Type.String(), 'Name in the certificate; reliable only if the certificate is trusted'),
      at: orNull(InstantOut, 'By a trusted clock'),
      isIntact: Type.Boolean(),
      isTrusted: Type.Boolean(),
    }),
  ),
});
export type CheckDocumentReply = WireOf<typeof CheckDocumentReply>;

export const checkDocument = declare('signature.checkDocument', 'POST main/signature/check', {
  does: 'writes',
  area: 'document-check',
  who: 'anyone',
  family: 'documentCheck',
  files: ['document'],
  input: CheckDocumentInput,
  reply: CheckDocumentReply,
  refusals: ['captchaRequired', 'noFile', 'fileTooBig'],
});
