/** Records payments that a gateway reversed after they were paid, except refunds that we sent ourselves. Books nothing. */
import type { TakenBack } from '../../../../partners/gateways/port.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { newId } from '../../../../platform/random.ts';
import { type ChargeRow, lockCharge } from '../charges/store.ts';
import { payoutIdOf } from '../statements/debits.ts';
import { findSent } from '../statements/store.ts';
import { insertReversal } from './reversal-store.ts';

export async function hearReversals(errand: Errand, charge: ChargeRow, takenBack: readonly TakenBack[]): Promise<void> {
  if (takenBack.length === 0) return;
  const { business, system, primary } = errand;
  const sent = await findSent(primary, takenBack.map(({ reference }) => payoutIdOf(reference)).filter(Boolean));
  const theirs = takenBack.filter(({ reference }) => sent.get(payoutIdOf(reference))?.bank !== charge.partner);
  if (theirs.length === 0) return;
  await errand.transact(async (tx) => {
    await lockCharge(tx, charge.investor_id, charge.charge_id);
    for (const { reference, amount } of theirs) {
      const isNew = await insertReversal(tx, charge, { reversalId: newId(system), reference, amount }, business);
      if (isNew) errand.log.error({ partner: charge.partner, reference: charge.reference, amount: String(amount) }, 'gateway took back what was paid');
    }
  });
}
