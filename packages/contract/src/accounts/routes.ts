/** Where the calls of accounts go. */
import { route } from '../route.ts';
import type { LoginInput, LoginReply } from './login.ts';
import type { LogoutInput, LogoutReply } from './logout.ts';
import type { ReloginReply } from './relogin.ts';

export const login = route<LoginInput, LoginReply>('accounts.login', 'writes', 'POST', '/api/main/auth/login', 'authCode');
export const relogin = route<Record<string, never>, ReloginReply>('accounts.relogin', 'writes', 'GET', '/api/main/auth/relogin', 'authCode');
export const logout = route<LogoutInput, LogoutReply>('accounts.logout', 'writes', 'GET', '/api/main/auth/logout', 'authCode');
