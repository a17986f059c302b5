/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as checkOf from './check.ts';
import type * as passwordOf from './password.ts';

export const checkPartnerEmail: RouteOf<typeof checkOf.checkPartnerEmail> = /* @__PURE__ */ route('partner-accounts.checkPartnerEmail', 'writes', 'POST', 'main', '/auth/checkEmailIsPartnerUserBluInvest', 'status');
export const checkPartnerEmailV2: RouteOf<typeof checkOf.checkPartnerEmailV2> = /* @__PURE__ */ route('partner-accounts.checkPartnerEmailV2', 'writes', 'POST', 'main', '/v2/auth/checkEmailIsPartnerUserBluInvest', 'status');
export const sendPasswordVerificationCode: RouteOf<typeof passwordOf.sendPasswordVerificationCode> = /* @__PURE__ */ route('partner-accounts.sendPasswordVerificationCode', 'writes', 'POST', 'main', '/auth/partner/sendPasswordVerificationCode', 'authCode');
export const sendUpdatePasswordLink: RouteOf<typeof passwordOf.sendUpdatePasswordLink> = /* @__PURE__ */ route('partner-accounts.sendUpdatePasswordLink', 'writes', 'POST', 'main', '/auth/partner/sendUpdatePasswordLink', 'authCode');
export const sendUpdatePasswordOtp: RouteOf<typeof passwordOf.sendUpdatePasswordOtp> = /* @__PURE__ */ route('partner-accounts.sendUpdatePasswordOtp', 'writes', 'POST', 'main', '/auth/partner/sendUpdatePasswordOtp', 'authCode');
export const updatePassword: RouteOf<typeof passwordOf.updatePassword> = /* @__PURE__ */ route('partner-accounts.updatePassword', 'writes', 'POST', 'main', '/auth/partner/updatePassword', 'authCode');
export const updatePasswordLinkStatus: RouteOf<typeof passwordOf.updatePasswordLinkStatus> = /* @__PURE__ */ route('partner-accounts.updatePasswordLinkStatus', 'reads', 'GET', 'main', '/auth/partner/updatePasswordLinkStatus', 'status');
export const verifyPassword: RouteOf<typeof passwordOf.verifyPassword> = /* @__PURE__ */ route('partner-accounts.verifyPassword', 'writes', 'POST', 'main', '/auth/partner/verifyPassword', 'authCode');
export const verifyPasswordOtp: RouteOf<typeof passwordOf.verifyPasswordOtp> = /* @__PURE__ */ route('partner-accounts.verifyPasswordOtp', 'writes', 'POST', 'main', '/auth/partner/verifyPasswordOtp', 'authCode');
