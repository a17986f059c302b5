/** Cancels an order of any kind, as long as that kind still allows it. */
import type { CancelOrderInput, CancelOrderReply } from '@lumbung/contract/checkout/cancel-order.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { inRequest } from '../../../platform/states.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { endUnapproved, kindOf, listLegs, lockOrder } from '../../money/orders/index.ts';
import { closeOpenBill } from '../../money/payments/index.ts';
import { voidGrants } from '../promotions/index.ts';
import * as ordersEvents from '../../money/orders/events.ts';

export async function cancelOrder(tx: Tx, context: InvestorContext, { orderId }: CancelOrderInput): Promise<Outcome<CancelOrderReply, 'notCancellable'>> {
  const { investorId, loginId } = context.session;
  // The bill is locked before the order, the same lock order as a payment, to avoid deadlocks.
  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  const wasOpen = await closeOpenBill(tx, investorId, orderId, 'cancelled', by);
  const [order, legs, products] = await Promise.all([lockOrder(tx, investorId, orderId), listLegs(tx, investorId, [orderId]), productCatalogue(context)]);
  if (!order) throw notFound();
  if (order.state === 'awaitingApproval') {
    // Only the person who placed the order withdraws it; a colleague declines it instead, with a reason.
    if (order.login_id !== loginId || !(await endUnapproved(tx, order, 'cancelled', by))) return refuse('notCancellable');
    await voidGrants(tx, [order], by);
    await emit(tx, ordersEvents.withdrawn, orderId, { investorId, orderId });
    return done({ orderId });
  }
  const kind = kindOf(order.kind);
  if (kind.cancelBefore(order, legs, products, context.business) === null || (kind.payment !== null && !wasOpen)) return refuse('notCancellable');
  if (!(await kind.cancel(tx, order, legs, by))) return refuse('notCancellable');
  // The promotion code is released immediately, so the investor may use it for another order.
  await voidGrants(tx, [order], by);
  await emit(tx, ordersEvents.cancelled, orderId, { investorId, orderId });
  return done({ orderId });
}
