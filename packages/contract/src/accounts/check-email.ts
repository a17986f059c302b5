/** Whether an address is free for a new account: bought with a check, of which a device and a network have few. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { KnownEmail } from '../input.ts';

export const CheckEmailReply = Type.Object({
  data: orNull(Type.Object({ name: Type.String(), phone: orNull(Type.String()) }), 'What a partner brand knows of her, to fill in (4)'),
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
  // The feed of a partner brand brings them, and the success 4 (`known-elsewhere.ts`).
  later: { passwordNotSet: 'partner-accounts' },
  refusals: ['tooManyChecks', 'emailRegistered', 'registeredNotVerified', 'passwordNotSet'],
});
