/** Shows the password again, where something grave is to be changed and it was shown too long ago. The session goes on under a new token. */
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
