/** Whether an address is free for a new account: bought with a check, of which a device and a network have few. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { KnownEmail } from '../input.ts';

export const CheckEmailReply = Type.Object({
  data: orNull(Type.Object({ brand: Type.String() }), 'The brand whose user she is (4). Nothing else is told to who has not proved the address'),
});
export type CheckEmailReply = WireOf<typeof CheckEmailReply>;

export const checkEmail = declare('accounts.checkEmail', 'GET main/auth/isregisteredemail', {
  area: 'auth',
  who: 'anyone',
  // Every check counts.
  does: 'writes',
  family: 'checks',
  input: Type.Object({ email: KnownEmail }),
  reply: CheckEmailReply,
  successes: ['knownElsewhere'],
  refusals: ['tooManyChecks', 'emailRegistered', 'registeredNotVerified', 'partnerWithoutPassword'],
});
