/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as strategiesOf from './strategies.ts';

export const list: RouteOf<typeof strategiesOf.list> = /* @__PURE__ */ route('strategies.list', 'reads', 'GET', 'main', '/userstrategy/all', 'errorCode');
export const remove: RouteOf<typeof strategiesOf.remove> = /* @__PURE__ */ route('strategies.remove', 'writes', 'POST', 'main', '/userstrategy/remove', 'errorCode');
export const submit: RouteOf<typeof strategiesOf.submit> = /* @__PURE__ */ route('strategies.submit', 'writes', 'POST', 'main', '/userstrategy/submit', 'errorCode');
export const update: RouteOf<typeof strategiesOf.update> = /* @__PURE__ */ route('strategies.update', 'writes', 'POST', 'main', '/userstrategy/update', 'errorCode');
