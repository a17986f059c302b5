/** Verifies the password again before a sensitive action, if the last verification is too long ago. The session gets a new token. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Password } from '../input.ts';
import { sessionFields, User } from './user.ts';

export const prove = declare('accounts.prove', 'POST main/auth/prove', {
  area: 'proof',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'authentication',
  input: Type.Object({ password: Password(1) }),
  reply: Type.Object({ user: User, ...sessionFields }),
  refusals: ['suspended', 'locked', 'wrongPassword'],
});
