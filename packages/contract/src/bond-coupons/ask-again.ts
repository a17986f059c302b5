/** Queries the custodian now for what a coupon paid. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';

export const CouponNumber = Type.Integer({ minimum: 1, maximum: 1_000 });
export const AskAgainInput = Type.Object({ seri: SeriesRef, number: CouponNumber });
export type AskAgainInput = Static<typeof AskAgainInput>;

export const askAgain = declare('bond-coupons.askAgain', 'POST ops/bonds/coupons/ask-again', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'bondCoupons',
  input: AskAgainInput,
  reply: Type.Object({}),
  refusals: ['couponClosed'],
});
