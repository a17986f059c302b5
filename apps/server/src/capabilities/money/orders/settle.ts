/** Settlement, errand by errand: hand over, price, collect confirmations, allot. Each can stop and go on. */
import { type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { ConfirmationPage } from '../../../partners/fund-registry/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, emitMany } from '../../../platform/queue.ts';
import {
  type Allotted,
  allotNext,
  type Cursor,
  daysToFile,
  keepConfirmations,
  linesOfFile,
  makeFile,
  markFileAccepted,
  priceNext,
  productsPriced,
  productsWithNav,
  productsWithPaidLines,
  START,
  unacceptedFiles,
} from './settle-store.ts';

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
  for (const day of await daysToFile(errand.world.reads, until)) {
    for (const productId of await productsWithPaidLines(errand.world.reads, day)) {
      while ((await errand.transact((tx) => makeFile(tx, day, productId, errand.business))) !== null);
    }
  }
  for (const file of await unacceptedFiles(errand.world.reads, until)) {
    const lines = await linesOfFile(errand.world.reads, file);
    await errand.world.partners.fundRegistry.sendOrders({
      navDay: file.nav_day,
      productId: file.product_id,
      number: file.number,
      orders: lines.map((line) => ({ reference: referenceOf(line.investor_id, line.line_id), ifua: line.ifua, amount: line.amount, fee: line.fee })),
    });
    await errand.transact((tx) => markFileAccepted(tx, file, errand.business));
  }
}

/** NAVs of a day arrived: every order handed over for it gets its NAV and its units. */
export async function price(errand: Errand, payload: OnDay): Promise<void> {
  const day = read(payload);
  for (const productId of await productsWithNav(errand.world.reads, day)) {
    for (let at: Cursor | null = START; at !== null; ) {
      const after: Cursor = at;
      at = await errand.transact((tx) => priceNext(tx, day, productId, errand.business, after));
    }
  }
  await errand.transact((tx) => emit(tx, 'orders.priced', day, { day }));
}

/** Collects what the registry confirmed for a day and books it. */
export async function allot(errand: Errand, payload: OnDay): Promise<void> {
  const day = read(payload);
  let from: string | null = null;
  do {
    const page: ConfirmationPage = await errand.world.partners.fundRegistry.confirmationsOf(day, from);
    const rows = page.confirmations.flatMap((row) => {
      const whose = readReference(row.reference);
      return whose ? [{ ...whose, nav: row.nav, units: row.units }] : [];
    });
    if (rows.length > 0) await errand.transact((tx) => keepConfirmations(tx, rows, errand.business));
    from = page.next;
  } while (from !== null);

  for (const productId of await productsPriced(errand.world.reads, day)) {
    for (let at: Cursor | null = START; at !== null; ) {
      const after: Cursor = at;
      const batch = await errand.transact((tx) => allotAndTell(tx, day, productId, errand.business, after));
      if (batch.disputed > 0) errand.world.log.error({ day, productId, disputed: batch.disputed }, 'the registry confirmed other figures than were published');
      at = batch.cursor;
    }
  }
}

/** Books a batch and tells of the orders it finished, in one transaction. */
export async function allotAndTell(tx: Tx, day: Day, productId: string, at: Instant, after: Cursor): Promise<Allotted> {
  const batch = await allotNext(tx, day, productId, at, after);
  const told = batch.finished.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
  await emitMany(tx, 'orders.allotted', told);
  return batch;
}

/** Our reference in an order file names both keys, so that a confirmation finds its row on any machine. */
export const referenceOf = (investorId: string, lineId: string): string => `${investorId}${lineId}`.replaceAll('-', '').toUpperCase();

export function readReference(reference: string): { investorId: string; lineId: string } | null {
  const match = /^([0-9A-F]{32})([0-9A-F]{32})$/.exec(reference);
  return match ? { investorId: asUuid(match[1]!), lineId: asUuid(match[2]!) } : null;
}

const asUuid = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
