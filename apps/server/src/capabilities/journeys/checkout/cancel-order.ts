/** Calls an order off, of any kind, as long as its kind still lets it. */
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
  // The bill is held before the order, as a payment does it: neither waits for the other in a ring.
  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  const wasOpen = await closeOpenBill(tx, investorId, orderId, 'cancelled', by);
  const [order, legs, products] = await Promise.all([lockOrder(tx, investorId, orderId), listLegs(tx, investorId, [orderId]), productCatalogue(context)]);
  if (!order) throw notFound();
  if (order.state === 'awaitingApproval') {
    // Who placed it takes it back; somebody else declines it, and says why.
    if (order.login_id !== loginId || !(await endUnapproved(tx, order, 'cancelled', by))) return refuse('notCancellable');
    await voidGrants(tx, [order], by);
    await emit(tx, ordersEvents.withdrawn, orderId, { investorId, orderId });
    return done({ orderId });
  }
  const kind = kindOf(order.kind);
  if (kind.cancelBefore(order, legs, products, context.business) === null || (kind.payment !== null && !wasOpen)) return refuse('notCancellable');
  if (!(await kind.cancel(tx, order, legs, by))) return refuse('notCancellable');
  // The code is free at once: whoever calls an order off may use it for another.
  await voidGrants(tx, [order], by);
  await emit(tx, ordersEvents.cancelled, orderId, { investorId, orderId });
  return done({ orderId });
}
