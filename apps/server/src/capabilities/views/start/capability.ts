/** The calls of start. */
import { authorizeAgent as authorizeAgentCall, relogin as reloginCall } from '@lumbung/contract/accounts/calls.gen.ts';
import * as calls from '@lumbung/contract/start/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, snapshot, steps } from '../../../platform/serve.ts';
import { authorizeAgent } from './authorize-agent.ts';
import { getAvailableBalance } from './get-available-balance.ts';
import { getCaptcha } from './get-captcha.ts';
import { getHeader } from './get-header.ts';
import { getPaymentBanner } from './get-payment-banner.ts';
import { getPerformance } from './get-performance.ts';
import { getWebHome } from './get-web-home.ts';
import { init } from './init.ts';
import { initDashboard } from './init-dashboard.ts';
import { initWidget } from './init-widget.ts';
import { relogin } from './relogin.ts';

export const start: Capability = {
  calls: [
    serve(calls.init, read(init)),
    serve(calls.getCaptcha, read(getCaptcha)),
    serve(calls.initDashboard, snapshot(initDashboard)),
    serve(calls.getWebHome, read(getWebHome)),
    serve(calls.getHeader, read(getHeader)),
    serve(calls.getPaymentBanner, snapshot(getPaymentBanner)),
    serve(calls.initWidget, read(initWidget)),
    serve(calls.getAvailableBalance, read(getAvailableBalance)),
    serve(calls.getPerformance, snapshot(getPerformance)),
    serve(reloginCall, steps(oneStep(relogin))),
    serve(authorizeAgentCall, steps(authorizeAgent)),
  ],
};
