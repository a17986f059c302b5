/** The calls of start-up. */
import { getCaptcha as getCaptchaCall } from '@lumbung/contract/start/get-captcha.ts';
import { init as initCall } from '@lumbung/contract/start/init.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { eitherReads, openReads } from '../../../platform/binding.ts';
import { makeChallenge } from '../../../platform/captcha.ts';
import { init } from './init.ts';

export const routes = [
  eitherReads(initCall, init),
  openReads(getCaptchaCall, async (_db, { keys, client, system }, { action }) => done({ challenge: await makeChallenge(keys, client, action, system) })),
];
