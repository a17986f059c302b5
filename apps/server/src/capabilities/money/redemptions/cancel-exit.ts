/** Cancels an order whose units have not left: they are free again. */
import { release } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { endOrders, type LegRow, lockLegs, type OrderRow, reservedReference, UNBATCHED } from '../orders/index.ts';

/** Returns false when it is too late. The order must be locked. */
export async function cancelExit(tx: Tx, order: OrderRow, legs: readonly LegRow[], by: By): Promise<boolean> {
  // Legs move without their order: a leg that is being batched concurrently has left.
  const states = await lockLegs(tx, order.investor_id, order.order_id);
  if (states.some((state) => state !== UNBATCHED.leg)) return false;
  if ((await endOrders(tx, [order], UNBATCHED, 'cancelled', by)).length === 0) return false;
  const leaving = legs.filter(({ side }) => side === 'out');
  await release(
    tx,
    leaving.map((leg) => ({ investorId: order.investor_id, reference: reservedReference(leg.leg_id) })),
  );
  return true;
}
