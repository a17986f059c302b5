/** Orders of all investors, newest first: by code, investor, state, day or product. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, RupiahOut, type Static, Uuid } from '../call.ts';
import { ORDER_STATES } from '../orders/order.ts';
import { cursorInput, cursorList } from './cursor.ts';
import { listOrders as route } from './routes.ts';

export const ListOrdersInput = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 40, description: 'The whole code of an order, in whatever letters' })),
  investorId: Type.Optional(Uuid),
  state: Type.Optional(oneOf(ORDER_STATES)),
  day: Type.Optional(Type.String({ format: 'date', description: 'The day on which it was placed' })),
  productId: Type.Optional(Type.String({ maxLength: 20 })),
  ...cursorInput,
});
export type ListOrdersInput = Static<typeof ListOrdersInput>;

export const FoundOrder = Type.Object({
  investorId: Type.String(),
  orderId: Type.String(),
  orderCode: Type.String(),
  transactionType: Type.Integer({ description: '1 buy, 2 sell, 6 switch' }),
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  total: Type.Union([RupiahOut, Type.Null()], { description: 'Null until the NAV of a sale is known' }),
  products: Type.Array(Type.String({ description: 'Names' })),
});
export type FoundOrder = Static<typeof FoundOrder>;

export const ListOrdersReply = cursorList(FoundOrder);
export type ListOrdersReply = Static<typeof ListOrdersReply>;

export const listOrders = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['finance', 'support', 'compliance', 'admin'],
  family: 'own',
  input: ListOrdersInput,
  reply: ListOrdersReply,
  refusals: [],
});
