/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as beginSignInOf from './begin-sign-in.ts';

export const beginSignIn: RouteOf<typeof beginSignInOf.beginSignIn> = /* @__PURE__ */ route('passkeys.beginSignIn', 'reads', 'GET', 'main', '/passkeys/sign-in', 'result');
