/** Whether an address belongs to a partner's user with a password here. Checks are rate limited by device and by network. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { KnownEmail } from '../input.ts';

const checking = {
  does: 'writes',
  area: 'auth-partner',
  who: 'anyone',
  family: 'checks',
  input: Type.Object({ email: KnownEmail }),
  refusals: ['tooManyChecks'],
  successes: ['passwordNotSet', 'notPartnerUser'],
} as const;

/** Status 0: has a password here. 1: has not set one yet. 2: not a partner's user. */
export const checkPartnerEmail = declare('partner-accounts.checkPartnerEmail', 'POST main/auth/checkEmailIsPartnerUserBluInvest', checking);

const PartnerFound = Type.Object({
  brand: orNull(Type.String(), "Name of the user's brand; null if not a partner's user"),
  redirectUrl: orNull(Type.String(), 'Where the user signs in'),
});
export type PartnerFound = WireOf<typeof PartnerFound>;

/** The same, with the user's brand. */
export const checkPartnerEmailV2 = declare('partner-accounts.checkPartnerEmailV2', 'POST main/v2/auth/checkEmailIsPartnerUserBluInvest', {
  ...checking,
  reply: PartnerFound,
});
