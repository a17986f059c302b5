/** What the investor holds: value, cost, gain, and how it is spread. */
import { Type } from 'typebox';
import { DayOut, declare, NavOut, oneOf, orNull, RupiahOut, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

export const ListHoldingsInput = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { default: 1, description: '1 total, 2 general, 3 discipline' })),
});
export type ListHoldingsInput = Static<typeof ListHoldingsInput>;

export const Holding = Type.Object({
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  units: UnitsOut,
  freeUnits: UnitsOut,
  nav: NavOut,
  navDay: DayOut,
  value: RupiahOut,
  cost: RupiahOut,
  gain: RupiahOut,
  gainShare: orNull(ShareOut),
});
export type Holding = WireOf<typeof Holding>;

export const Worth = Type.Object({
  value: RupiahOut,
  cost: RupiahOut,
  gain: RupiahOut,
  gainShare: orNull(ShareOut),
  onTheWay: RupiahOut,
});
export type Worth = WireOf<typeof Worth>;

export const Allocation = Type.Array(Type.Object({ type: oneOf(PRODUCT_TYPES), value: RupiahOut, share: ShareOut }));

export const ListHoldingsReply = Type.Object({
  worth: Worth,
  holdings: Type.Array(Holding),
  allocation: Allocation,
  navDay: Type.Union([DayOut, Type.Null()]),
});
export type ListHoldingsReply = WireOf<typeof ListHoldingsReply>;

export const listHoldings = declare('portfolio.listHoldings', 'GET main/portfolio/products', {
  does: 'reads',
  area: 'product',
  who: 'investor',
  family: 'plain',
  input: ListHoldingsInput,
  reply: ListHoldingsReply,
  refusals: [],
});
