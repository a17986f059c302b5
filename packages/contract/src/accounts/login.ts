/** Password login: opens a session. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';
import { KnownEmail, Password } from '../input.ts';
import { sessionFields, User } from './user.ts';

export const LoginInput = Type.Object({
  email: KnownEmail,
  password: Password(1),
  captcha: Type.Optional(Captcha('after code 55')),
});
export type LoginInput = Static<typeof LoginInput>;

export const LoginReply = Type.Object({ user: User, ...sessionFields });
export type LoginReply = WireOf<typeof LoginReply>;

export const login = declare('accounts.login', 'POST main/auth/login', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  wantsSignature: true,
  input: LoginInput,
  reply: LoginReply,
  later: { otherWebApp: 'partner-accounts', twoFactorRequired: 'two-factor', twoFactorNotSet: 'two-factor' },
  refusals: [
    'signatureInvalid',
    'captchaRequired',
    'suspended',
    'locked',
    'wrongPassword',
    'emailNotVerified',
    'notActive',
    'otherWebApp',
    'twoFactorRequired',
    'twoFactorNotSet',
  ],
});
