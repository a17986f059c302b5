/** Where the calls of start-up go. */
import { route } from '../route.ts';
import type { GetCaptchaInput, GetCaptchaReply } from './get-captcha.ts';
import type { InitReply } from './init.ts';

export const init = route<Record<string, never>, InitReply>('start.init', 'reads', 'GET', '/api/main/init');
export const getCaptcha = route<GetCaptchaInput, GetCaptchaReply>('start.getCaptcha', 'reads', 'GET', '/api/main/captcha');
