/** Where the calls of accounts go. */
import { route } from '../route.ts';
import type { LoginInput, LoginReply } from './login.ts';
import type { LogoutInput, LogoutReply } from './logout.ts';
import type { RegisterInput, RegisterReply } from './register.ts';
import type { ReloginReply } from './relogin.ts';
import type { ResendRegistrationInput, ResendRegistrationReply } from './resend-registration.ts';
import type { VerifyRegistrationInput, VerifyRegistrationReply } from './verify-registration.ts';

export const login = route<LoginInput, LoginReply>('accounts.login', 'writes', 'POST', '/api/main/auth/login', 'authCode');
export const relogin = route<Record<string, never>, ReloginReply>('accounts.relogin', 'writes', 'GET', '/api/main/auth/relogin', 'authCode');
export const logout = route<LogoutInput, LogoutReply>('accounts.logout', 'writes', 'GET', '/api/main/auth/logout', 'authCode');
export const register = route<RegisterInput, RegisterReply>('accounts.register', 'writes', 'POST', '/api/main/auth/register', 'authCode');
export const verifyRegistrationCode = route<VerifyRegistrationInput, VerifyRegistrationReply>(
  'accounts.verifyRegistrationCode',
  'writes',
  'POST',
  '/api/main/auth/VerifyRegistration',
  'authCode',
);
/** A link of a mail opens a page; the page's button asks this, so that a mail scanner proves nothing. */
export const verifyRegistrationLink = route<VerifyRegistrationInput, VerifyRegistrationReply>(
  'accounts.verifyRegistrationLink',
  'writes',
  'GET',
  '/api/main/auth/VerifyRegistration',
  'authCode',
);
export const resendRegistration = route<ResendRegistrationInput, ResendRegistrationReply>(
  'accounts.resendRegistration',
  'writes',
  'POST',
  '/api/main/auth/resendregistration',
  'authCode',
);
