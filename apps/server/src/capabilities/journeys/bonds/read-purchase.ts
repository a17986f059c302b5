/** Reads a bond purchase as calls return it. */
import type { Purchase as contract } from '@lumbung/contract/bonds/purchase.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { findLot, purchaseStateOf, requestOf } from '../../money/bond-lots/index.ts';
import { findOrder } from '../../money/orders/index.ts';

export type Purchase = PresentedOf<typeof contract>;

export async function readPurchase(db: Db, investorId: string, orderId: string): Promise<Purchase> {
  const [order, request, lot] = await Promise.all([findOrder(db, investorId, orderId), requestOf(db, investorId, orderId), findLot(db, investorId, orderId)]);
  if (order?.kind !== 'bondSubscription' || !request) throw notFound();
  return {
    transactionId: orderId,
    orderCode: order.code,
    state: purchaseStateOf(order, request),
    kodePemesanan: lot?.kode_pemesanan ?? null,
    kodeBilling: lot?.kode_billing ?? null,
    amount: rupiah(request.amount),
    payBefore: lot ? toIso(lot.pay_before) : null,
  };
}
