/** How much of a series can be ordered, and what prevents it. 404 for an unknown series. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';

export const GetSubscriptionTermsInput = Type.Object({ productId: SeriesRef });
export type GetSubscriptionTermsInput = Static<typeof GetSubscriptionTermsInput>;

/** Why no order is possible, in the order in which to resolve it. */
export const ORDER_OBSTACLES = [
  'notRegistered',
  'registrationUpdating',
  'identityNotVerified',
  'accountFrozen',
  'riskProfileMissing',
  'offerClosed',
  'nationalQuotaSpent',
  'individualQuotaSpent',
  'orderUnderWay',
] as const;

export const GetSubscriptionTermsReply = Type.Object({
  productId: Type.String(),
  minimum: RupiahOut,
  multiple: RupiahOut,
  maximum: RupiahOut,
  ordered: RupiahOut,
  individualQuota: RupiahOut,
  nationalQuota: orNull(RupiahOut, 'Remaining national quota when the ministry was last queried; null if it never was'),
  quotaAt: orNull(InstantOut, 'Time of that query'),
  mayOrder: Type.Boolean(),
  reasons: Type.Array(oneOf(ORDER_OBSTACLES)),
});
export type GetSubscriptionTermsReply = WireOf<typeof GetSubscriptionTermsReply>;

export const getSubscriptionTerms = declare('bonds.getSubscriptionTerms', 'GET bonds/ritel/sbn/order/subs/details', {
  does: 'reads',
  area: 'bonds',
  who: 'investor',
  family: 'bonds',
  input: GetSubscriptionTermsInput,
  reply: GetSubscriptionTermsReply,
  refusals: [],
  example: { productId: 'ORI031T3' },
});
