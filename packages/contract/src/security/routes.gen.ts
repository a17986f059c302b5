/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as overviewOf from './overview.ts';
import type * as passkeysOf from './passkeys.ts';

export const endOtherSessions: RouteOf<typeof overviewOf.endOtherSessions> = /* @__PURE__ */ route('security.endOtherSessions', 'writes', 'POST', 'main', '/security/sessions/end-others', 'result');
export const endSession: RouteOf<typeof overviewOf.endSession> = /* @__PURE__ */ route('security.endSession', 'writes', 'POST', 'main', '/security/sessions/end', 'result');
export const forgetDevice: RouteOf<typeof overviewOf.forgetDevice> = /* @__PURE__ */ route('security.forgetDevice', 'writes', 'POST', 'main', '/security/devices/forget', 'result');
export const getOverview: RouteOf<typeof overviewOf.getOverview> = /* @__PURE__ */ route('security.getOverview', 'reads', 'GET', 'main', '/security', 'result');
export const listEvents: RouteOf<typeof overviewOf.listEvents> = /* @__PURE__ */ route('security.listEvents', 'reads', 'GET', 'main', '/security/events', 'result');
export const addPasskey: RouteOf<typeof passkeysOf.addPasskey> = /* @__PURE__ */ route('security.addPasskey', 'writes', 'POST', 'main', '/security/passkeys/add', 'result');
export const askForPasskey: RouteOf<typeof passkeysOf.askForPasskey> = /* @__PURE__ */ route('security.askForPasskey', 'writes', 'POST', 'main', '/security/passkeys/ask', 'result');
export const beginFactor: RouteOf<typeof passkeysOf.beginFactor> = /* @__PURE__ */ route('security.beginFactor', 'reads', 'GET', 'main', '/security/factor', 'result');
export const beginPasskey: RouteOf<typeof passkeysOf.beginPasskey> = /* @__PURE__ */ route('security.beginPasskey', 'reads', 'POST', 'main', '/security/passkeys/begin', 'result');
export const removePasskey: RouteOf<typeof passkeysOf.removePasskey> = /* @__PURE__ */ route('security.removePasskey', 'writes', 'POST', 'main', '/security/passkeys/remove', 'result');
export const renamePasskey: RouteOf<typeof passkeysOf.renamePasskey> = /* @__PURE__ */ route('security.renamePasskey', 'writes', 'POST', 'main', '/security/passkeys/rename', 'result');
export const showPasskey: RouteOf<typeof passkeysOf.showPasskey> = /* @__PURE__ */ route('security.showPasskey', 'writes', 'POST', 'main', '/security/factor/show', 'result');
