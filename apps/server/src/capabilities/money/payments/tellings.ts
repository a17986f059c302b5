/** What is told of money on hold. */
import { type Currency, inMoney } from '@lumbung/kernel/amounts.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as paymentsEvents from './events.ts';

const findSuspense = sql(
  'payments.suspenseTold',
  `
  select s.amount, s.currency, exists (
    select from payouts.payout o where o.investor_id = s.investor_id and o.source_id = s.suspense_id and o.purpose = 'refund') as goes_back
  from payments.suspense s where s.investor_id = $1 and s.suspense_id = $2`,
);

async function tellSuspended(errand: TellingErrand, { investorId, suspenseId }: { investorId: string; suspenseId: string }): Promise<void> {
  const [row] = await errand.reads.query<{ amount: bigint; currency: Currency; goes_back: boolean }>(findSuspense, [investorId, suspenseId]);
  // Promise a way back only where there is one: a bank may not say where money came from.
  const kind = row?.goes_back ? 'moneySuspended' : 'moneyHeld';
  if (row) await errand.tell(investorId, kind, inMoney(row), `moneySuspended:${suspenseId}`);
}

export const tellings: readonly Telling[] = [telling('notifications.tellSuspended', paymentsEvents.suspended, tellSuspended)];
