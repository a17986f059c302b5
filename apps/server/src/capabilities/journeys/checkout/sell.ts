/** Sells and switches what is in the cart: one order for each line, all or nothing. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/sell.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { cartTypeOf } from '../cart/index.ts';
import type { CartScope } from './cart-scope.ts';
import { orderContent } from './order-content.ts';
import { EXITS } from './read-content.ts';
import type { ExitContentRefusal } from './rules.ts';

export const sell = (tx: Tx, context: InvestorContext, { CartType, CartIds }: InputOf<typeof call.sell>): Promise<Answer<typeof call.sell>> =>
  sellContent(tx, context, { cartType: cartTypeOf(CartType) }, CartIds);

export async function sellContent(
  tx: Tx,
  context: InvestorContext,
  scope: CartScope,
  cartIds: readonly string[] | undefined,
): Promise<Answer<typeof call.sell>> {
  const asked = { scope, cartIds, kinds: EXITS, method: undefined };
  const ordered = await orderContent(tx, context, asked);
  // Exits alone cannot cause the refusals of subscriptions.
  if (!ordered.ok) return ordered as Exclude<typeof ordered, { ok: true }> & { reason: ExitContentRefusal };
  const { exits } = ordered.value;
  return done({ orderId: exits[0]!.orderId, orderCode: exits[0]!.orderCode, orders: [...exits] });
}
