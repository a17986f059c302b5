/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listOf from './list.ts';
import type * as setOf from './set.ts';

export const list: RouteOf<typeof listOf.list> = /* @__PURE__ */ route('watchlist.list', 'reads', 'GET', 'main', '/watchlist', 'result');
export const set: RouteOf<typeof setOf.set> = /* @__PURE__ */ route('watchlist.set', 'writes', 'POST', 'main', '/watchlist/set', 'result');
