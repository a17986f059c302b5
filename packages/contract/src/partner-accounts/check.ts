/** Whether an address is that of a partner's user, and whether she has a password here: bought with a check, of which a device and a network have few. */
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

/** Status 0: she has a password here. 1: she has set none yet. 2: no partner told us of her. */
export const checkPartnerEmail = declare('partner-accounts.checkPartnerEmail', 'POST main/auth/checkEmailIsPartnerUserBluInvest', checking);

const PartnerFound = Type.Object({
  brand: orNull(Type.String(), 'The name of her brand; null when no partner told us of her'),
  redirectUrl: orNull(Type.String(), 'Where she signs in'),
});
export type PartnerFound = WireOf<typeof PartnerFound>;

/** The same, and whose user she is. */
export const checkPartnerEmailV2 = declare('partner-accounts.checkPartnerEmailV2', 'POST main/v2/auth/checkEmailIsPartnerUserBluInvest', {
  ...checking,
  reply: PartnerFound,
});
