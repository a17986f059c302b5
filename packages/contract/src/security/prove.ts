/** The password once more, for what is grave: the session goes on under a new token, proved as of now. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Password } from '../input.ts';
import { sessionFields, User } from '../accounts/user.ts';

/** A session that goes on under a new token. */
export const SecuritySession = Type.Object({ user: User, ...sessionFields });
export type SecuritySession = WireOf<typeof SecuritySession>;

export const ProveInput = Type.Object({ password: Password(1) });
export type ProveInput = Static<typeof ProveInput>;

export const prove = declare('security.prove', 'POST main/security/prove', {
  does: 'writes',
  area: 'security',
  who: 'investor',
  family: 'security',
  input: ProveInput,
  reply: SecuritySession,
  refusals: ['suspended', 'locked', 'proofWrong'],
});
