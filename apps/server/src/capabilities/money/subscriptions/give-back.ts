/** Refunds money that was paid for an order and not invested, in part or in full: from the fund's books to suspense, and to the investor's own account. */
import { type Currency, minor, type Minor } from '@lumbung/kernel/amounts.ts';
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import { post } from '../../../ledger/ledger.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';
import { emitMany } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { expectFromCustodian } from '../custody/index.ts';
import type { SettlementContext } from '../orders/index.ts';
import * as paymentsEvents from '../payments/events.ts';
import { clearingOf, suspend } from '../payments/index.ts';
import { payoutBankFor } from '../payouts/index.ts';
import { MONEY_UNFILLED, moneyUnfilled } from './entries.ts';

interface ReturnedRow {
  readonly investor_id: string;
  readonly leg_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly nav_day: Day;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  readonly bill_id: string;
  readonly method: number;
  /** Where a manual transfer came in. */
  readonly pay_bank: string | null;
  /** Whether the money left for the custodian; false for legs rejected before the investment manager accepted their file. */
  readonly has_left: boolean;
}

const returned = sql(
  'subscriptions.returned',
  `
  select l.investor_id, l.leg_id, l.portfolio_id, l.product_id, l.nav_day, l.currency, l.returned_amount as amount, l.returned_fee as fee, l.returned_vat as vat,
    b.bill_id, b.method, b.pay_bank,
    not exists (select from platform.state_event e where e.investor_id = l.investor_id and e.subject_id = l.leg_id and e.step = l.step
      and e.event = 'rejected' and e.from_state in ('ready', 'batched')) as has_left
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
  join payments.bill b on b.investor_id = l.investor_id and b.order_id = l.order_id and b.state = 'paid'
  where l.returned_amount is not null`,
);

const returnedOf = (db: Db, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<ReturnedRow[]> =>
  db.query(returned, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);

/** Books the refunds of legs that just ended. Each is in suspense under the id of its leg. */
export async function giveBack(tx: Tx, context: SettlementContext, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<void> {
  const rows = await returnedOf(tx, legs);
  if (rows.length !== legs.length) throw new Error(`money of ${legs.length - rows.length} legs was to go back and was not paid`);
  const postings = rows.map(({ investor_id: investorId, leg_id: legId, portfolio_id: portfolioId, product_id: productId, currency, amount, fee, vat }) => ({
    investorId,
    postingId: newId(context.system),
    reference: `leg:${legId}:returned`,
    kind: MONEY_UNFILLED,
    entries: moneyUnfilled({ portfolioId, productId, amount, fee, vat, total: minor(amount + fee + vat) }, currency),
  })) as Parameters<typeof post>[1];
  const transfers = await expectBack(
    tx,
    context,
    rows.filter((row) => row.has_left),
  );
  await Promise.all([
    post(tx, postings, context.business),
    ...rows.map((row) =>
      suspend(tx, row.investor_id, {
        suspenseId: row.leg_id,
        billId: row.bill_id,
        partner: row.pay_bank ?? clearingOf(row.method, ''),
        eventId: `leg:${row.leg_id}`,
        amount: row.amount + row.fee + row.vat,
        currency: row.currency,
        reason: 'notFilled',
        at: context.business,
        senderEncrypted: null,
        awaits: (row.has_left ? transfers.get(sourceOf(row)) : null) ?? null,
      }),
    ),
    emitMany(
      tx,
      paymentsEvents.owed,
      rows.map(({ investor_id: investorId, leg_id: suspenseId }) => ({ reference: suspenseId, payload: { investorId, suspenseId } })),
    ),
  ]);
}

const sourceOf = ({ product_id, nav_day }: ReturnedRow): string => `${product_id} ${nav_day}`;

/** Money sent to the custodian with its batch comes back; our fee and its VAT never left. Returns the expected transfer per product and day. */
async function expectBack(tx: Tx, context: SettlementContext, rows: readonly ReturnedRow[]): Promise<ReadonlyMap<string, string | null>> {
  const day = nextBusinessDay(await calendarNow(tx), dayOf(context.business));
  const transfers = new Map<string, string | null>();
  for (const [source, own] of Map.groupBy(rows, sourceOf)) {
    const { product_id: productId, nav_day: navDay, currency } = own[0]!;
    const money = { amount: own.reduce((sum, row) => sum + row.amount, 0n), currency, bank: payoutBankFor(context.settings, currency), day };
    transfers.set(source, await expectFromCustodian(tx, context, { purpose: 'returns', productId, navDay }, money));
  }
  return transfers;
}
