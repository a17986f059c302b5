/** Calls of ours beside the list: the secret that an authenticator is set up with, and new recovery codes. */
import { Type } from 'typebox';
import { declare } from '../call.ts';

/** Shown to this session until a code of it is saved, and to nobody afterwards. */
export const beginAuthenticator = declare('two-factor.beginAuthenticator', 'GET main/auth/factor/authenticator', {
  area: 'two-factor-setup',
  who: 'investor',
  does: 'reads',
  family: 'twoFactor',
  reply: Type.Object({
    secret: Type.String({ description: 'Base 32, to be typed where no camera is' }),
    uri: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
  }),
  refusals: ['proofNeeded', 'mediumUnavailable'],
});

/** Ten new ones; those from before open nothing any more. */
export const renewRecoveryCodes = declare('two-factor.renewRecoveryCodes', 'POST main/auth/factor/recovery-codes', {
  area: 'two-factor-setup',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: ['proofNeeded', 'mediumUnavailable'],
});
