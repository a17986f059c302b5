/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as downloadOf from './download.ts';

export const download: RouteOf<typeof downloadOf.download> = /* @__PURE__ */ route('own-data.download', 'writes', 'GET', 'main', '/own-data/download', 'result');
