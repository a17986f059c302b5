/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getReadOf from './get-read.ts';
import type * as markReadOf from './mark-read.ts';

export const getRead: RouteOf<typeof getReadOf.getRead> = /* @__PURE__ */ route('tutorials.getRead', 'reads', 'GET', 'main', '/tutorial/read', 'result');
export const markDashboardRead: RouteOf<typeof markReadOf.markDashboardRead> = /* @__PURE__ */ route('tutorials.markDashboardRead', 'writes', 'POST', 'main', '/tutorial/dashboard/read', 'result');
export const markProductRead: RouteOf<typeof markReadOf.markProductRead> = /* @__PURE__ */ route('tutorials.markProductRead', 'writes', 'POST', 'main', '/tutorial/product/read', 'result');
