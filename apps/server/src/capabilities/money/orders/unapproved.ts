/** Orders that wait until another person of the company agrees: they begin to wait, and end when nobody does. */
import { release } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import { reservedReference } from './kinds.ts';
import { endOrders, UNAPPROVED } from './step-store.ts';
import { listLegs, type OrderRow } from './store.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import * as ordersEvents from './events.ts';

/** Tells who may agree, and plans the end. */
export async function waitForApproval(tx: Tx, of: ordersEvents.OfOrder, until: Instant): Promise<void> {
  await Promise.all([emit(tx, ordersEvents.awaitsApproval, of.orderId, of), scheduleTask(tx, ordersEvents.expireUnapproved, of.orderId, until, of)]);
}

/** Ends an order that still waits; units it had set aside are free again. Answers false when it waited no more. */
export async function endUnapproved(
  tx: Tx,
  order: Pick<OrderRow, 'investor_id' | 'order_id'>,
  state: 'expired' | 'cancelled' | 'declined',
  by: By,
): Promise<boolean> {
  if ((await endOrders(tx, [order], UNAPPROVED, state, by)).length === 0) return false;
  for (const leg of await listLegs(tx, order.investor_id, [order.order_id])) {
    if (leg.reserved_units === null) continue;
    if (!(await release(tx, order.investor_id, reservedReference(leg.leg_id)))) throw new Error(`nothing was set aside for ${leg.leg_id}`);
  }
  return true;
}
