/** Payments of an amount in a series until maturity, after tax, computed by the functions that pay coupons. 404 for an unknown series. */
import { Type } from 'typebox';
import { declare, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { Coupon, SeriesRef } from './series.ts';

export const SimulateInput = Type.Object({
  productId: SeriesRef,
  amount: Type.Integer({ description: 'Whole rupiah' }),
});
export type SimulateInput = Static<typeof SimulateInput>;

/** `back` is the amount plus all coupons after tax. */
const Way = Type.Object({
  rate: ShareOut,
  payments: Type.Array(Coupon),
  gross: RupiahOut,
  tax: RupiahOut,
  net: RupiahOut,
  back: RupiahOut,
});
export type BondWay = WireOf<typeof Way>;

export const SimulateReply = Type.Object({
  seri: Type.String(),
  amount: RupiahOut,
  units: Type.Integer(),
  now: Way,
  floor: orNull(Way, 'At the lowest possible rate; null for a fixed series'),
});
export type SimulateReply = WireOf<typeof SimulateReply>;

export const simulate = declare('bond-series.simulate', 'GET main/bond/simulation', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  input: SimulateInput,
  reply: SimulateReply,
  refusals: ['zeroAmount', 'belowMinimum', 'aboveMaximum', 'notMultiple'],
  example: { productId: 'ORI031T3', amount: 1_000_000 },
});
