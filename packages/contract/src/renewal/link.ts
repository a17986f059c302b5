/** The link by which somebody is asked whether what is known of her is still right: what it is for, and the door behind it. */
import { Type } from 'typebox';
import { LoginReply } from '../accounts/login.ts';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';
import { Code, Password } from '../input.ts';

export const LinkVerificationInput = Type.Object({ code: Code('From the link of the mail') });
export type LinkVerificationInput = Static<typeof LinkVerificationInput>;

export const LinkVerificationReply = Type.Object({
  email: Type.String({ description: 'Whose link it is: the address, masked' }),
  expiresAt: InstantOut,
  dueAt: InstantOut,
  isDue: Type.Boolean({ description: 'The day has passed: nothing can be bought until it was answered' }),
});
export type LinkVerificationReply = WireOf<typeof LinkVerificationReply>;

/** A look does not use the link up. */
export const linkVerification = declare('renewal.linkVerification', 'GET main/bo/compliance/verification/link', {
  area: 're-kyc',
  who: 'anyone',
  // Every look counts.
  does: 'writes',
  family: 'checks',
  input: LinkVerificationInput,
  reply: LinkVerificationReply,
  refusals: ['tooManyChecks', 'renewalLinkUnknown', 'renewalLinkUsed', 'renewalLinkExpired'],
});

export const SaveExternalSignInInput = Type.Object({
  code: Code('From the link of the mail'),
  password: Password(1),
  captcha: Type.Optional(Captcha('after code 55')),
});
export type SaveExternalSignInInput = Static<typeof SaveExternalSignInInput>;

/** The same door as `accounts.login`, with the link in place of the address. It is used up once its owner came in. */
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
