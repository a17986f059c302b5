/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askAgainOf from './ask-again.ts';
import type * as listCouponsOf from './list-coupons.ts';
import type * as proposeFiguresOf from './propose-figures.ts';

export const askAgain: RouteOf<typeof askAgainOf.askAgain> = /* @__PURE__ */ route('bond-coupons.askAgain', 'writes', 'POST', 'ops', '/bonds/coupons/ask-again', 'result');
export const listCoupons: RouteOf<typeof listCouponsOf.listCoupons> = /* @__PURE__ */ route('bond-coupons.listCoupons', 'reads', 'GET', 'bonds', '/ritel/sbn/coupons', 'result');
export const proposeFigures: RouteOf<typeof proposeFiguresOf.proposeFigures> = /* @__PURE__ */ route('bond-coupons.proposeFigures', 'writes', 'POST', 'ops', '/bonds/coupons/propose', 'result');
