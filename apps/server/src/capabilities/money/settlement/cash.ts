/** Cash of settlement: money paid for a batch leaves for the custodian, and proceeds of units that were sold become receivable from it. */
import { at } from '@lumbung/kernel/time.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sqlOverAll, type Statement, type Tx } from '../../../platform/database.ts';
import { calendarNow } from '../../market/calendar/index.ts';
import { productCatalogue, termsOf } from '../../market/catalogue/index.ts';
import { expectFromCustodian, sendToCustodian } from '../custody/index.ts';
import type { SettlementContext } from '../orders/index.ts';
import { clearingOf } from '../payments/index.ts';
import { outletOf, payoutBankFor } from '../payouts/index.ts';
import { payDay } from '../redemptions/index.ts';
import type { BatchRow, Cursor, Lot } from './store.ts';

/** Sums paid for the legs of a batch. Money of legs that the registry carried here from another day was sent for that day. */
const paidFor = sqlOverAll(
  'settlement.paidFor',
  `
  select b.method, coalesce(b.pay_bank, '') as pay_bank, l.currency, sum(l.amount)::bigint as amount
  from orders.leg l join payments.bill b on b.investor_id = l.investor_id and b.order_id = l.order_id and b.state = 'paid'
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.batch = $4 and l.state = 'batched' and l.side = 'in' and l.follows is null
  group by 1, 2, 3`,
);

/** The investment manager accepted a batch: sends what was paid for its legs from each bank to the custodian, due by the hand-off deadline. */
export async function sendPaid(tx: Tx, errand: Errand, batch: BatchRow): Promise<void> {
  const { nav_day: navDay, product_id: productId, kind, number } = batch;
  const product = (await productCatalogue(errand)).byId.get(productId);
  const sums = await tx.query<{ method: number; pay_bank: string; currency: Currency; amount: bigint }>(paidFor, [navDay, productId, kind, number]);
  for (const { method, pay_bank: payBank, currency, amount } of sums) {
    if (!product) throw new Error(`a batch of an unknown product ${productId}`);
    const dueAt = at(navDay, termsOf(product, kind, navDay).handOff);
    await sendToCustodian(
      tx,
      errand,
      { purpose: 'subscriptions', productId, navDay },
      { amount, currency, bank: outletOf(errand.settings, clearingOf(method, payBank), currency), dueAt },
    );
  }
}

/** Units left a fund: records the proceeds that its custodian owes. Must come last in its transaction. */
export async function expectProceeds(
  tx: Tx,
  context: SettlementContext,
  { kind, product_id: productId, nav_day: navDay }: Lot,
  owed: Statement | null,
  legs: readonly Cursor[],
): Promise<void> {
  if (owed === null || legs.length === 0) return;
  const sums = await tx.query<{ currency: Currency; amount: bigint }>(owed, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);
  const product = (await productCatalogue(context)).byId.get(productId);
  if (!product) throw new Error(`legs of an unknown product ${productId}`);
  const day = payDay(await calendarNow(tx), navDay, termsOf(product, kind, navDay).settlementDays);
  for (const { currency, amount } of sums)
    await expectFromCustodian(
      tx,
      context,
      { purpose: 'redemptions', productId, navDay },
      { amount, currency, bank: payoutBankFor(context.settings, currency), day },
    );
}
