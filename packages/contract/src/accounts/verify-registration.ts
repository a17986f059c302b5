/** Proves the address of a new account, by the code or by the link of the mail. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { AUTH } from '../families.ts';
import { verifyRegistrationCode as codeRoute, verifyRegistrationLink as linkRoute } from './routes.ts';

export const VerifyRegistrationInput = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 254 }),
  code: Type.String({ minLength: 1, maxLength: 200, description: 'The six digits, or what the link carries' }),
});
export type VerifyRegistrationInput = Static<typeof VerifyRegistrationInput>;

export const VerifyRegistrationReply = Type.Object({ email: Type.String() });
export type VerifyRegistrationReply = Static<typeof VerifyRegistrationReply>;

export const verifyRegistrationCode = declare(codeRoute, {
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: VerifyRegistrationInput,
  reply: VerifyRegistrationReply,
  refusals: [
    { reason: 'codeSuspended', code: AUTH.codeSuspended },
    { reason: 'codePaused', code: AUTH.codePaused },
    { reason: 'triesUsedUp', code: AUTH.triesUsedUp },
    { reason: 'codeInvalid', code: AUTH.codeInvalid },
    { reason: 'error', code: AUTH.error },
  ],
});

export const verifyRegistrationLink = declare(linkRoute, {
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: VerifyRegistrationInput,
  reply: VerifyRegistrationReply,
  refusals: [
    { reason: 'linkExpired', code: AUTH.linkExpired },
    { reason: 'error', code: AUTH.error },
  ],
});
