/** What of a purchase she may redeem early, and what stands in the way. 404 for what is not hers, or not issued yet. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const GetRedemptionTermsInput = Type.Object({ transactionId: Uuid });
export type GetRedemptionTermsInput = Static<typeof GetRedemptionTermsInput>;

/** Why she may redeem nothing of it, in the order in which it is refused. */
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
  opensAt: orNull(InstantOut, 'The window of early redemption; null where the series has none'),
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
