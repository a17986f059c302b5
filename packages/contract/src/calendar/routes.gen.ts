/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as listDaysOf from './list-days.ts';
import type * as proposeOf from './propose.ts';

export const listDays: RouteOf<typeof listDaysOf.listDays> = /* @__PURE__ */ route('calendar.listDays', 'reads', 'GET', 'ops', '/calendar', 'result');
export const propose: RouteOf<typeof proposeOf.propose> = /* @__PURE__ */ route('calendar.propose', 'writes', 'POST', 'ops', '/calendar/propose', 'result');
