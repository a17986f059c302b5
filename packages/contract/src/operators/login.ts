/** Sign-in to the console: address, password and authenticator code; a passkey replaces the code, or all three. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { KnownEmail, Password, Text } from '../input.ts';
import { Assertion } from '../passkeys/assertion.ts';
import { OperatorSessionReply } from './operator.ts';

export const LoginInput = Type.Object({
  email: Type.Optional(KnownEmail),
  password: Type.Optional(Password(1, 'With the address; neither is given with a passkey that stands for all')),
  code: Type.Optional(Text(20, { description: 'The code of the authenticator; empty while none is set up' })),
  passkey: Type.Optional(Assertion),
});
export type LoginInput = Static<typeof LoginInput>;

export const login = declare('operators.login', 'POST ops/login', {
  does: 'writes',
  area: 'operations',
  who: 'operatorLogin',
  example: { email: 'nobody.fuzz@example.test', password: 'salah semua ini' },
  family: 'operatorLogin',
  input: LoginInput,
  reply: OperatorSessionReply,
  refusals: ['tooManySignIns', 'suspended', 'locked', 'wrongSignIn', 'notActive', 'passwordNotSet', 'temporaryPasswordOver'],
});
