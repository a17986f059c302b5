/** Beyond the specification: the secret for setting up an authenticator, and new recovery codes. */
import { Type } from 'typebox';
import { declare } from '../call.ts';

/** Shown to this session until a code from it is saved, and never afterwards. */
export const beginAuthenticator = declare('two-factor.beginAuthenticator', 'GET main/auth/factor/authenticator', {
  area: 'two-factor-setup',
  who: 'investor',
  does: 'reads',
  family: 'twoFactor',
  reply: Type.Object({
    secret: Type.String({ description: 'Base 32, for typing where there is no camera' }),
    uri: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
  }),
  refusals: ['proofNeeded', 'mediumUnavailable'],
});

/** Ten new codes; earlier ones become invalid. */
export const renewRecoveryCodes = declare('two-factor.renewRecoveryCodes', 'POST main/auth/factor/recovery-codes', {
  area: 'two-factor-setup',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refusals: ['proofNeeded', 'mediumUnavailable'],
});
