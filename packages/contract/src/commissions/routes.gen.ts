/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listAccrualsOf from './list-accruals.ts';
import type * as listRatesOf from './list-rates.ts';
import type * as proposeRateOf from './propose-rate.ts';

export const listAccruals: RouteOf<typeof listAccrualsOf.listAccruals> = /* @__PURE__ */ route('commissions.listAccruals', 'reads', 'GET', 'ops', '/commissions/accruals', 'result');
export const listRates: RouteOf<typeof listRatesOf.listRates> = /* @__PURE__ */ route('commissions.listRates', 'reads', 'GET', 'ops', '/commissions/rates', 'result');
export const proposeRate: RouteOf<typeof proposeRateOf.proposeRate> = /* @__PURE__ */ route('commissions.proposeRate', 'writes', 'POST', 'ops', '/commissions/rates/propose', 'result');
