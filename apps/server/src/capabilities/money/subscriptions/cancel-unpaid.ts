/** Calls off an order that was not paid: its bill is closed with it. */
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { endOrders, type OrderRow, UNPAID } from '../orders/index.ts';

/** Answers false when a payment was first. */
export const cancelUnpaid = async (tx: Tx, order: OrderRow, _legs: unknown, by: By): Promise<boolean> =>
  (await endOrders(tx, [order], UNPAID, 'cancelled', by)).length === 1;
