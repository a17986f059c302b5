/** Orders of all investors, newest first: by code, investor, state, day or product. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, AmountOut, orNull, type Static, type WireOf } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { kindFields, ORDER_STATES } from '../orders/order.ts';
import { cursorInput, cursorList } from './cursor.ts';

export const ListOrdersInput = Type.Object({
  code: Type.Optional(Text(40, { description: 'The complete code of an order, case-insensitive' })),
  investorId: Type.Optional(Uuid),
  state: Type.Optional(oneOf(ORDER_STATES)),
  day: Type.Optional(Type.String({ format: 'date', description: 'The day on which it was placed' })),
  productId: Type.Optional(Text(20)),
  ...cursorInput,
});
export type ListOrdersInput = Static<typeof ListOrdersInput>;

export const FoundOrder = Type.Object({
  investorId: Type.String(),
  investorName: orNull(Type.String(), 'Masked; null if the investor is unknown or the name was erased'),
  orderId: Type.String(),
  orderCode: Type.String(),
  ...kindFields,
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  currency: oneOf(['IDR', 'USD']),
  total: Type.Union([AmountOut, Type.Null()], { description: 'Null until the NAV of a sale is known' }),
  products: Type.Array(Type.String({ description: 'Names' })),
});
export type FoundOrder = WireOf<typeof FoundOrder>;

export const ListOrdersReply = cursorList(FoundOrder);
export type ListOrdersReply = WireOf<typeof ListOrdersReply>;

export const listOrders = declare('operations.listOrders', 'GET ops/orders', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'support', 'compliance', 'admin'],
  family: 'operations',
  input: ListOrdersInput,
  reply: ListOrdersReply,
  refusals: [],
});
