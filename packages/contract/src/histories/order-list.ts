/** Lists of orders as every history answers them; a higher version answers all of the lower one and more. */
import { Type } from 'typebox';
import { type Call, declare, listOf, pagingInput, type Static } from '../call.ts';
import { OrderSummary, TimelineStep } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';
import type { Route } from '../route.ts';

const filter = { ...pagingInput, from: Type.Optional(Type.String({ format: 'date' })), to: Type.Optional(Type.String({ format: 'date' })) };

export const OrderListInput = Type.Object({ filterRequest: Type.Optional(Type.Object(filter)), ...filter });
export type OrderListInput = Static<typeof OrderListInput>;

/** v2 adds the bill; v3 adds the current step of the timeline. */
export const OrderListItem = Type.Object({
  ...OrderSummary.properties,
  bill: Type.Optional(Type.Union([Bill, Type.Null()])),
  currentStep: Type.Optional(Type.Union([TimelineStep, Type.Null()])),
});

export const OrderListReply = listOf(OrderListItem);
export type OrderListReply = Static<typeof OrderListReply>;

export const orderList = (route: Route<OrderListInput, OrderListReply>): Call<OrderListInput, OrderListReply, never> =>
  declare(route, { area: 'transaction', who: 'investor', family: 'own', input: OrderListInput, reply: OrderListReply, refusals: [] });
