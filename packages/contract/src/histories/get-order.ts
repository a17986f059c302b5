/** One order with its bill and timeline. 404 when the user has none of this id. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { OrderDetail } from '../orders/order.ts';
import { getOrder as route } from './routes.ts';

export const GetOrderInput = Type.Object({ id: Uuid });
export type GetOrderInput = Static<typeof GetOrderInput>;

export const GetOrderReply = Type.Object({ order: OrderDetail });
export type GetOrderReply = Static<typeof GetOrderReply>;

export const getOrder = declare(route, {
  area: 'order',
  who: 'investor',
  family: 'own',
  input: GetOrderInput,
  reply: GetOrderReply,
  refusals: [],
});
