/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { beginAuthenticator, renewRecoveryCodes } from './authenticator.ts';
export { disable, saveSetting, saveSettingV2 } from './save.ts';
export { resendOtpV2, send, sendDisable, sendDisableV2 } from './send.ts';
export { getSetting, getSettingWeb, saveAsk2fa } from './setting.ts';
export { isLocked, verify, verifyV2 } from './verify.ts';
