/** Signing in to the console: address, password and a code of the authenticator, in one. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { AUTH } from '../families.ts';
import { OperatorSessionReply } from './operator.ts';
import { login as route } from './routes.ts';

export const LoginInput = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  code: Type.Optional(Type.String({ maxLength: 20, description: 'The code of the authenticator; empty while none is set up' })),
});
export type LoginInput = Static<typeof LoginInput>;

export const login = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'authentication',
  input: LoginInput,
  reply: OperatorSessionReply,
  refusals: [
    { reason: 'tooManySignIns', code: AUTH.tooManyChecks },
    { reason: 'suspended', code: AUTH.suspended },
    { reason: 'locked', code: AUTH.locked },
    { reason: 'wrongSignIn', code: AUTH.wrongPassword },
    { reason: 'notActive', code: AUTH.notActive },
    { reason: 'temporaryPasswordOver', code: AUTH.linkExpired },
    { reason: 'error', code: AUTH.error },
  ],
});
