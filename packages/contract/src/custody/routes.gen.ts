/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as proposeCoverOf from './propose-cover.ts';
import type * as proposeResendOf from './propose-resend.ts';
import type * as proposeReturnOf from './propose-return.ts';

export const proposeCover: RouteOf<typeof proposeCoverOf.proposeCover> = /* @__PURE__ */ route('custody.proposeCover', 'writes', 'POST', 'ops', '/custody/cover/propose', 'result');
export const proposeResend: RouteOf<typeof proposeResendOf.proposeResend> = /* @__PURE__ */ route('custody.proposeResend', 'writes', 'POST', 'ops', '/custody/resend/propose', 'result');
export const proposeReturn: RouteOf<typeof proposeReturnOf.proposeReturn> = /* @__PURE__ */ route('custody.proposeReturn', 'writes', 'POST', 'ops', '/custody/return/propose', 'result');
