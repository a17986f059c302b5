/** Orders everything in the cart at once: its purchases as one order with a bill, its sales and switches as an order each. */
import type { PlaceMixedInput, PlaceMixedReply } from '@lumbung/contract/checkout/place-mixed.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { cartTypeOf } from '../cart/index.ts';
import { orderContent } from './order-content.ts';
import { type Answer, answerWith } from './prepare-bill.ts';
import { EVERYTHING } from './read-content.ts';
import type { NothingToOrder, PlacingRefusal } from './rules.ts';

export async function placeMixed(
  tx: Tx,
  facts: InvestorFacts,
  input: PlaceMixedInput,
): Promise<Outcome<Answer<PlaceMixedReply>, NothingToOrder | PlacingRefusal | 'codeInvalid' | 'promiseChanged' | 'methodUnavailable'>> {
  const asked = { cartType: cartTypeOf(input.CartType), cartIds: input.CartIds, kinds: EVERYTHING, method: input.PaymentMethod };
  const ordered = await orderContent(tx, facts, asked);
  if (!ordered.ok) return ordered;
  const { purchase, sales } = ordered.value;
  const orders = [...sales];
  if (!purchase) return done({ orderId: orders[0]!.orderId, orderCode: orders[0]!.orderCode, bill: null, orders });
  return done(answerWith(purchase.bill, { orderId: purchase.orderId, orderCode: purchase.code, orders }));
}
