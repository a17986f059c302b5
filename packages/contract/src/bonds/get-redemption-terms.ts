/** How much of a purchase can be redeemed early, and what prevents it. 404 if not the caller's, or not issued yet. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetRedemptionTermsInput = Type.Object({ transactionId: Uuid });
export type GetRedemptionTermsInput = Static<typeof GetRedemptionTermsInput>;

/** Why nothing can be redeemed, in order of precedence. */
export const REDEMPTION_OBSTACLES = [
  'notRegistered',
  'identityNotVerified',
  'accountFrozen',
  'riskProfileMissing',
  'notRedeemable',
  'redemptionClosed',
  'orderUnderWay',
  'aboveRedeemable',
] as const;

export const GetRedemptionTermsReply = Type.Object({
  transactionId: Type.String(),
  kodePemesanan: Type.String(),
  seri: Type.String(),
  nominal: RupiahOut,
  remaining: RupiahOut,
  redeemable: RupiahOut,
  minimum: RupiahOut,
  multiple: RupiahOut,
  opensAt: orNull(InstantOut, 'Window of early redemption; null if the series has none'),
  closesAt: orNull(InstantOut),
  settlesOn: orNull(DayOut, 'When the principal is paid'),
  coupon: ShareOut,
  mayRedeem: Type.Boolean(),
  reasons: Type.Array(oneOf(REDEMPTION_OBSTACLES)),
});
export type GetRedemptionTermsReply = WireOf<typeof GetRedemptionTermsReply>;

export const getRedemptionTerms = declare('bonds.getRedemptionTerms', 'GET bonds/ritel/sbn/order/redeem/details-v2', {
  does: 'reads',
  area: 'bonds',
  who: 'investor',
  family: 'bonds',
  input: GetRedemptionTermsInput,
  reply: GetRedemptionTermsReply,
  refusals: [],
});
