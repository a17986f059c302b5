/** Calls an order off: a purchase that is not paid, a sale or switch before its cut-off. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { OWN } from '../families.ts';
import { cancelOrder as route } from './routes.ts';

export const CancelOrderInput = Type.Object({ orderId: Uuid });
export type CancelOrderInput = Static<typeof CancelOrderInput>;

export const CancelOrderReply = Type.Object({ orderId: Type.String() });
export type CancelOrderReply = Static<typeof CancelOrderReply>;

export const cancelOrder = declare(route, {
  area: 'transaction',
  who: 'investor',
  family: 'own',
  input: CancelOrderInput,
  reply: CancelOrderReply,
  refusals: [{ reason: 'notCancellable', code: OWN.notCancellable }],
});
