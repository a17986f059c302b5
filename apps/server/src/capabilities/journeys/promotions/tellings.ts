/** Notifications of cashback: earned, lost in part or whole, and released. */
import { type Currency, formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { sql } from '../../../platform/database.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as promotionsEvents from './events.ts';

interface Row {
  readonly code: string;
  readonly order_id: string;
  readonly currency: Currency;
  readonly earned: bigint | null;
  readonly kept: bigint | null;
  readonly step: number;
  readonly holds_until: Day | null;
}

const find = sql(
  'promotions.told',
  'select code, order_id, currency, earned, kept, step, holds_until from promotions.grant where investor_id = $1 and grant_id = $2',
);

async function grantOf(
  { reads }: TellingErrand,
  { investorId, grantId }: promotionsEvents.OfGrant,
): Promise<Row & { earned: bigint; kept: bigint; holds_until: Day }> {
  const [row] = await reads.query<Row>(find, [investorId, grantId]);
  if (!row || row.earned === null || row.kept === null || row.holds_until === null) throw new Error(`no cashback of ${grantId} was earned`);
  return { ...row, earned: row.earned, kept: row.kept, holds_until: row.holds_until };
}

const facts = ({ code, order_id: orderId, currency }: Row, amount: bigint) => ({ code, orderId, total: formatDecimal(amount, SCALE[currency]), currency });

async function tellEarned(errand: TellingErrand, of: promotionsEvents.OfGrant): Promise<void> {
  const row = await grantOf(errand, of);
  await errand.tell(of.investorId, 'cashbackEarned', { ...facts(row, row.earned), until: row.holds_until }, `cashbackEarned:${of.grantId}`);
}

async function tellLost(errand: TellingErrand, of: promotionsEvents.OfGrant): Promise<void> {
  const row = await grantOf(errand, of);
  const left = formatDecimal(row.kept, SCALE[row.currency]);
  await errand.tell(of.investorId, 'cashbackLost', { ...facts(row, row.earned), left }, `cashbackLost:${of.grantId}:${row.step}`);
}

async function tellReleased(errand: TellingErrand, of: promotionsEvents.OfGrant): Promise<void> {
  const row = await grantOf(errand, of);
  await errand.tell(of.investorId, 'cashbackReleased', facts(row, row.kept), `cashbackReleased:${of.grantId}`);
}

export const tellings: readonly Telling[] = [
  telling('notifications.tellCashbackEarned', promotionsEvents.earned, tellEarned),
  telling('notifications.tellCashbackLost', promotionsEvents.clawedBack, tellLost),
  telling('notifications.tellCashbackReleased', promotionsEvents.released, tellReleased),
];
