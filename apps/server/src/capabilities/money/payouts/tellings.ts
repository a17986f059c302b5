/** Notices about payouts: refunds that arrived, and payouts that a bank refused. */
import { type Currency, inMoney } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { fundNameOf } from '../../market/catalogue/index.ts';
import * as payoutsEvents from './events.ts';

const findPayout = sql(
  'payouts.told',
  `
  select p.amount, p.currency, m.product_id, s.reason from payouts.payout p
  left join payments.suspense s on s.investor_id = p.investor_id and s.suspense_id = p.source_id
  left join holdings.movement m on m.investor_id = p.investor_id and m.movement_id = p.source_id where p.investor_id = $1 and p.payout_id = $2`,
);

/** A refund has arrived. The proceeds of a redemption are notified with their order. */
async function tellPaidOut(errand: TellingErrand, { investorId, payoutId, purpose }: { investorId: string; payoutId: string; purpose: string }): Promise<void> {
  if (purpose !== 'refund') return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; product_id: string | null; reason: string | null }>(findPayout, [
    investorId,
    payoutId,
  ]);
  // Commissions are notified by `commissions`.
  if (!row || row.reason === 'commission') return;
  if (row.product_id === null)
    await errand.tell(investorId, row.reason === 'navCorrected' ? 'differencePaid' : 'moneyReturned', inMoney(row), `moneyReturned:${payoutId}`);
  else await errand.tell(investorId, 'fundMoneySent', { fund: await fundNameOf(errand, row.product_id), ...inMoney(row) }, `fundMoneySent:${payoutId}`);
}

/** A bank refused a payout for good. Another refusal for the same source sends no second notice. */
async function tellRefused(
  errand: TellingErrand,
  { investorId, payoutId, sourceId }: { investorId: string; payoutId: string; sourceId: string },
): Promise<void> {
  // The house account has nobody to notify: operators see the payout in their queue.
  if (investorId === HOUSE_INVESTOR) return;
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency }>(findPayout, [investorId, payoutId]);
  if (row) await errand.tell(investorId, 'payoutRefused', inMoney(row), `payoutRefused:${sourceId}`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellPaidOut', payoutsEvents.done, tellPaidOut),
  telling('notifications.tellRefused', payoutsEvents.failed, tellRefused),
];
