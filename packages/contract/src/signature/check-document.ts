/** Says of a PDF whose signatures it carries and whether it is as it was signed. Anybody may ask; the file is not kept. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';

export const CheckDocumentInput = Type.Object({ captcha: Type.Optional(Captcha('once captchaRequired was answered')) });
export type CheckDocumentInput = Static<typeof CheckDocumentInput>;

export const VERDICTS = ['valid', 'changed', 'appended', 'untrusted', 'unsigned', 'notPdf'] as const;
export const CheckDocumentReply = Type.Object({
  verdict: oneOf(VERDICTS, {
    description: 'appended: something was added after the last signature; untrusted: intact, by nobody whom we know',
  }),
  signatures: Type.Array(
    Type.Object({
      signer: orNull(Type.String(), 'The name in the certificate; only of a trusted one it means anything'),
      at: orNull(InstantOut, 'By a clock that is trusted'),
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
