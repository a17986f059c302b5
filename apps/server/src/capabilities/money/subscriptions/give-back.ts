/** Money that was paid for an order and not invested, in part or at all: it leaves the fund's books for suspense, and goes to the investor's own account. */
import { type Currency, minor, type Minor } from '@lumbung/kernel/amounts.ts';
import { post } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { jobName, when } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { clearingOf, findSuspense, SUSPENSE, suspend } from '../payments/index.ts';
import { planPayout } from '../payouts/index.ts';
import { MONEY_UNFILLED, moneyUnfilled } from './entries.ts';

const returnJob = jobName<ordersEvents.OfOrder & { readonly legId: string }>('subscriptions.return');

interface ReturnedRow {
  readonly investor_id: string;
  readonly leg_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly vat: Minor;
  readonly bill_id: string;
  readonly method: number;
  /** Where a transfer by hand came in. */
  readonly pay_bank: string | null;
}

const returned = sql(
  'subscriptions.returned',
  `
  select l.investor_id, l.leg_id, l.portfolio_id, l.product_id, l.currency, l.returned_amount as amount, l.returned_fee as fee, l.returned_vat as vat,
    b.bill_id, b.method, b.pay_bank
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
  join payments.bill b on b.investor_id = l.investor_id and b.order_id = l.order_id and b.state = 'paid'
  where l.returned_amount is not null`,
);

const returnedOf = (db: Db, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<ReturnedRow[]> =>
  db.query(returned, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);

/** Books what goes back of legs that just ended. It stands in suspense under the id of its leg. */
export async function giveBack(tx: Tx, moment: Moment, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<void> {
  const rows = await returnedOf(tx, legs);
  if (rows.length !== legs.length) throw new Error(`money of ${legs.length - rows.length} legs was to go back and was not paid`);
  const postings = rows.map(({ investor_id: investorId, leg_id: legId, portfolio_id: portfolioId, product_id: productId, currency, amount, fee, vat }) => ({
    investorId,
    postingId: newId(moment.system),
    reference: `leg:${legId}:returned`,
    kind: MONEY_UNFILLED,
    entries: moneyUnfilled({ portfolioId, productId, amount, fee, vat, total: minor(amount + fee + vat) }, currency),
  })) as Parameters<typeof post>[1];
  await Promise.all([
    post(tx, postings, moment.business),
    ...rows.map((row) =>
      suspend(tx, row.investor_id, {
        suspenseId: row.leg_id,
        billId: row.bill_id,
        partner: row.pay_bank ?? clearingOf(row.method, ''),
        eventId: `leg:${row.leg_id}`,
        amount: row.amount + row.fee + row.vat,
        currency: row.currency,
        reason: 'notFilled',
        at: moment.business,
        senderEncrypted: null,
      }),
    ),
  ]);
}

/** Sends it to the investor's own account; where there is none that may be used, it waits for an operator. */
async function returnMoney(errand: Errand, { investorId, legId }: { readonly investorId: string; readonly legId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    const money = await findSuspense(tx, investorId, legId);
    const own = money && (await ownAccountOf(tx, errand.keys, investorId, money.currency));
    if (!money || !own || own.usableFrom > errand.business) return;
    await planPayout(tx, errand, errand.keys, investorId, {
      purpose: 'refund',
      sourceId: legId,
      bank: clearingOf(money.method, money.partner),
      path: SUSPENSE,
      amount: money.amount,
      currency: money.currency,
      to: { bank: own.bank, account: own.account },
      who: `job:${returnJob.task}`,
    });
  });
}

export const jobs = [does(returnJob, returnMoney)];
export const subscriptions = [when(ordersEvents.unfilled, returnJob)];
