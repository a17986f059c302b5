/** Buys what is in the cart: one order with its bill, or nothing. A cart is bought once, even when its bank then opens no account. */
import type { SubscribeInput, SubscribeReply } from '@lumbung/contract/checkout/subscribe.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { cartTypeOf } from '../cart/index.ts';
import { orderContent } from './order-content.ts';
import { type Answer, answerWith } from './prepare-bill.ts';
import { PURCHASES } from './read-content.ts';
import type { BuyRefusal, NothingToOrder } from './rules.ts';

export async function subscribe(
  tx: Tx,
  facts: InvestorFacts,
  input: SubscribeInput,
): Promise<Outcome<Answer<SubscribeReply>, NothingToOrder | BuyRefusal | 'codeInvalid' | 'promiseChanged' | 'methodUnavailable'>> {
  const asked = { cartType: cartTypeOf(input.CartType), cartIds: input.CartIds, kinds: PURCHASES, method: input.PaymentMethod };
  const ordered = await orderContent(tx, facts, asked);
  // Purchases alone meet none of the refusals of sales.
  if (!ordered.ok) return ordered as Exclude<typeof ordered, { ok: true }> & { reason: BuyRefusal };
  const { orderId, code, bill } = ordered.value.purchase!;
  return done(answerWith(bill, { orderId, orderCode: code }));
}
