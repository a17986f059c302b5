/** An investor's order that awaits payment, with its bill. */
import type { Db } from '../../../platform/database.ts';
import { findOrder, type OrderRow } from '../orders/index.ts';
import { type BillRow, billsOf } from '../payments/index.ts';

export interface Awaiting {
  readonly order: OrderRow;
  readonly bill: BillRow;
}

/** Null if the order is unknown, paid or over. */
export async function findAwaiting(db: Db, investorId: string, orderId: string): Promise<Awaiting | null> {
  const [order, bills] = await Promise.all([findOrder(db, investorId, orderId), billsOf(db, investorId, [orderId])]);
  const bill = bills.get(orderId);
  return order?.state === 'awaitingPayment' && bill ? { order, bill } : null;
}
