/** What the investor holds: value, cost, gain, and how it is spread. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, NavOut, oneOf, orNull, RupiahOut, ShareOut, type Static, UnitsOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

export const ListHoldingsInput = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { default: 1, description: '1 total, 2 general, 3 discipline' })),
});
export type ListHoldingsInput = Static<typeof ListHoldingsInput>;

/** What was gained, and of what: worth + taken out − paid in = realised + unrealised + income − fees, to the smallest step. */
export const gainFields = {
  /** What was spent, fees and taxes included. Of one fund, what came from a switch too. */
  paidIn: AmountOut,
  /** What came back, after fees and taxes. Of one fund, what a switch took too. */
  takenOut: AmountOut,
  gain: AmountOut,
  gainShare: orNull(ShareOut, 'Of what was held at the beginning of a range and what was paid in; null where nothing was'),
  /** Of what was sold: what it brought beyond its cost. */
  realised: AmountOut,
  /** Of what is held: its worth beyond its cost. */
  unrealised: AmountOut,
  /** Distributions in money. */
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
  /** What is held had cost, by moving average. */
  cost: AmountOut,
  ...gainFields,
});
export type Holding = WireOf<typeof Holding>;

export const Worth = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  value: AmountOut,
  /** What is held had cost, by moving average. */
  cost: AmountOut,
  ...gainFields,
  /** The part of the gain that funds brought of which nothing is held any more. */
  gainOfSold: AmountOut,
  onTheWay: AmountOut,
});
export type Worth = WireOf<typeof Worth>;

/** Worth day by day, as columns, and what came in and went out. */
export const WorthHistory = Type.Object({
  from: orNull(DayOut),
  gaps: Type.Array(Type.Integer()),
  value: Type.Array(AmountOut),
  paidIn: Type.Array(AmountOut, { description: 'So far, less what was taken out: the gain lies between it and the value' }),
  growth: Type.Array(ShareOut, { description: 'Since the first of these days, whatever money came and went (time-weighted)' }),
  flows: Type.Array(Type.Object({ day: DayOut, moneyIn: AmountOut, moneyOut: AmountOut })),
});
export type WorthHistory = WireOf<typeof WorthHistory>;

/** Currencies are never added up: there is no rate that would hold tomorrow. */
export const WorthInDollars = Type.Union([Worth, Type.Null()], { description: 'What is or was held in dollars; null when nothing ever was' });

export const Allocation = Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), type: oneOf(PRODUCT_TYPES), value: AmountOut, share: ShareOut }), {
  description: 'The shares of each currency add up to one',
});

/** Government bonds at nominal, beside what funds are worth; `onTheWay` was paid for and is not issued yet. */
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
