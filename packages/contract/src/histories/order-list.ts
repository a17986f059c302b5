/** Lists of orders as every history answers them; a higher version answers all of the lower one and more. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { Day, pagingInput } from '../input.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';

const filter = { ...pagingInput, from: Type.Optional(Day), to: Type.Optional(Day) };

export const OrderListInput = Type.Object({ filterRequest: Type.Optional(Type.Object(filter)), ...filter });
export type OrderListInput = Static<typeof OrderListInput>;

/** v2 adds the bill; v3 adds the current step of the timeline. */
export const OrderListItem = Type.Object({
  ...OrderSummary.properties,
  bill: Type.Optional(Type.Union([Bill, Type.Null()])),
  currentStep: Type.Optional(Type.Union([TimelineStep, Type.Null()])),
});

export const OrderListReply = listOf(OrderListItem);
export type OrderListReply = WireOf<typeof OrderListReply>;

/** Declares one of the lists. */
export const orderList = (name: `${string}.${string}`, path: `/${string}`) =>
  declare(name, `POST main${path}`, { does: 'reads', area: 'transaction', who: 'investor', family: 'plain', input: OrderListInput, reply: OrderListReply });
