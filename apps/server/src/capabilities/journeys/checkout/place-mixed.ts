/** Orders everything in the cart at once: its purchases as one order with a bill, its sales and switches as an order each. */
import type { PlaceMixedInput, PlaceMixedReply } from '@lumbung/contract/checkout/place-mixed.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { presentBill } from '../../money/payments/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { orderContent } from './order-content.ts';
import { EVERYTHING } from './read-content.ts';
import type { NothingToOrder, PlacingRefusal } from './rules.ts';

export async function placeMixed(
  tx: Tx,
  facts: InvestorFacts,
  input: PlaceMixedInput,
): Promise<Outcome<PlaceMixedReply, NothingToOrder | PlacingRefusal | 'codeInvalid' | 'methodUnavailable'>> {
  const asked = { cartType: cartTypeOf(input.CartType), cartIds: input.CartIds, kinds: EVERYTHING, method: input.PaymentMethod };
  const ordered = await orderContent(tx, facts, asked);
  if (!ordered.ok) return ordered;
  const { purchase, sales } = ordered.value;
  const first = purchase ? { orderId: purchase.orderId, orderCode: purchase.code } : { orderId: sales[0]!.orderId, orderCode: sales[0]!.orderCode };
  return done({ ...first, bill: purchase ? presentBill(purchase.bill) : null, orders: [...sales] });
}
