/** What start serves and does. */
import * as calls from '@lumbung/contract/start/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve } from '../../../platform/serve.ts';
import { getCaptcha } from './get-captcha.ts';
import { init } from './init.ts';

export const start: Capability = {
  calls: [serve(calls.init, read(init)), serve(calls.getCaptcha, read(getCaptcha))],
};
