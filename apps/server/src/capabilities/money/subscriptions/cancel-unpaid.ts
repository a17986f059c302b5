/** Cancels an unpaid order, which closes its bill. */
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { endOrders, type OrderRow, UNPAID } from '../orders/index.ts';

/** Returns false when a payment came first. */
export const cancelUnpaid = async (tx: Tx, order: OrderRow, _legs: unknown, by: By): Promise<boolean> =>
  (await endOrders(tx, [order], UNPAID, 'cancelled', by)).length === 1;
