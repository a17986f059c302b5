/** Closing an account, second step: confirmed by a separate code; all sessions end. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Code } from '../input.ts';
import { CodeSent, Proof } from './request.ts';
import { OBSTACLES } from './status.ts';

export const sendDeactivateCode = declare('deactivation.sendDeactivateCode', 'POST main/auth/deactivation/sendDeactivateCode', {
  does: 'writes',
  area: 'deactivation',
  who: 'investor',
  company: 'any',
  family: 'authentication',
  input: Type.Object({}),
  reply: CodeSent,
  refusals: ['codeSuspended', 'codePaused', 'tooManySends', 'closingNotRequested'],
});

export const deactivate = declare('deactivation.deactivate', 'POST main/auth/deactivation/deactivate', {
  does: 'writes',
  area: 'deactivation',
  who: 'investor',
  company: 'any',
  family: 'authentication',
  input: Type.Object({ code: Code('The second six-digit code') }),
  reply: Proof,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', ...OBSTACLES],
});
