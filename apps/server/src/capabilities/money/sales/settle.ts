/** Settlement of sales and switches, errand by errand: hand over, price, collect confirmations, book, pay out. Each can stop and go on. */
import { at, type Day, parseDay, timeOfDay } from '@lumbung/kernel/time.ts';
import type { SaleConfirmationPage } from '../../../partners/fund-registry/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, emitMany, enqueue, scheduleTask } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { ownAccountById } from '../../people/investor-status/index.ts';
import { nextOpenDay, readReference, referenceOf } from '../orders/index.ts';
import { planPayout } from '../payouts/index.ts';
import { PROCEEDS } from './entries.ts';
import {
  bookNext,
  type Cursor,
  hasNav,
  keepConfirmations,
  type FiledSale,
  type Lot,
  lotsIn,
  lotsToFile,
  makeFile,
  markFileAccepted,
  markFileRefused,
  moveToDay,
  priceNext,
  type Move,
  type SaleFile,
  salesOfFile,
  salesToPay,
  START,
  unacceptedFiles,
} from './settle-store.ts';
import { payDay } from './rules.ts';
import { lockSale, moveSale } from './store.ts';
import * as salesEvents from './events.ts';

interface OnDay {
  readonly day: string;
}

/** Payouts leave in the morning of their day, so that the money is there when banks open. */
const PAY_OUT_AT = timeOfDay('09:00');

const read = ({ day }: OnDay): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/** Sends the orders of a NAV day, and of earlier ones that were missed, to the fund registry: written down before it is sent. */
export async function handOff(errand: Errand, payload: OnDay): Promise<void> {
  const until = read(payload);
  const { reads, partners } = errand;
  for (const lot of await lotsToFile(reads, until)) {
    while ((await errand.transact((tx) => makeFile(tx, lot, errand.business))) !== null);
  }
  for (const file of await unacceptedFiles(reads, until)) {
    const sales = await salesOfFile(reads, file);
    const answer = await partners.fundRegistry.sendSales({
      navDay: file.nav_day,
      productId: file.product_id,
      kind: file.kind,
      number: file.number,
      orders: sales.map((sale) => ({
        reference: referenceOf(sale.investor_id, sale.order_id),
        ifua: sale.ifua,
        amount: sale.asked_amount,
        units: sale.asked_amount === null ? sale.reserved_units : null,
        isAll: sale.is_all,
        toProductId: sale.to_product_id,
        feePpm: sale.fee_ppm,
        vatPpm: sale.vat_ppm,
      })),
    });
    if (answer === 'accepted') await accept(errand, file);
    else await refused(errand, file, sales);
  }
}

/** The house took the file. When it came after the NAVs, nobody else will price its orders. */
async function accept(errand: Errand, file: SaleFile): Promise<void> {
  await errand.transact(async (tx) => {
    await markFileAccepted(tx, file, errand.business);
    if (await hasNav(tx, file)) await enqueue(tx, salesEvents.price, file.nav_day, { day: file.nav_day });
  });
}

/** A file that came after the house had closed: its orders get the next day that can be kept. */
async function refused(errand: Errand, file: SaleFile, sales: readonly FiledSale[]): Promise<void> {
  errand.log.error({ file }, 'a file of sales came after the house had closed; its orders move to a later day');
  await move(errand, 'handOffMissed', file.nav_day, sales, (tx) => markFileRefused(tx, file, errand.business));
}

/** Gives orders the next day that can be kept, and tells their investors: until they leave again each may be called off. */
async function move(errand: Errand, why: Move['why'], from: Day, orders: readonly Cursor[], first?: (tx: Tx) => Promise<void>): Promise<void> {
  const { reference } = errand;
  const [calendar, products] = await Promise.all([exchangeCalendar(reference), productCatalogue(reference)]);
  const to = nextOpenDay(calendar, from, errand.business);
  const payDays = new Map([...products.byId].map(([productId, { settlement_days: days }]) => [productId, payDay(calendar, to, days)]));
  await errand.transact(async (tx) => {
    await first?.(tx);
    const moved = await moveToDay(tx, orders, { why, from, to, payDays }, errand.business);
    const told = moved.map(({ investor_id: investorId, order_id: orderId }) => ({
      reference: `${orderId}:${to}`,
      payload: { investorId, orderId, why, from, to },
    }));
    await emitMany(tx, salesEvents.moved, told);
  });
}

