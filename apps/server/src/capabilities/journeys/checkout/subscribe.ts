/** Buys what is in the cart: one order with its bill, or nothing. A cart is bought once, even if the bank then fails to open a virtual account. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/subscribe.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { cartTypeOf } from '../cart/index.ts';
import type { CartScope } from './cart-scope.ts';
import { orderContent } from './order-content.ts';
import { answerWith, type BilledAnswer } from './prepare-bill.ts';
import { SUBSCRIPTIONS } from './read-content.ts';
import type { BuyRefusal } from './rules.ts';

type Input = InputOf<typeof call.subscribe>;
type ToBuy = Pick<Input, 'CartIds' | 'PaymentMethod' | 'IsCallGatewayPaymentApi' | 'linkId' | 'withoutPromotion'>;

export const subscribe = (tx: Tx, context: InvestorContext, input: Input): Promise<BilledAnswer<typeof call.subscribe>> =>
  buyContent(tx, context, { cartType: cartTypeOf(input.CartType) }, input);

export async function buyContent(tx: Tx, context: InvestorContext, scope: CartScope, input: ToBuy): Promise<BilledAnswer<typeof call.subscribe>> {
  const asked = {
    scope,
    cartIds: input.CartIds,
    kinds: SUBSCRIPTIONS,
    method: input.PaymentMethod,
    callsGateway: input.IsCallGatewayPaymentApi === true,
    linkId: input.linkId,
    withoutPromotion: input.withoutPromotion,
  };
  const ordered = await orderContent(tx, context, asked);
  // Purchases alone cannot cause the refusals of exits.
  if (!ordered.ok) return ordered as Exclude<typeof ordered, { ok: true }> & { reason: BuyRefusal };
  const { orderId, code, bill } = ordered.value.subscription!;
  return done(answerWith(bill, { orderId, orderCode: code }, context.language));
}
