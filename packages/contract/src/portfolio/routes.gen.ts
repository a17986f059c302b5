/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as bondLotsOf from './bond-lots.ts';
import type * as listHoldingsOf from './list-holdings.ts';

export const listBondLots: RouteOf<typeof bondLotsOf.listBondLots> = /* @__PURE__ */ route('portfolio.listBondLots', 'writes', 'POST', 'bonds', '/ritel/sbn/portfolio/list-detail', 'result');
export const listBondLotsV2: RouteOf<typeof bondLotsOf.listBondLotsV2> = /* @__PURE__ */ route('portfolio.listBondLotsV2', 'writes', 'POST', 'bonds', '/ritel/sbn/portfolio/list-detail-v2', 'result');
export const listHoldings: RouteOf<typeof listHoldingsOf.listHoldings> = /* @__PURE__ */ route('portfolio.listHoldings', 'reads', 'GET', 'main', '/portfolio/products', 'result');
