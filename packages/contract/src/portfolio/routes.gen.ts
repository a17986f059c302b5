/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listHoldingsOf from './list-holdings.ts';

export const listHoldings: RouteOf<typeof listHoldingsOf.listHoldings> = /* @__PURE__ */ route('portfolio.listHoldings', 'reads', 'GET', 'main', '/portfolio/products', 'result');
