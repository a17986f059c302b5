/** Calls off an order whose units have not left: they are free again. */
import { release } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { endOrders, type LegRow, lockLegs, type OrderRow, reservedReference, UNBATCHED } from '../orders/index.ts';

/** Answers false when it is too late. The order must be held. */
export async function cancelExit(tx: Tx, order: OrderRow, legs: readonly LegRow[], by: By): Promise<boolean> {
  // A leg moves without its order: one that is being batched in this moment has left.
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
