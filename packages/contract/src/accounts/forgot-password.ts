/** Resets a forgotten password: the user proves access to the mailbox by a code or a link, then sets a new password. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { CAPTCHA_REFUSALS, Captcha } from '../captcha.ts';
import { Code, KnownEmail } from '../input.ts';
import { NewPassword } from './register.ts';

export const ResetAsked = Type.Object({ email: KnownEmail, captcha: Type.Optional(Captcha('after code 55')) });
const ResetAskedSolved = Type.Object({ email: KnownEmail, captcha: Type.Optional(Captcha('always')) });
export type ResetAsked = Static<typeof ResetAsked>;

/** The same reply for every address, known or not. */
export const ResetSent = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
});
export type ResetSent = WireOf<typeof ResetSent>;

const asking = {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  reply: ResetSent,
  refusals: ['captchaRequired', 'codeSuspended', 'codePaused', 'tooManySends'],
} as const;

export const sendResetLink = declare('accounts.sendResetLink', 'POST main/auth/ForgotPassword', { ...asking, input: ResetAsked });
export const sendResetCode = declare('accounts.sendResetCode', 'POST main/auth/ForgotPasswordNew', { ...asking, input: ResetAsked });
/** Sends the link again; requires a captcha. */
export const sendResetWithCaptcha = declare('accounts.sendResetWithCaptcha', 'POST main/auth/forgotPasswordRecaptcha', {
  ...asking,
  input: ResetAskedSolved,
  refusals: [...CAPTCHA_REFUSALS, 'codeSuspended', 'codePaused', 'tooManySends'],
});

export const ResetProof = Type.Object({ email: KnownEmail, code: Code('The six-digit code, or the token in the link') });
export type ResetProof = Static<typeof ResetProof>;

const typing = {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: ResetProof,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeExpired', 'codeInvalid'],
} as const;

export const verifyResetCode = declare('accounts.verifyResetCode', 'POST main/auth/VerifyOtpForgotPassword', typing);
export const verifyResetCodeNew = declare('accounts.verifyResetCodeNew', 'POST main/auth/VerifyOtpForgotPasswordNew', typing);

/** Whether a reset link is still valid: status 0, or 1. */
export const checkResetLink = declare('accounts.checkResetLink', 'GET main/auth/VerifyForgotNew', {
  does: 'reads',
  area: 'auth',
  who: 'anyone',
  family: 'checks',
  input: ResetProof,
  refusals: ['resetLinkExpired'],
});
export const verifyResetLink = declare('accounts.verifyResetLink', 'POST main/auth/VerifyForgot', {
  does: 'reads',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: ResetProof,
  refusals: ['resetLinkExpired'],
});

const NewPasswordInput = Type.Object({ email: KnownEmail, code: Code('The six-digit code, or the token in the link'), password: NewPassword });
export type NewPasswordInput = Static<typeof NewPasswordInput>;

export const resetPasswordAfterCode = declare('accounts.resetPasswordAfterCode', 'POST main/auth/ChangeForgotPasswordAfterOtp', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: NewPasswordInput,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeExpired', 'codeInvalid', 'passwordTooCommon', 'newPasswordSame'],
});
export const resetPassword = declare('accounts.resetPassword', 'POST main/auth/ChangeForgotPassword', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  input: NewPasswordInput,
  refusals: ['resetLinkExpired', 'passwordTooCommon', 'newPasswordSame'],
});
