/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getDashboardOf from './get-dashboard.ts';

export const getDashboard: RouteOf<typeof getDashboardOf.getDashboard> = /* @__PURE__ */ route('dashboard.getDashboard', 'reads', 'GET', 'main', '/dashboard', 'result');
