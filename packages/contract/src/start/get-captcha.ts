/** A fresh proof-of-work challenge; its solution goes into the field `captcha`. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';

/** A solution is good for one call, and for the client that asked. */
export const GetCaptchaInput = Type.Object({
  action: oneOf(
    [
      'accounts.login',
      'accounts.loginV2',
      'accounts.loginWithCaptcha',
      'accounts.sendAgentLink',
      'accounts.register',
      'accounts.sendResetCode',
      'accounts.sendResetLink',
      'accounts.sendResetWithCaptcha',
    ],
    {
      description: 'The name of the call that the solution is for',
    },
  ),
});
export type GetCaptchaInput = Static<typeof GetCaptchaInput>;

export const GetCaptchaReply = Type.Object({ challenge: Type.String({ description: 'An ALTCHA challenge as JSON' }) });
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
