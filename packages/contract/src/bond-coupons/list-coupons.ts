/** Bond payments to the investor, newest first: each coupon with its tax, and the principal at maturity. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';

export const ListCouponsInput = Type.Object({ seri: Type.Optional(SeriesRef) });
export type ListCouponsInput = Static<typeof ListCouponsInput>;

const Coupon = Type.Object({
  seri: Type.String(),
  number: Type.Integer({ description: 'Number within the series, from 1' }),
  couponOn: DayOut,
  payOn: DayOut,
  units: Type.Integer(),
  gross: RupiahOut,
  tax: RupiahOut,
  net: RupiahOut,
  principal: RupiahOut,
  state: oneOf(['due', 'checking', 'paid'], { description: '`checking`: the custodian reports another amount, which is under review' }),
  isReturned: Type.Boolean({ description: 'The bank returned the payment: the custodian keeps it until there is another account' }),
  paidAt: orNull(InstantOut),
});
export type Coupon = WireOf<typeof Coupon>;

export const ListCouponsReply = Type.Object({ items: Type.Array(Coupon, { description: 'The newest hundred' }) });
export type ListCouponsReply = WireOf<typeof ListCouponsReply>;

export const listCoupons = declare('bond-coupons.listCoupons', 'GET bonds/ritel/sbn/coupons', {
  does: 'reads',
  area: 'bonds',
  who: 'investor',
  family: 'bonds',
  input: ListCouponsInput,
  reply: ListCouponsReply,
  refusals: [],
});
