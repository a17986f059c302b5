/** Both quotas of a series, named directly or by a draft or order, queried at the ministry now. 404 if not the caller's. */
import { Type } from 'typebox';
import { declare, InstantOut, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';
import { Uuid } from '../input.ts';

export const RefreshQuotasInput = Type.Object({
  transactionId: Type.Optional(Uuid),
  productId: Type.Optional(SeriesRef),
});
export type RefreshQuotasInput = Static<typeof RefreshQuotasInput>;

export const RefreshQuotasReply = Type.Object({
  seri: Type.String(),
  nationalQuota: RupiahOut,
  individualQuota: RupiahOut,
  isEnough: Type.Boolean({ description: "Whether they suffice for the draft's amount; for the minimum if only a series was named" }),
  askedAt: InstantOut,
});
export type RefreshQuotasReply = WireOf<typeof RefreshQuotasReply>;

export const refreshQuotas = declare('bonds.refreshQuotas', 'POST bonds/ritel/sbn/order/update/quota', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'any',
  family: 'bonds',
  input: RefreshQuotasInput,
  reply: RefreshQuotasReply,
  refusals: ['identityNotVerified', 'offerClosed', 'registryRefused', 'registryAway'],
  example: { productId: 'ORI031T3' },
});
