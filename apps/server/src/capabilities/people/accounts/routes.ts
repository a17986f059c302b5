/** The calls of accounts. */
import { login as loginCall } from '@lumbung/contract/accounts/login.ts';
import { logout as logoutCall } from '@lumbung/contract/accounts/logout.ts';
import { register as registerCall } from '@lumbung/contract/accounts/register.ts';
import { resendRegistration as resendRegistrationCall } from '@lumbung/contract/accounts/resend-registration.ts';
import {
  verifyRegistrationCode as verifyRegistrationCodeCall,
  verifyRegistrationLink as verifyRegistrationLinkCall,
} from '@lumbung/contract/accounts/verify-registration.ts';
import { relogin as reloginCall } from '@lumbung/contract/accounts/relogin.ts';
import { changesSession, openPreparesThenWrites, opensSession, openWrites } from '../../../platform/binding.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { prepareRegistration, register } from './register.ts';
import { relogin } from './relogin.ts';
import { resendRegistration } from './resend-registration.ts';
import { verifyRegistrationCode, verifyRegistrationLink } from './verify-registration.ts';

export const routes = [
  opensSession(loginCall, login),
  changesSession(reloginCall, relogin),
  changesSession(logoutCall, logout),
  openPreparesThenWrites(registerCall, prepareRegistration, register),
  openWrites(verifyRegistrationCodeCall, verifyRegistrationCode),
  openWrites(verifyRegistrationLinkCall, verifyRegistrationLink),
  openWrites(resendRegistrationCall, resendRegistration),
];
