/** Settlement, errand by errand: hand over, price, collect confirmations, allot. Each can stop and go on. */
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import type { ConfirmationPage } from '../../../partners/fund-registry/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit } from '../../../platform/queue.ts';
import {
  allotNext,
  daysToFile,
  disputeDiffering,
  keepConfirmations,
  linesOfFile,
  makeFile,
  markFileAccepted,
  priceNext,
  productsPriced,
  productsWithNav,
  productsWithPaidLines,
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
    while ((await errand.transact((tx) => priceNext(tx, day, productId, errand.business))) > 0);
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
    const disputed = await errand.transact((tx) => disputeDiffering(tx, day, productId));
    if (disputed > 0) errand.world.log.error({ day, productId, disputed }, 'the registry confirmed other figures than were published');
    for (;;) {
      const { moved } = await errand.transact(async (tx) => {
        const batch = await allotNext(tx, day, productId, errand.business);
        for (const order of batch.finished) {
          await emit(tx, 'orders.allotted', order.order_id, { investorId: order.investor_id, orderId: order.order_id });
        }
        return batch;
      });
      if (moved === 0) break;
    }
  }
}

/** Our reference in an order file names both keys, so that a confirmation finds its row on any machine. */
export const referenceOf = (investorId: string, lineId: string): string => `${investorId}${lineId}`.replaceAll('-', '').toUpperCase();

export function readReference(reference: string): { investorId: string; lineId: string } | null {
  const match = /^([0-9A-F]{32})([0-9A-F]{32})$/.exec(reference);
  return match ? { investorId: asUuid(match[1]!), lineId: asUuid(match[2]!) } : null;
}

const asUuid = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
