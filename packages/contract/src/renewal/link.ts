/** The link that asks an investor whether the known data is still right: its details, and signing in with it. */
import { Type } from 'typebox';
import { LoginReply } from '../accounts/login.ts';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';
import { Code, Password } from '../input.ts';

export const LinkVerificationInput = Type.Object({ code: Code('From the link in the email') });
export type LinkVerificationInput = Static<typeof LinkVerificationInput>;

export const LinkVerificationReply = Type.Object({
  email: Type.String({ description: 'Masked address of the owner of the link' }),
  expiresAt: InstantOut,
  dueAt: InstantOut,
  isDue: Type.Boolean({ description: 'The deadline has passed: buying is blocked until an answer' }),
});
export type LinkVerificationReply = WireOf<typeof LinkVerificationReply>;

/** Opening it leaves the link valid. */
export const linkVerification = declare('renewal.linkVerification', 'GET main/bo/compliance/verification/link', {
  area: 're-kyc',
  who: 'anyone',
  // Calls are counted against a limit.
  does: 'writes',
  family: 'checks',
  input: LinkVerificationInput,
  reply: LinkVerificationReply,
  refusals: ['tooManyChecks', 'renewalLinkUnknown', 'renewalLinkUsed', 'renewalLinkExpired'],
});

export const SaveExternalSignInInput = Type.Object({
  code: Code('From the link in the email'),
  password: Password(1),
  captcha: Type.Optional(Captcha('after code 55')),
});
export type SaveExternalSignInInput = Static<typeof SaveExternalSignInInput>;

/** Like `accounts.login`, with the link in place of the address. The link becomes invalid once its owner has signed in. */
export const saveExternalSignIn = declare('renewal.saveExternalSignIn', 'POST main/external/SignIn', {
  area: 're-kyc',
  who: 'anyone',
  does: 'writes',
  family: 'authentication',
  wantsSignature: true,
  input: SaveExternalSignInInput,
  reply: LoginReply,
  refusals: ['signatureInvalid', 'signInLinkExpired', 'captchaRequired', 'suspended', 'locked', 'wrongPassword', 'notActive', 'otherWebApp'],
  successes: ['twoFactorRequired', 'twoFactorNotSet'],
});
