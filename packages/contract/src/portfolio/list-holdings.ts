/** What the investor holds: value, cost, gain, and how it is spread. */
import { Type } from 'typebox';
import { DayOut, DecimalOut, declare, oneOf, RupiahOut, type Static } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { listHoldings as route } from './routes.ts';

export const ListHoldingsInput = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { default: 1, description: '1 total, 2 general, 3 discipline' })),
});
export type ListHoldingsInput = Static<typeof ListHoldingsInput>;

export const Holding = Type.Object({
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  units: DecimalOut,
  freeUnits: Type.String({ description: 'Units that no open sale has set aside' }),
  nav: DecimalOut,
  navDay: DayOut,
  value: RupiahOut,
  cost: RupiahOut,
  gain: RupiahOut,
  gainShare: Type.Union([DecimalOut, Type.Null()]),
});
export type Holding = Static<typeof Holding>;

export const Worth = Type.Object({
  value: RupiahOut,
  cost: RupiahOut,
  gain: RupiahOut,
  gainShare: Type.Union([DecimalOut, Type.Null()]),
  onTheWay: RupiahOut,
});
export type Worth = Static<typeof Worth>;

export const Allocation = Type.Array(Type.Object({ type: oneOf(PRODUCT_TYPES), value: RupiahOut, share: DecimalOut }));

export const ListHoldingsReply = Type.Object({
  worth: Worth,
  holdings: Type.Array(Holding),
  allocation: Allocation,
  navDay: Type.Union([DayOut, Type.Null()]),
});
export type ListHoldingsReply = Static<typeof ListHoldingsReply>;

export const listHoldings = declare(route, {
  area: 'product',
  who: 'investor',
  family: 'own',
  input: ListHoldingsInput,
  reply: ListHoldingsReply,
  refusals: [],
});
