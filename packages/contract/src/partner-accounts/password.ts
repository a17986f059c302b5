/** Password of a partner's user: the mailbox is proved by a code or link, and the first password opens the account. */
import { Type } from 'typebox';
import { ResetAsked, ResetProof, ResetSent } from '../accounts/forgot-password.ts';
import { NewPassword } from '../accounts/register.ts';
import { declare, type Static } from '../call.ts';
import { Code, KnownEmail, Password } from '../input.ts';

const asking = {
  does: 'writes',
  area: 'auth-partner',
  who: 'anyone',
  family: 'authentication',
  input: ResetAsked,
  reply: ResetSent,
  refusals: ['captchaRequired', 'codeSuspended', 'codePaused', 'tooManySends'],
} as const;

export const sendPasswordVerificationCode = declare(
  'partner-accounts.sendPasswordVerificationCode',
  'POST main/auth/partner/sendPasswordVerificationCode',
  asking,
);
/** The same code, under the name used after a password was set. */
export const sendUpdatePasswordOtp = declare('partner-accounts.sendUpdatePasswordOtp', 'POST main/auth/partner/sendUpdatePasswordOtp', asking);
export const sendUpdatePasswordLink = declare('partner-accounts.sendUpdatePasswordLink', 'POST main/auth/partner/sendUpdatePasswordLink', asking);

export const verifyPasswordOtp = declare('partner-accounts.verifyPasswordOtp', 'POST main/auth/partner/verifyPasswordOtp', {
  does: 'writes',
  area: 'auth-partner',
  who: 'anyone',
  family: 'authentication',
  input: ResetProof,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeExpired', 'codeInvalid'],
});

/** Whether a link is still valid: status 0, or 1. */
export const updatePasswordLinkStatus = declare('partner-accounts.updatePasswordLinkStatus', 'GET main/auth/partner/updatePasswordLinkStatus', {
  does: 'reads',
  area: 'auth-partner',
  who: 'anyone',
  family: 'checks',
  input: Type.Object({ code: Code('The token in the link') }),
  refusals: ['resetLinkExpired'],
});

const UpdatePasswordInput = Type.Object({
  email: Type.Optional(KnownEmail),
  code: Code('The six-digit code, with the email; or the token in the link, alone'),
  password: NewPassword,
  isAgree: Type.Optional(
    Type.Literal(true, { description: 'The terms and the privacy notice were read and accepted: required with the first password, which opens the account' }),
  ),
});
export type UpdatePasswordInput = Static<typeof UpdatePasswordInput>;

export const updatePassword = declare('partner-accounts.updatePassword', 'POST main/auth/partner/updatePassword', {
  does: 'writes',
  area: 'auth-partner',
  who: 'anyone',
  family: 'authentication',
  input: UpdatePasswordInput,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeExpired', 'codeInvalid', 'resetLinkExpired', 'passwordTooCommon', 'newPasswordSame'],
});

/** Verifies the password of the signed-in user again. */
export const verifyPassword = declare('partner-accounts.verifyPassword', 'POST main/auth/partner/verifyPassword', {
  does: 'writes',
  area: 'auth-partner',
  who: 'investor',
  company: 'any',
  only: 'partner',
  family: 'authentication',
  input: Type.Object({ password: Password(1) }),
  refusals: ['suspended', 'locked', 'oldPasswordWrong'],
});
