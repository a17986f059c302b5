/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as proposeEndOf from './propose-end.ts';

export const proposeEnd: RouteOf<typeof proposeEndOf.proposeEnd> = /* @__PURE__ */ route('corrections.proposeEnd', 'writes', 'POST', 'ops', '/claims/propose', 'result');
