/** Movements of units without an order: distributions, mergers, liquidations, newest first. */
import { type Static, Type } from 'typebox';
import { DayOut, declare, listOf, oneOf, orNull, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';
import { MoneyOut, UnitsOut } from '../values.ts';
import { periodFilter } from './order-list.ts';

export const MOVEMENT_KINDS = ['distribution', 'merger', 'liquidation'] as const;

export const ListMovementsInput = Type.Object({ ...pagingInput, ...periodFilter });
export type ListMovementsInput = Static<typeof ListMovementsInput>;

export const Movement = Type.Object({
  movementId: Type.String(),
  kind: oneOf(MOVEMENT_KINDS),
  portfolioId: Type.String(),
  productId: Type.String(),
  name: Type.String(),
  day: DayOut,
  units: UnitsOut,
  into: orNull(Type.Object({ productId: Type.String(), name: Type.String(), units: UnitsOut }), 'Result of a merger'),
  amount: orNull(MoneyOut, "Money paid to the investor's account"),
  currency: oneOf(['IDR', 'USD']),
});
export type Movement = WireOf<typeof Movement>;

export const ListMovementsReply = listOf(Movement);
export type ListMovementsReply = WireOf<typeof ListMovementsReply>;

export const listMovements = declare('histories.listMovements', 'GET main/order/movements', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'plain',
  input: ListMovementsInput,
  reply: ListMovementsReply,
  refusals: [],
});
