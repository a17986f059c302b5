/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as feedOf from './feed.ts';

export const feed: RouteOf<typeof feedOf.feed> = /* @__PURE__ */ route('partner-users.feed', 'writes', 'POST', 'ops', '/partner-users/feed', 'result');
