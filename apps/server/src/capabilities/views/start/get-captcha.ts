/** Returns the captcha provider, and the challenge for one call. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-captcha.ts';
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { makeChallenge, recaptchaAction } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';

export async function getCaptcha(
  _db: Db,
  { keys, client, system, settings }: RequestContext,
  { action }: GetCaptchaInput,
): Promise<Answer<typeof call.getCaptcha>> {
  const { captcha } = settings;
  return captcha.provider === 'recaptcha'
    ? done({ provider: captcha.provider, challenge: null, siteKey: captcha.siteKey, siteAction: recaptchaAction(action) })
    : done({ provider: captcha.provider, challenge: await makeChallenge(keys, client, action, system), siteKey: null, siteAction: null });
}
