/** Settlement, errand by errand: hand over, price, collect confirmations, allot. Each can stop and go on. */
import { type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { ConfirmationPage } from '../../../partners/fund-registry/port.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { nextOpenDay } from './rules.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, emitMany, enqueue } from '../../../platform/queue.ts';
import {
  type Allotted,
  allotNext,
  type Cursor,
  daysWith,
  keepConfirmations,
  linesOfFile,
  makeFile,
  markFileAccepted,
  moveClosedFile,
  type OpenFile,
  priceNext,
  productsPriced,
  productsWithNav,
  productsWithPaidLines,
  START,
  unacceptedFiles,
} from './settle-store.ts';
import * as ordersEvents from './events.ts';

interface OnDay {
  readonly day: string;
}

const read = ({ day }: OnDay): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/**
 * Sends the paid orders of a NAV day, and of earlier ones that were missed, to the fund registry. A file is
 * written down before it is sent; one that was sent but not marked is sent again, which changes nothing there.
 */
export async function handOff(errand: Errand, payload: OnDay): Promise<void> {
  const until = read(payload);
  for (const day of await daysWith(errand.reads, 'paid', until)) {
    for (const productId of await productsWithPaidLines(errand.reads, day)) {
      while ((await errand.transact((tx) => makeFile(tx, day, productId, errand.business))) !== null);
    }
  }
  for (const file of await unacceptedFiles(errand.reads, until)) {
    const lines = await linesOfFile(errand.reads, file);
    const answer = await errand.partners.fundRegistry.sendOrders({
      navDay: file.nav_day,
      productId: file.product_id,
      number: file.number,
      orders: lines.map((line) => ({ reference: referenceOf(line.investor_id, line.line_id), ifua: line.ifua, amount: line.amount, fee: line.fee })),
    });
    if (answer === 'accepted') await errand.transact((tx) => acceptFile(tx, file, errand.business));
    else await moveToNextDay(errand, file);
  }
}

/**
 * A file that came too late, because we or the registry were down until the house had closed: its orders
 * get the next day that can still be kept, and their investors are told. Never silent, never stuck.
 */
async function moveToNextDay(errand: Errand, file: OpenFile): Promise<void> {
  const { reference, log } = errand;
  const calendar = await exchangeCalendar(reference);
  const to = nextOpenDay(calendar, file.nav_day, errand.business);
  log.error({ file, to }, 'an order file came after the house had closed; its orders move to a later day');
  await errand.transact(async (tx) => {
    const orders = await moveClosedFile(tx, file, to, errand.business);
    const told = orders.map(({ investor_id: investorId, order_id: orderId }) => ({
      reference: `${orderId}:${to}`,
      payload: { investorId, orderId, from: file.nav_day, to },
    }));
    await emitMany(tx, ordersEvents.moved, told);
  });
}

/** The house took the file. When it came after the NAVs, nobody else will price its orders. */
async function acceptFile(tx: Tx, file: OpenFile, at: Instant): Promise<void> {
  await markFileAccepted(tx, file, at);
  if ((await productsWithNav(tx, file.nav_day)).length > 0) await enqueue(tx, ordersEvents.price, file.nav_day, { day: file.nav_day });
}

/** NAVs of a day arrived: every order handed over for it, or for an earlier one, gets its NAV and its units. */
export async function price(errand: Errand, payload: OnDay): Promise<void> {
  const until = read(payload);
  for (const day of await daysWith(errand.reads, 'handedOff', until)) {
    for (const productId of await productsWithNav(errand.reads, day)) {
      for (let at: Cursor | null = START; at !== null; ) {
        const after: Cursor = at;
        at = await errand.transact((tx) => priceNext(tx, day, productId, errand.business, after));
      }
    }
  }
  await errand.transact((tx) => emit(tx, ordersEvents.priced, until, { day: until }));
}

/** Collects what the registry confirmed for a day, and for earlier ones that are still open, and books it. */
export async function allot(errand: Errand, payload: OnDay): Promise<void> {
  for (const day of await daysWith(errand.reads, 'priced', read(payload))) {
    await collect(errand, day);
    for (const productId of await productsPriced(errand.reads, day)) await allotProduct(errand, day, productId);
  }
}

async function collect(errand: Errand, day: Day): Promise<void> {
  let from: string | null = null;
  do {
    const page: ConfirmationPage = await errand.partners.fundRegistry.confirmationsOf(day, from);
    const rows = page.confirmations.flatMap((row) => {
      const whose = readReference(row.reference);
      return whose ? [{ ...whose, nav: row.nav, units: row.units }] : [];
    });
    if (rows.length > 0) await errand.transact((tx) => keepConfirmations(tx, rows, errand.business));
    from = page.next;
  } while (from !== null);
}

async function allotProduct(errand: Errand, day: Day, productId: string): Promise<void> {
  for (let at: Cursor | null = START; at !== null; ) {
    const after: Cursor = at;
    const batch = await errand.transact((tx) => allotAndTell(tx, day, productId, errand.business, after));
    if (batch.mismatched > 0) errand.log.error({ day, productId, mismatched: batch.mismatched }, 'the registry confirmed other figures than were published');
    at = batch.cursor;
  }
}

/** Books a batch and tells of the orders it finished, in one transaction. */
export async function allotAndTell(tx: Tx, day: Day, productId: string, at: Instant, after: Cursor): Promise<Allotted> {
  const batch = await allotNext(tx, day, productId, at, after);
  const told = batch.finished.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
  await emitMany(tx, ordersEvents.allotted, told);
  return batch;
}

/** Our reference in an order file names both keys, so that a confirmation finds its row on any machine. */
export const referenceOf = (investorId: string, lineId: string): string => `${investorId}${lineId}`.replaceAll('-', '').toUpperCase();

export function readReference(reference: string): { investorId: string; lineId: string } | null {
  const match = /^([0-9A-F]{32})([0-9A-F]{32})$/.exec(reference);
  return match ? { investorId: asUuid(match[1]!), lineId: asUuid(match[2]!) } : null;
}

const asUuid = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
