/** Notices about money in suspense and linked accounts. */
import { type Currency, inMoney } from '@lumbung/kernel/amounts.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { findLinkById } from './links/store.ts';
import { METHODS } from './methods.ts';
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
  // A refund is announced only where one is planned: a bank may not report where money came from.
  const kind = row?.goes_back ? 'moneySuspended' : 'moneyHeld';
  if (row) await errand.tell(investorId, kind, inMoney(row), `moneySuspended:${suspenseId}`);
}

/** The display name of a link's bank, for notices. */
async function bankOf(errand: TellingErrand, { investorId, linkId }: { investorId: string; linkId: string }): Promise<{ bank: string } | null> {
  const link = await findLinkById(errand.reads, investorId, linkId);
  return link && { bank: METHODS.find(({ clearing }) => clearing === link.bank)?.name ?? link.bank };
}
const ofLink =
  (kind: 'accountLinked' | 'linkLost' | 'linkEnded') =>
  async (errand: TellingErrand, ids: { investorId: string; linkId: string }): Promise<void> => {
    const facts = await bankOf(errand, ids);
    if (facts) await errand.tell(ids.investorId, kind, facts, `${kind}:${ids.linkId}`);
  };

export const tellings: readonly Telling[] = [
  telling('notifications.tellSuspended', paymentsEvents.suspended, tellSuspended),
  telling('notifications.tellLinked', paymentsEvents.linked, ofLink('accountLinked')),
  telling('notifications.tellLinkLost', paymentsEvents.linkLost, ofLink('linkLost')),
  telling('notifications.tellUnlinked', paymentsEvents.unlinked, ofLink('linkEnded')),
];
