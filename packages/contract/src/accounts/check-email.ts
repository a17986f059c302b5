/** Whether an address is free for a new account. Checks are rate limited by device and by network. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { KnownEmail } from '../input.ts';

export const CheckEmailReply = Type.Object({
  data: orNull(Type.Object({ brand: Type.String() }), 'The brand whose user owns the address (4). Nothing else is revealed before the address is proved'),
});
export type CheckEmailReply = WireOf<typeof CheckEmailReply>;

export const checkEmail = declare('accounts.checkEmail', 'GET main/auth/isregisteredemail', {
  area: 'auth',
  who: 'anyone',
  // Every check counts against the rate limit.
  does: 'writes',
  family: 'checks',
  input: Type.Object({ email: KnownEmail }),
  reply: CheckEmailReply,
  successes: ['knownElsewhere'],
  refusals: ['tooManyChecks', 'emailRegistered', 'registeredNotVerified', 'partnerWithoutPassword'],
});
