/** Which captcha is used, and what answers it; the answer goes into the field `captcha`. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';

/** An answer is good for one call, and for the client that asked. */
export const GetCaptchaInput = Type.Object({
  action: oneOf(
    [
      'accounts.login',
      'accounts.loginV2',
      'accounts.loginWithCaptcha',
      'renewal.saveExternalSignIn',
      'accounts.sendAgentLink',
      'accounts.register',
      'accounts.registerWithCaptcha',
      'accounts.registerCompany',
      'accounts.registerCompanyWithCaptcha',
      'accounts.sendResetCode',
      'accounts.sendResetLink',
      'accounts.sendResetWithCaptcha',
      'partner-accounts.sendPasswordVerificationCode',
      'partner-accounts.sendUpdatePasswordOtp',
      'partner-accounts.sendUpdatePasswordLink',
      'signature.checkDocument',
    ],
    { description: 'The name of the call that the answer is for' },
  ),
});
export type GetCaptchaInput = Static<typeof GetCaptchaInput>;

export const GetCaptchaReply = Type.Object({
  provider: oneOf(['altcha', 'recaptcha']),
  challenge: orNull(Type.String(), 'An ALTCHA challenge as JSON: its solution, in JSON and base64, is the answer'),
  siteKey: orNull(Type.String(), 'For Google reCAPTCHA v3: the token that it gives for the action is the answer'),
  siteAction: orNull(Type.String(), 'What the action is called there'),
});
export type GetCaptchaReply = WireOf<typeof GetCaptchaReply>;

export const getCaptcha = declare('start.getCaptcha', 'GET main/captcha', {
  does: 'reads',
  area: 'captcha',
  who: 'anyone',
  family: 'plain',
  input: GetCaptchaInput,
  reply: GetCaptchaReply,
  refusals: [],
});
