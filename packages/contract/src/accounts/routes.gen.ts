/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as changePasswordOf from './change-password.ts';
import type * as checkPhoneOf from './check-phone.ts';
import type * as loginOf from './login.ts';
import type * as logoutOf from './logout.ts';
import type * as registerOf from './register.ts';
import type * as reloginOf from './relogin.ts';
import type * as resendRegistrationOf from './resend-registration.ts';
import type * as verifyRegistrationOf from './verify-registration.ts';

export const changePassword: RouteOf<typeof changePasswordOf.changePassword> = route('accounts.changePassword', 'writes', 'POST', 'main', '/auth/changepassword', 'authCode');
export const checkPhone: RouteOf<typeof checkPhoneOf.checkPhone> = route('accounts.checkPhone', 'writes', 'GET', 'main', '/auth/isPhoneRegistered', 'status');
export const login: RouteOf<typeof loginOf.login> = route('accounts.login', 'writes', 'POST', 'main', '/auth/login', 'authCode');
export const logout: RouteOf<typeof logoutOf.logout> = route('accounts.logout', 'writes', 'GET', 'main', '/auth/logout', 'authCode');
export const register: RouteOf<typeof registerOf.register> = route('accounts.register', 'writes', 'POST', 'main', '/auth/register', 'authCode');
export const relogin: RouteOf<typeof reloginOf.relogin> = route('accounts.relogin', 'writes', 'GET', 'main', '/auth/relogin', 'authCode');
export const resendRegistration: RouteOf<typeof resendRegistrationOf.resendRegistration> = route('accounts.resendRegistration', 'writes', 'POST', 'main', '/auth/resendregistration', 'authCode');
export const verifyRegistrationCode: RouteOf<typeof verifyRegistrationOf.verifyRegistrationCode> = route('accounts.verifyRegistrationCode', 'writes', 'POST', 'main', '/auth/VerifyRegistration', 'authCode');
export const verifyRegistrationLink: RouteOf<typeof verifyRegistrationOf.verifyRegistrationLink> = route('accounts.verifyRegistrationLink', 'writes', 'GET', 'main', '/auth/VerifyRegistration', 'authCode');
