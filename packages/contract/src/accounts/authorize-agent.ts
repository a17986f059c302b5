/** Agents sign in without a password: a link is mailed, and its single-use token opens a session. Requesting the link is beyond the specification. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Code } from '../input.ts';
import { ResetAsked, ResetSent } from './forgot-password.ts';
import { LoginReply } from './login.ts';

export const authorizeAgent = declare('accounts.authorizeAgent', 'GET main/auth/agent/authorize', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  wantsSignature: true,
  input: Type.Object({ token: Code('From the link in the email') }),
  reply: LoginReply,
  refusals: ['signatureInvalid', 'signInLinkExpired', 'notActive', 'otherWebApp'],
  successes: ['twoFactorRequired', 'twoFactorNotSet', 'redirectToProfile', 'profileNotComplete', 'notToppedUp'],
});

export const sendAgentLink = declare('accounts.sendAgentLink', 'POST main/auth/agent/link', {
  does: 'writes',
  area: 'agent',
  who: 'anyone',
  family: 'authentication',
  input: ResetAsked,
  reply: ResetSent,
  refusals: ['captchaRequired', 'codeSuspended', 'codePaused', 'tooManySends'],
});
