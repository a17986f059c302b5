/** The calls of accounts. */
import { login as loginCall } from '@lumbung/contract/accounts/login.ts';
import { logout as logoutCall } from '@lumbung/contract/accounts/logout.ts';
import { relogin as reloginCall } from '@lumbung/contract/accounts/relogin.ts';
import { changesSession, opensSession } from '../../../platform/binding.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { relogin } from './relogin.ts';

export const routes = [opensSession(loginCall, login), changesSession(reloginCall, relogin), changesSession(logoutCall, logout)];
