/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as authenticatorOf from './authenticator.ts';
import type * as saveOf from './save.ts';
import type * as sendOf from './send.ts';
import type * as settingOf from './setting.ts';
import type * as verifyOf from './verify.ts';

export const beginAuthenticator: RouteOf<typeof authenticatorOf.beginAuthenticator> = /* @__PURE__ */ route('two-factor.beginAuthenticator', 'reads', 'GET', 'main', '/auth/factor/authenticator', 'authCode');
export const renewRecoveryCodes: RouteOf<typeof authenticatorOf.renewRecoveryCodes> = /* @__PURE__ */ route('two-factor.renewRecoveryCodes', 'writes', 'POST', 'main', '/auth/factor/recovery-codes', 'authCode');
export const disable: RouteOf<typeof saveOf.disable> = /* @__PURE__ */ route('two-factor.disable', 'writes', 'POST', 'main', '/auth/factor/disable', 'authCode');
export const saveSetting: RouteOf<typeof saveOf.saveSetting> = /* @__PURE__ */ route('two-factor.saveSetting', 'writes', 'POST', 'main', '/auth/factor/setting/save', 'authCode');
export const saveSettingV2: RouteOf<typeof saveOf.saveSettingV2> = /* @__PURE__ */ route('two-factor.saveSettingV2', 'writes', 'POST', 'main', '/auth/factor/v2/setting/save', 'authCode');
export const resendOtpV2: RouteOf<typeof sendOf.resendOtpV2> = /* @__PURE__ */ route('two-factor.resendOtpV2', 'writes', 'POST', 'main', '/auth/factor/v2/resend-otp', 'authCode');
export const send: RouteOf<typeof sendOf.send> = /* @__PURE__ */ route('two-factor.send', 'writes', 'POST', 'main', '/auth/factor/send', 'authCode');
export const sendDisable: RouteOf<typeof sendOf.sendDisable> = /* @__PURE__ */ route('two-factor.sendDisable', 'writes', 'POST', 'main', '/auth/factor/send-disable', 'authCode');
export const sendDisableV2: RouteOf<typeof sendOf.sendDisableV2> = /* @__PURE__ */ route('two-factor.sendDisableV2', 'writes', 'POST', 'main', '/auth/factor/v2/send-disable', 'authCode');
export const getSetting: RouteOf<typeof settingOf.getSetting> = /* @__PURE__ */ route('two-factor.getSetting', 'reads', 'GET', 'main', '/auth/factor/setting/get', 'authCode');
export const getSettingWeb: RouteOf<typeof settingOf.getSettingWeb> = /* @__PURE__ */ route('two-factor.getSettingWeb', 'reads', 'GET', 'main', '/auth/factor/setting/get-web', 'authCode');
export const saveAsk2fa: RouteOf<typeof settingOf.saveAsk2fa> = /* @__PURE__ */ route('two-factor.saveAsk2fa', 'writes', 'POST', 'main', '/auth/factor/save-ask-2fa', 'authCode');
export const isLocked: RouteOf<typeof verifyOf.isLocked> = /* @__PURE__ */ route('two-factor.isLocked', 'reads', 'GET', 'main', '/auth/factor/islocked', 'authCode');
export const verify: RouteOf<typeof verifyOf.verify> = /* @__PURE__ */ route('two-factor.verify', 'writes', 'POST', 'main', '/auth/factor/verify', 'authCode');
export const verifyV2: RouteOf<typeof verifyOf.verifyV2> = /* @__PURE__ */ route('two-factor.verifyV2', 'writes', 'POST', 'main', '/auth/factor/v2/verify', 'authCode');
