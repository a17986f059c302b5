/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { checkPartnerEmail, checkPartnerEmailV2 } from './check.ts';
export { sendPasswordVerificationCode, sendUpdatePasswordLink, sendUpdatePasswordOtp, updatePassword, updatePasswordLinkStatus, verifyPassword, verifyPasswordOtp } from './password.ts';
