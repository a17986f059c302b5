/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askAgainOf from './ask-again.ts';
import type * as listCouponsOf from './list-coupons.ts';
import type * as proposeFiguresOf from './propose-figures.ts';
import type * as runsOf from './runs.ts';

export const askAgain: RouteOf<typeof askAgainOf.askAgain> = /* @__PURE__ */ route('bond-coupons.askAgain', 'writes', 'POST', 'ops', '/bonds/coupons/ask-again', 'result');
export const listCoupons: RouteOf<typeof listCouponsOf.listCoupons> = /* @__PURE__ */ route('bond-coupons.listCoupons', 'reads', 'GET', 'bonds', '/ritel/sbn/coupons', 'result');
export const proposeFigures: RouteOf<typeof proposeFiguresOf.proposeFigures> = /* @__PURE__ */ route('bond-coupons.proposeFigures', 'writes', 'POST', 'ops', '/bonds/coupons/propose', 'result');
export const getRun: RouteOf<typeof runsOf.getRun> = /* @__PURE__ */ route('bond-coupons.getRun', 'reads', 'GET', 'ops', '/bonds/coupons/run', 'result');
export const listRows: RouteOf<typeof runsOf.listRows> = /* @__PURE__ */ route('bond-coupons.listRows', 'reads', 'GET', 'ops', '/bonds/coupons/rows', 'result');
export const listRuns: RouteOf<typeof runsOf.listRuns> = /* @__PURE__ */ route('bond-coupons.listRuns', 'reads', 'GET', 'ops', '/bonds/coupons', 'result');
