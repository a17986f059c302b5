/** What start serves and does. */
import { authorizeAgent as authorizeAgentCall, relogin as reloginCall } from '@lumbung/contract/accounts/calls.gen.ts';
import * as calls from '@lumbung/contract/start/calls.gen.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Capability } from '../../../platform/capability.ts';
import { makeChallenge } from '../../../platform/captcha.ts';
import { oneStep, read, serve, steps } from '../../../platform/serve.ts';
import { authorizeAgent } from './authorize-agent.ts';
import { init } from './init.ts';
import { relogin } from './relogin.ts';

export const start: Capability = {
  calls: [
    serve(calls.init, read(init)),
    serve(reloginCall, steps(oneStep(relogin))),
    serve(authorizeAgentCall, steps(authorizeAgent)),
    serve(
      calls.getCaptcha,
      read(async (_db, { keys, client, system }, { action }) => done({ challenge: await makeChallenge(keys, client, action, system) })),
    ),
  ],
};
