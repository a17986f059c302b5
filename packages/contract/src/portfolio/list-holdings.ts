/** Holdings of the investor: value, cost, gain and allocation. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, NavOut, oneOf, orNull, RupiahOut, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

export const ListHoldingsInput = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { default: 1, description: '1 total, 2 general, 3 discipline' })),
});
export type ListHoldingsInput = Static<typeof ListHoldingsInput>;

/** Gain and its parts: worth + taken out − paid in = realised + unrealised + income − fees, exact to the smallest step. */
export const gainFields = {
  /** Amount spent, with fees and taxes. For one fund, including what was switched in. */
  paidIn: AmountOut,
  /** Amount paid out, after fees and taxes. For one fund, including what was switched out. */
  takenOut: AmountOut,
  gain: AmountOut,
  gainShare: orNull(ShareOut, 'Of the value at the start of a range plus what was paid in; null if both are zero'),
  /** Of units sold: proceeds less cost. */
  realised: AmountOut,
  /** Of units held: worth less cost. */
  unrealised: AmountOut,
  /** Cash distributions. */
  income: AmountOut,
  fees: AmountOut,
};

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
  /** Cost of what is held, by moving average. */
  cost: AmountOut,
  ...gainFields,
});
export type Holding = WireOf<typeof Holding>;

export const Worth = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  value: AmountOut,
  /** Cost of what is held, by moving average. */
  cost: AmountOut,
  ...gainFields,
  /** The part of the gain from funds no longer held. */
  gainOfSold: AmountOut,
  onTheWay: AmountOut,
});
export type Worth = WireOf<typeof Worth>;

/** Worth day by day, as columns, and the flows in and out. */
export const WorthHistory = Type.Object({
  from: orNull(DayOut),
  gaps: Type.Array(Type.Integer()),
  value: Type.Array(AmountOut),
  paidIn: Type.Array(AmountOut, { description: 'Paid in to date less taken out; the gain is the value less this' }),
  growth: Type.Array(ShareOut, { description: 'Growth since the first of these days, independent of flows (time-weighted)' }),
  flows: Type.Array(Type.Object({ day: DayOut, moneyIn: AmountOut, moneyOut: AmountOut })),
});
export type WorthHistory = WireOf<typeof WorthHistory>;

/** Currencies are never added together, as exchange rates change. */
export const WorthInDollars = Type.Union([Worth, Type.Null()], { description: 'Holdings in dollars, now or before; null if there never were any' });

export const Allocation = Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), type: oneOf(PRODUCT_TYPES), value: AmountOut, share: ShareOut }), {
  description: 'The shares of each currency add up to one',
});

/** Government bonds at nominal, separate from the worth of funds; `onTheWay` is paid for but not issued yet. */
export const HeldBonds = Type.Object({
  nominal: RupiahOut,
  onTheWay: RupiahOut,
  items: Type.Array(Type.Object({ seri: Type.String(), nominal: RupiahOut, onTheWay: RupiahOut })),
});
export type HeldBonds = WireOf<typeof HeldBonds>;

export const ListHoldingsReply = Type.Object({
  worth: Worth,
  dollars: WorthInDollars,
  holdings: Type.Array(Holding),
  allocation: Allocation,
  navDay: Type.Union([DayOut, Type.Null()]),
  bonds: HeldBonds,
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
