/** Approval period of company orders: starts it, and ends orders that are not approved. */
import { release } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import { reservedReference } from './kinds.ts';
import { endOrders, UNAPPROVED } from './step-store.ts';
import { listLegs, type OrderRow } from './store.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import * as ordersEvents from './events.ts';

/** Notifies the approvers and schedules the expiry. */
export async function waitForApproval(tx: Tx, of: ordersEvents.OfOrder, until: Instant): Promise<void> {
  await Promise.all([emit(tx, ordersEvents.awaitsApproval, of.orderId, of), scheduleTask(tx, ordersEvents.expireUnapproved, of.orderId, until, of)]);
}

/** Ends an order still awaiting approval and releases its reserved units. Returns false if it is no longer awaiting approval. */
export async function endUnapproved(
  tx: Tx,
  order: Pick<OrderRow, 'investor_id' | 'order_id'>,
  state: 'expired' | 'cancelled' | 'declined',
  by: By,
): Promise<boolean> {
  if ((await endOrders(tx, [order], UNAPPROVED, state, by)).length === 0) return false;
  const holding = (await listLegs(tx, order.investor_id, [order.order_id])).filter((leg) => leg.reserved_units !== null);
  await release(
    tx,
    holding.map((leg) => ({ investorId: order.investor_id, reference: reservedReference(leg.leg_id) })),
  );
  return true;
}
