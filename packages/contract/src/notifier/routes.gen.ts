/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as preferencesOf from './preferences.ts';

export const getPreferences: RouteOf<typeof preferencesOf.getPreferences> = /* @__PURE__ */ route('notifier.getPreferences', 'reads', 'GET', 'main', '/notification/preferences', 'result');
export const savePreferences: RouteOf<typeof preferencesOf.savePreferences> = /* @__PURE__ */ route('notifier.savePreferences', 'writes', 'POST', 'main', '/notification/preferences', 'result');
export const unsubscribe: RouteOf<typeof preferencesOf.unsubscribe> = /* @__PURE__ */ route('notifier.unsubscribe', 'writes', 'POST', 'main', '/notification/unsubscribe', 'result');
