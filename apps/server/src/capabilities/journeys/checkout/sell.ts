/** Sells and switches what is in the cart: an order each, all or none. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/sell.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { cartTypeOf } from '../cart/index.ts';
import { orderContent } from './order-content.ts';
import { SALES } from './read-content.ts';
import type { SaleRefusal } from './rules.ts';

export async function sell(tx: Tx, context: InvestorContext, input: InputOf<typeof call.sell>): Promise<Answer<typeof call.sell>> {
  const asked = { cartType: cartTypeOf(input.CartType), cartIds: input.CartIds, kinds: SALES, method: undefined };
  const ordered = await orderContent(tx, context, asked);
  // Sales alone meet none of the refusals of purchases.
  if (!ordered.ok) return ordered as Exclude<typeof ordered, { ok: true }> & { reason: SaleRefusal };
  const { sales } = ordered.value;
  return done({ orderId: sales[0]!.orderId, orderCode: sales[0]!.orderCode, orders: [...sales] });
}
