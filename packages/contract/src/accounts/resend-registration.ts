/** Sends the code and link of a registration again, at most three times. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { KnownEmail } from '../input.ts';

export const ResendRegistrationInput = Type.Object({ email: KnownEmail });
export type ResendRegistrationInput = Static<typeof ResendRegistrationInput>;

export const ResendRegistrationReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  AuthResult: Type.Integer({ description: 'Same as authCode' }),
  expiresAt: InstantOut,
});
export type ResendRegistrationReply = WireOf<typeof ResendRegistrationReply>;

export const resendRegistration = declare('accounts.resendRegistration', 'POST main/auth/resendregistration', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'resending',
  input: ResendRegistrationInput,
  reply: ResendRegistrationReply,
  refusals: ['otherWebApp', 'codeSuspended', 'codePaused', 'tooManySends'],
});
