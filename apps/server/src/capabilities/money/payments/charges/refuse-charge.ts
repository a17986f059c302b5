/** A charge failed: its bill awaits another payment method, or the next attempt of its plan. */
import type { Tx } from '../../../../platform/database.ts';
import { emit } from '../../../../platform/queue.ts';
import type { By } from '../../../../platform/states.ts';
import * as paymentsEvents from '../events.ts';
import { markFailed } from '../store.ts';
import { type ChargeRow, moveCharge } from './store.ts';

export async function refuseCharge(tx: Tx, charge: ChargeRow, reason: string, by: By): Promise<void> {
  if (!(await moveCharge(tx, charge, 'refused', by, { reason }))) return;
  await markFailed(tx, charge.investor_id, charge.bill_id, by);
  await tellPlan(tx, charge, reason);
}

/** Ends a charge that was never sent, or never reached its gateway. Its plan is notified unless the investor ended the mandate. */
export async function endUnsent(tx: Tx, charge: ChargeRow, reason: 'mandateEnded' | 'notConnected' | 'aboveDayLimit', by: By): Promise<void> {
  if (!(await moveCharge(tx, charge, 'ended', by, { reason }))) return;
  await markFailed(tx, charge.investor_id, charge.bill_id, by);
  if (reason !== 'mandateEnded') await tellPlan(tx, charge, reason);
}

async function tellPlan(tx: Tx, charge: ChargeRow, reason: string): Promise<void> {
  const { investor_id: investorId, bill_id: billId, charge_id: chargeId } = charge;
  if (charge.mandate_id !== null) await emit(tx, paymentsEvents.debitRefused, chargeId, { investorId, billId, chargeId, reason });
}
