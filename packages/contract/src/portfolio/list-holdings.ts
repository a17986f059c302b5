/** What the investor holds: value, cost, gain, and how it is spread. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, NavOut, oneOf, orNull, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
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
  currency: oneOf(['IDR', 'USD']),
  value: AmountOut,
  cost: AmountOut,
  gain: AmountOut,
  gainShare: orNull(ShareOut),
});
export type Holding = WireOf<typeof Holding>;

export const Worth = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  value: AmountOut,
  cost: AmountOut,
  gain: AmountOut,
  gainShare: orNull(ShareOut),
  onTheWay: AmountOut,
});
export type Worth = WireOf<typeof Worth>;

/** Currencies are never added up: there is no rate that would hold tomorrow. */
export const WorthInDollars = Type.Union([Worth, Type.Null()], { description: 'What is held in dollars; null when nothing is' });

export const Allocation = Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), type: oneOf(PRODUCT_TYPES), value: AmountOut, share: ShareOut }), {
  description: 'The shares of each currency add up to one',
});

export const ListHoldingsReply = Type.Object({
  worth: Worth,
  dollars: WorthInDollars,
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
