/** A fresh proof-of-work challenge; its solution goes into the field `captcha`. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { getCaptcha as route } from './routes.ts';

export const GetCaptchaReply = Type.Object({ challenge: Type.String({ description: 'An ALTCHA challenge as JSON' }) });
export type GetCaptchaReply = Static<typeof GetCaptchaReply>;

export const getCaptcha = declare(route, {
  area: 'captcha',
  who: 'anyone',
  family: 'own',
  input: Type.Object({}),
  reply: GetCaptchaReply,
  refusals: [],
});
