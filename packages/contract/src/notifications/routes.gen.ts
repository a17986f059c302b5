/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listOf from './list.ts';
import type * as readOf from './read.ts';

export const list: RouteOf<typeof listOf.list> = /* @__PURE__ */ route('notifications.list', 'reads', 'GET', 'main', '/notification/list', 'result');
export const read: RouteOf<typeof readOf.read> = /* @__PURE__ */ route('notifications.read', 'writes', 'POST', 'main', '/notification/read', 'result');
export const readMany: RouteOf<typeof readOf.readMany> = /* @__PURE__ */ route('notifications.readMany', 'writes', 'POST', 'main', '/notification/read-many', 'result');
