/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as registerOf from './register.ts';
import type * as statusOf from './status.ts';
import type * as waitingOf from './waiting.ts';

export const register: RouteOf<typeof registerOf.register> = /* @__PURE__ */ route('bond-accounts.register', 'writes', 'POST', 'bonds', '/ritel/bonds/profile/register', 'result');
export const getRegistration: RouteOf<typeof statusOf.getRegistration> = /* @__PURE__ */ route('bond-accounts.getRegistration', 'reads', 'GET', 'bonds', '/ritel/bonds/profile/status-bonds-registered', 'result');
export const getStatus: RouteOf<typeof statusOf.getStatus> = /* @__PURE__ */ route('bond-accounts.getStatus', 'reads', 'GET', 'bonds', '/ritel/bonds/profile/status-bonds', 'result');
export const getStep: RouteOf<typeof statusOf.getStep> = /* @__PURE__ */ route('bond-accounts.getStep', 'reads', 'GET', 'bonds', '/ritel/bonds/profile/status-bonds-flow', 'result');
export const getTradingRegistration: RouteOf<typeof statusOf.getTradingRegistration> = /* @__PURE__ */ route('bond-accounts.getTradingRegistration', 'reads', 'GET', 'bonds', '/ritel/bonds/profile/status-fr-registered', 'result');
export const openRegistration: RouteOf<typeof waitingOf.openRegistration> = /* @__PURE__ */ route('bond-accounts.openRegistration', 'reads', 'GET', 'ops', '/bonds/registration', 'result');
export const settle: RouteOf<typeof waitingOf.settle> = /* @__PURE__ */ route('bond-accounts.settle', 'writes', 'POST', 'ops', '/bonds/registrations/settle', 'result');
export const tryAgain: RouteOf<typeof waitingOf.tryAgain> = /* @__PURE__ */ route('bond-accounts.tryAgain', 'writes', 'POST', 'ops', '/bonds/registrations/try-again', 'result');
