/** Calls an order off: a purchase that is not paid, a sale or switch before its cut-off. */
import type { CancelOrderInput, CancelOrderReply } from '@lumbung/contract/checkout/cancel-order.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { endUnpaid, lockOrder } from '../../money/orders/index.ts';
import { closeOpenBill } from '../../money/payments/index.ts';
import { cancelSale, exitCutOff, lockSale } from '../../money/sales/index.ts';
import * as ordersEvents from '../../money/orders/events.ts';

export async function cancelOrder(tx: Tx, context: InvestorContext, { orderId }: CancelOrderInput): Promise<Outcome<CancelOrderReply, 'notCancellable'>> {
  const { investorId } = context.session;
  const isCancelled = (await cancelPurchase(tx, context, investorId, orderId)) ?? (await cancelExit(tx, context, investorId, orderId));
  if (isCancelled === null) throw notFound();
  if (!isCancelled) return refuse('notCancellable');
  await emit(tx, ordersEvents.cancelled, orderId, { investorId, orderId });
  return done({ orderId });
}

/** Null when there is no such purchase. The bill is held before the order, as a payment does it: neither waits for the other in a ring. */
async function cancelPurchase(tx: Tx, context: InvestorContext, investorId: string, orderId: string): Promise<boolean | null> {
  const wasOpen = await closeOpenBill(tx, investorId, orderId, 'cancelled');
  const order = await lockOrder(tx, investorId, orderId);
  if (!order) return null;
  if (order.state !== 'awaitingPayment' || context.business >= order.pay_by || !wasOpen) return false;
  return (await endUnpaid(tx, [{ investor_id: investorId, order_id: orderId }], 'cancelled', context.business)).length === 1;
}

async function cancelExit(tx: Tx, context: InvestorContext, investorId: string, orderId: string): Promise<boolean | null> {
  const [sale, products] = await Promise.all([lockSale(tx, investorId, orderId), productCatalogue(context.reference)]);
  if (!sale) return null;
  const product = products.byId.get(sale.product_id);
  if (!product) throw new Error(`a sale of an unknown product ${sale.product_id}`);
  const to = sale.to_product_id === null ? null : (products.byId.get(sale.to_product_id) ?? null);
  return cancelSale(tx, context, sale, exitCutOff(product, to));
}
