/** A charge was not paid and will not be: its bill waits for another way to pay. */
import type { Tx } from '../../../../platform/database.ts';
import type { By } from '../../../../platform/states.ts';
import { markFailed } from '../store.ts';
import { type ChargeRow, moveCharge } from './store.ts';

export async function refuseCharge(tx: Tx, charge: ChargeRow, reason: string, by: By): Promise<void> {
  if (await moveCharge(tx, charge, 'refused', by, { reason })) await markFailed(tx, charge.investor_id, charge.bill_id, by);
}
