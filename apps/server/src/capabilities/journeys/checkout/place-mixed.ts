/** Orders everything in the cart at once: all subscriptions as one order with a bill, each redemption and switch as its own order. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/place-mixed.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { cartTypeOf } from '../cart/index.ts';
import type { CartScope } from './cart-scope.ts';
import { orderContent } from './order-content.ts';
import { answerWith, type BilledAnswer } from './prepare-bill.ts';
import { EVERYTHING } from './read-content.ts';

type Input = InputOf<typeof call.placeMixed>;
type ToPlace = Pick<Input, 'CartIds' | 'PaymentMethod' | 'IsCallGatewayPaymentApi' | 'withoutPromotion'>;

export const placeMixed = (tx: Tx, context: InvestorContext, input: Input): Promise<BilledAnswer<typeof call.placeMixed>> =>
  placeContent(tx, context, { cartType: cartTypeOf(input.CartType) }, input);

export async function placeContent(tx: Tx, context: InvestorContext, scope: CartScope, input: ToPlace): Promise<BilledAnswer<typeof call.placeMixed>> {
  const asked = {
    scope,
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
  return done(answerWith(subscription.bill, { orderId: subscription.orderId, orderCode: subscription.code, orders }, context.language));
}
