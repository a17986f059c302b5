/** Returns what the customer needs to pay an order in a gateway's app: the QR image and the link that opens the app. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/get-charge.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { type Shown, shownContextOf } from './charges/charge-bill.ts';
import { findLastCharge } from './charges/store.ts';
import { billsOf } from './store.ts';

export async function getCharge(
  db: Db,
  { session, keys }: InvestorContext,
  { orderId }: InputOf<typeof call.getCharge>,
): Promise<Answer<typeof call.getCharge>> {
  const { investorId } = session;
  const bill = (await billsOf(db, investorId, [orderId])).get(orderId);
  const charge = bill ? await findLastCharge(db, investorId, bill.bill_id) : null;
  if (!bill || !charge) throw notFound();
  const isPayable = charge.state === 'shown' && bill.state === 'pending' && charge.shown_encrypted !== null;
  const shown = isPayable ? (JSON.parse(keys.decrypt(charge.shown_encrypted!, shownContextOf(charge))) as Shown) : null;
  return done({
    billId: bill.bill_id,
    state: charge.state,
    qr: shown?.qr ? `data:image/png;base64,${shown.qr}` : null,
    redirectUrl: shown?.deepLink ?? null,
    expiresAt: toIso(charge.expires_at),
  });
}
