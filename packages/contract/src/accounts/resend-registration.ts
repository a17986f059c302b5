/** Sends the code and the link of a registration again, three times at most. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static } from '../call.ts';
import { AUTH } from '../families.ts';
import { resendRegistration as route } from './routes.ts';

export const ResendRegistrationInput = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) });
export type ResendRegistrationInput = Static<typeof ResendRegistrationInput>;

export const ResendRegistrationReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  AuthResult: Type.Integer({ description: 'The same as authCode' }),
  expiresAt: InstantOut,
});
export type ResendRegistrationReply = Static<typeof ResendRegistrationReply>;

export const resendRegistration = declare(route, {
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: ResendRegistrationInput,
  reply: ResendRegistrationReply,
  refusals: [
    { reason: 'codeSuspended', code: AUTH.codeSuspended },
    { reason: 'codePaused', code: AUTH.codePaused },
    { reason: 'tooManySends', code: AUTH.tooManySends },
    { reason: 'error', code: AUTH.error },
  ],
});
