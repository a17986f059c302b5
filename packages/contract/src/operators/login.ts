/** Signing in to the console: address, password and a code of the authenticator, in one. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { KnownEmail, Password, Text } from '../input.ts';
import { OperatorSessionReply } from './operator.ts';

export const LoginInput = Type.Object({
  email: KnownEmail,
  password: Password(1),
  code: Type.Optional(Text(20, { description: 'The code of the authenticator; empty while none is set up' })),
});
export type LoginInput = Static<typeof LoginInput>;

export const login = declare('operators.login', 'POST ops/login', {
  does: 'writes',
  area: 'operations',
  who: 'operatorLogin',
  family: 'operatorLogin',
  input: LoginInput,
  reply: OperatorSessionReply,
  refusals: ['tooManySignIns', 'suspended', 'locked', 'wrongSignIn', 'notActive', 'temporaryPasswordOver'],
});
