/** Password login: opens a session. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { AUTH } from '../families.ts';
import { login as route } from './routes.ts';
import { sessionFields, User } from './user.ts';

export const LoginInput = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  captcha: Type.Optional(Type.String({ maxLength: 8192, description: 'A solved challenge, wanted after code 55' })),
});
export type LoginInput = Static<typeof LoginInput>;

export const LoginReply = Type.Object({ user: User, ...sessionFields });
export type LoginReply = Static<typeof LoginReply>;

export const login = declare(route, {
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  wantsSignature: true,
  input: LoginInput,
  reply: LoginReply,
  refusals: [
    { reason: 'signatureInvalid', code: AUTH.signatureInvalid },
    { reason: 'captchaRequired', code: AUTH.captchaRequired },
    { reason: 'suspended', code: AUTH.suspended },
    { reason: 'locked', code: AUTH.locked },
    { reason: 'wrongPassword', code: AUTH.wrongPassword },
    { reason: 'emailNotVerified', code: AUTH.notVerified },
    { reason: 'notActive', code: AUTH.notActive },
    { reason: 'otherWebApp', code: AUTH.otherWebApp, until: 'partner-accounts' },
    { reason: 'twoFactorRequired', code: AUTH.twoFactorRequired, until: 'two-factor' },
    { reason: 'twoFactorNotSet', code: AUTH.twoFactorNotSet, until: 'two-factor' },
    { reason: 'error', code: AUTH.error },
  ],
});