/** NAVs of a day arrived: every order handed over for it, or for an earlier one, gets its figures. */
export async function price(errand: Errand, payload: OnDay): Promise<void> {
  const until = read(payload);
  for (const lot of await lotsIn(errand.reads, 'handedOff', until)) {
    for (let after: Cursor | null = START; after !== null; ) {
      const from: Cursor = after;
      after = await errand.transact((tx) => priceNext(tx, lot, errand.business, from));
    }
  }
  await errand.transact((tx) => emit(tx, salesEvents.priced, until, { day: until }));
}

/** Collects what the registry confirmed for a day, and for earlier ones that are still open, and books it. */
export async function book(errand: Errand, payload: OnDay): Promise<void> {
  const lots = await lotsIn(errand.reads, 'priced', read(payload));
  for (const day of new Set(lots.map((lot) => lot.nav_day))) await collect(errand, day);
  for (const lot of lots) await bookLot(errand, lot);
}

async function collect(errand: Errand, day: Day): Promise<void> {
  let from: string | null = null;
  do {
    const page: SaleConfirmationPage = await errand.partners.fundRegistry.saleConfirmationsOf(day, from);
    const rows = page.confirmations.flatMap((row) => {
      const whose = readReference(row.reference);
      return whose
        ? [{ investorId: whose.investorId, orderId: whose.lineId, nav: row.nav, units: row.units, gross: row.amount, toNav: row.toNav, toUnits: row.toUnits }]
        : [];
    });
    if (rows.length > 0) await errand.transact((tx) => keepConfirmations(tx, rows, errand.business));
    const later = page.deferred.flatMap((reference) => readReference(reference) ?? []);
    if (later.length > 0) {
      errand.log.warn({ day, orders: later.length }, 'more was asked of a fund than its house lets go in a day');
      await move(
        errand,
        'gated',
        day,
        later.map(({ investorId, lineId }) => ({ investor_id: investorId, order_id: lineId })),
      );
    }
    from = page.next;
  } while (from !== null);
}

async function bookLot(errand: Errand, lot: Lot): Promise<void> {
  for (let after: Cursor | null = START; after !== null; ) {
    const from: Cursor = after;
    const booked = await errand.transact(async (tx) => {
      const batch = await bookNext(tx, lot, errand.business, from);
      for (const day of batch.payDays) await scheduleTask(tx, salesEvents.payOut, day, at(day, PAY_OUT_AT), { day });
      const told = batch.orders.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
      await emitMany(tx, salesEvents.booked, told);
      return batch;
    });
    if (booked.mismatched > 0) errand.log.error({ lot, mismatched: booked.mismatched }, 'the registry confirmed other figures than were published');
    after = booked.cursor;
  }
}

/** Sends the money of booked sales whose day has come, each to the account that was shown and accepted. */
export async function payOut(errand: Errand, payload: OnDay): Promise<void> {
  const until = read(payload);
  const failed = new Map<string, unknown>();
  for (;;) {
    const due = (await salesToPay(errand.primary, until)).filter(({ order_id }) => !failed.has(order_id));
    if (due.length === 0) break;
    for (const { investor_id, order_id } of due) await payOne(errand, investor_id, order_id).catch((error: unknown) => failed.set(order_id, error));
  }
  // One whose money cannot be sent holds up nobody else's; for it the job is tried again.
  for (const error of failed.values()) throw error;
}

async function payOne(errand: Errand, investorId: string, orderId: string): Promise<void> {
  const { keys, settings } = errand;
  await errand.transact(async (tx) => {
    const sale = await lockSale(tx, investorId, orderId);
    if (sale?.state !== 'booked' || sale.account_id === null || sale.net === null) return;
    const account = await ownAccountById(tx, keys, investorId, sale.account_id);
    if (!account) throw new Error(`no account for the sale ${orderId}`);
    await planPayout(tx, errand, keys, investorId, {
      purpose: 'redemption',
      sourceId: orderId,
      bank: settings.payoutBank,
      path: PROCEEDS,
      amount: sale.net,
      to: { bank: account.bank, account: account.account },
    });
    await moveSale(tx, investorId, orderId, { from: 'booked', to: 'paying', event: 'paying', at: errand.business });
  });
}

/** The bank has sent the money: the order is done. Told of every payout; only those of sales are ours. */
export async function finish(errand: Errand, payload: { investorId: string; purpose: string; sourceId: string }): Promise<void> {
  if (payload.purpose !== 'redemption') return;
  const { investorId, sourceId: orderId } = payload;
  await errand.transact(async (tx) => {
    if (!(await moveSale(tx, investorId, orderId, { from: 'paying', to: 'done', event: 'paidOut', at: errand.business }))) return;
    await emit(tx, salesEvents.paidOut, orderId, { investorId, orderId });
  });
}
