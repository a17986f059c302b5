/** Order lists of all histories; a higher version includes everything of the lower ones. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { Day, pagingInput, Text } from '../input.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';

/** Period and search term of a list. */
export const periodFilter = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  search: Type.Optional(Text(60, { description: "A complete order code, part of a fund's name in it, or the beginning of a bond series" })),
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

/** Additions to an order's summary: bill, current step, and whether the caller has viewed it. */
export const OrderListItem = Type.Object({
  ...OrderSummary.properties,
  bill: Type.Optional(Type.Union([Bill, Type.Null()])),
  currentStep: Type.Optional(Type.Union([TimelineStep, Type.Null()])),
  isRead: Type.Optional(Type.Boolean({ description: 'Whether the caller has viewed the order in its current state; own actions count as viewed' })),
});

export const OrderListReply = listOf(OrderListItem);
export type OrderListReply = WireOf<typeof OrderListReply>;

/** Declares one of the lists. */
export const orderList = (name: `${string}.${string}`, path: `/${string}`) =>
  declare(name, `POST main${path}`, { does: 'reads', area: 'transaction', who: 'investor', family: 'plain', input: OrderListInput, reply: OrderListReply });
