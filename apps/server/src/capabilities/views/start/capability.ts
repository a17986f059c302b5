/** What start serves and does. */
import { authorizeAgent as authorizeAgentCall, relogin as reloginCall } from '@lumbung/contract/accounts/calls.gen.ts';
import * as calls from '@lumbung/contract/start/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, steps } from '../../../platform/serve.ts';
import { authorizeAgent } from './authorize-agent.ts';
import { getCaptcha } from './get-captcha.ts';
import { init } from './init.ts';
import { relogin } from './relogin.ts';

export const start: Capability = {
  calls: [
    serve(calls.init, read(init)),
    serve(calls.getCaptcha, read(getCaptcha)),
    serve(reloginCall, steps(oneStep(relogin))),
    serve(authorizeAgentCall, steps(authorizeAgent)),
  ],
};
