/** Orders everything in the cart at once: its subscriptions as one order with a bill, its redemptions and switches as an order each. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/place-mixed.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { cartTypeOf } from '../cart/index.ts';
import { orderContent } from './order-content.ts';
import { answerWith, type BilledAnswer } from './prepare-bill.ts';
import { EVERYTHING } from './read-content.ts';

export async function placeMixed(tx: Tx, context: InvestorContext, input: InputOf<typeof call.placeMixed>): Promise<BilledAnswer<typeof call.placeMixed>> {
  const asked = {
    cartType: cartTypeOf(input.CartType),
    cartIds: input.CartIds,
    kinds: EVERYTHING,
    method: input.PaymentMethod,
    callsGateway: input.IsCallGatewayPaymentApi === true,
    withoutPromotion: input.withoutPromotion,
  };
  const ordered = await orderContent(tx, context, asked);
  if (!ordered.ok) return ordered;
  const { subscription, exits } = ordered.value;
  const orders = [...exits];
  if (!subscription) return done({ orderId: orders[0]!.orderId, orderCode: orders[0]!.orderCode, bill: null, orders });
  return done(answerWith(subscription.bill, { orderId: subscription.orderId, orderCode: subscription.code, orders }));
}
