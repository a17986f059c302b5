/** One order with its bill and timeline. 404 when the user has none of this id. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { OrderDetail } from '../orders/order.ts';

export const GetOrderInput = Type.Object({ id: Uuid });
export type GetOrderInput = Static<typeof GetOrderInput>;

export const GetOrderReply = Type.Object({ order: OrderDetail });
export type GetOrderReply = WireOf<typeof GetOrderReply>;

export const getOrder = declare('histories.getOrder', 'GET main/order/get', {
  does: 'reads',
  area: 'order',
  who: 'investor',
  family: 'plain',
  input: GetOrderInput,
  reply: GetOrderReply,
  refusals: [],
});
