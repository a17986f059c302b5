/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getCaptchaOf from './get-captcha.ts';
import type * as initOf from './init.ts';

export const getCaptcha: RouteOf<typeof getCaptchaOf.getCaptcha> = route('start.getCaptcha', 'reads', 'GET', 'main', '/captcha', 'result');
export const init: RouteOf<typeof initOf.init> = route('start.init', 'reads', 'GET', 'main', '/init', 'result');
