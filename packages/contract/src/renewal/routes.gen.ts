/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as answerOf from './answer.ts';
import type * as linkOf from './link.ts';
import type * as reviewOf from './review.ts';

export const get: RouteOf<typeof answerOf.get> = /* @__PURE__ */ route('renewal.get', 'reads', 'GET', 'main', '/profile/renewal', 'authCode');
export const saveReKyc: RouteOf<typeof answerOf.saveReKyc> = /* @__PURE__ */ route('renewal.saveReKyc', 'writes', 'POST', 'main', '/bo/compliance/SaveReKyc', 'authCode');
export const linkVerification: RouteOf<typeof linkOf.linkVerification> = /* @__PURE__ */ route('renewal.linkVerification', 'writes', 'GET', 'main', '/bo/compliance/verification/link', 'status');
export const saveExternalSignIn: RouteOf<typeof linkOf.saveExternalSignIn> = /* @__PURE__ */ route('renewal.saveExternalSignIn', 'writes', 'POST', 'main', '/external/SignIn', 'authCode');
export const ask: RouteOf<typeof reviewOf.ask> = /* @__PURE__ */ route('renewal.ask', 'writes', 'POST', 'ops', '/renewals/ask', 'result');
export const decline: RouteOf<typeof reviewOf.decline> = /* @__PURE__ */ route('renewal.decline', 'writes', 'POST', 'ops', '/renewals/decline', 'result');
export const openCase: RouteOf<typeof reviewOf.openCase> = /* @__PURE__ */ route('renewal.openCase', 'writes', 'POST', 'ops', '/renewals/open', 'result');
export const propose: RouteOf<typeof reviewOf.propose> = /* @__PURE__ */ route('renewal.propose', 'writes', 'POST', 'ops', '/renewals/propose', 'result');
