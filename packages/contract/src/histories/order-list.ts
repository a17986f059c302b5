/** Lists of orders as every history answers them; a higher version answers all of the lower one and more. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { Day, pagingInput, Text } from '../input.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';

/** Days that a list is of, and what is looked for in it. */
export const periodFilter = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  search: Type.Optional(Text(60, { description: 'The whole code of an order, a part of the name of a fund in it, or the beginning of a series of bonds' })),
};
export const orderFilter = {
  ...periodFilter,
  transactionType: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'Only orders of this kind: 1 buy, 2 sell, 6 switch; 11 buy, 12 redeem, 13 sell a bond' }),
  ),
};
const filter = { ...pagingInput, ...orderFilter };

export const OrderListInput = Type.Object({ filterRequest: Type.Optional(Type.Object(filter)), ...filter });
export type OrderListInput = Static<typeof OrderListInput>;

/** What each list adds to the summary of an order: the bill, the step it stands at, and whether whoever asks has seen that. */
export const OrderListItem = Type.Object({
  ...OrderSummary.properties,
  bill: Type.Optional(Type.Union([Bill, Type.Null()])),
  currentStep: Type.Optional(Type.Union([TimelineStep, Type.Null()])),
  isRead: Type.Optional(Type.Boolean({ description: 'Whether whoever asks has seen the order as it stands; what one did oneself is seen' })),
});

export const OrderListReply = listOf(OrderListItem);
export type OrderListReply = WireOf<typeof OrderListReply>;

/** Declares one of the lists. */
export const orderList = (name: `${string}.${string}`, path: `/${string}`) =>
  declare(name, `POST main${path}`, { does: 'reads', area: 'transaction', who: 'investor', family: 'plain', input: OrderListInput, reply: OrderListReply });
