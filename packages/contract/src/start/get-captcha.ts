/** The captcha in use, and what to solve; the solution goes into the field `captcha`. Beyond the specification. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';

/** A solution is valid for one call and for the client that asked. */
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
    { description: 'Name of the call for which the solution is' },
  ),
});
export type GetCaptchaInput = Static<typeof GetCaptchaInput>;

export const GetCaptchaReply = Type.Object({
  provider: oneOf(['altcha', 'recaptcha']),
  challenge: orNull(Type.String(), 'An ALTCHA challenge as JSON: the answer is its solution as JSON in base64'),
  siteKey: orNull(Type.String(), 'For Google reCAPTCHA v3: the answer is the token it returns for the action'),
  siteAction: orNull(Type.String(), 'Name of the action there'),
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
