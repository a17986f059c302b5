/** Proves the address of a new account, by the code or link in the mail, on the device that registered. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Code, KnownEmail } from '../input.ts';

export const VerifyRegistrationInput = Type.Object({
  email: KnownEmail,
  code: Code('The six-digit code, or the token in the link'),
});
export type VerifyRegistrationInput = Static<typeof VerifyRegistrationInput>;

export const VerifyRegistrationReply = Type.Object({ email: Type.String() });
export type VerifyRegistrationReply = WireOf<typeof VerifyRegistrationReply>;

export const verifyRegistrationCode = declare('accounts.verifyRegistrationCode', 'POST main/auth/VerifyRegistration', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: VerifyRegistrationInput,
  reply: VerifyRegistrationReply,
  refusals: ['otherWebApp', 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeExpired', 'codeInvalid', 'emailRegistered', 'phoneRegistered'],
});

export const verifyRegistrationLink = declare('accounts.verifyRegistrationLink', 'GET main/auth/VerifyRegistration', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: VerifyRegistrationInput,
  reply: VerifyRegistrationReply,
  refusals: ['otherWebApp', 'linkExpired', 'emailRegistered', 'phoneRegistered'],
});
