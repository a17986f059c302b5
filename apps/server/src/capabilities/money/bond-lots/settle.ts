/**
 * Asks the custodian which purchases of a series have settled: what it keeps for a purchase is the investor's. A thousand purchases
 * settle in one transaction; one that fails is isolated and does not block the others.
 */
import { plus } from '@lumbung/kernel/time.ts';
import type { BondPosition, BondPositionPage } from '../../../partners/bond-custodian/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import { lockOrders } from '../orders/index.ts';
import * as lotsEvents from './events.ts';
import { lookAtOrder } from './look.ts';
import { type Issued, ordersSettled } from './move.ts';
import { SETTLE_AGAIN_MS } from './rules.ts';
import { hasUnsettled, lotsOfMany, type OfLot, ownersOfCodes, unsettledOf } from './store.ts';

/** Number of purchases settled per transaction. */
const AT_ONCE = 1_000;
/** Maximum number of individual failures per run. If more fail, the purchases are not the cause, and the run is retried later. */
const MOST_FAILED = 20;

/** A position at the custodian, with the purchase it belongs to. */
interface Kept {
  readonly position: BondPosition;
  readonly owner: OfLot;
}

/** Settles what the custodian reports; asks the registry about the rest, and the custodian again later. */
export async function settleSeries(errand: Errand, { seri }: { readonly seri: string }, atOnce = AT_ONCE): Promise<void> {
  if (!(await hasUnsettled(errand.primary, seri))) return;
  const failed: unknown[] = [];
  const { each, end } = byThemselves(errand);
  let from: string | null = null;
  do {
    const page: BondPositionPage = await errand.partners.bondCustodian.positions(seri, from);
    if (page.odd.length > 0) errand.log.error({ seri, rows: page.odd.length }, 'unreadable positions from the bond custodian');
    const { ready, doubtful } = await unsettledOfPage(errand, seri, page.positions);
    // What the custodian keeps was paid, whatever the registry reported last.
    await each(doubtful, async ({ owner: { investor_id: investorId, order_id: orderId } }) => void (await lookAtOrder(errand, { investorId, orderId })));
    const kept = [...ready, ...doubtful];
    for (let at = 0; at < kept.length; at += atOnce) await settleLot(errand, seri, kept.slice(at, at + atOnce), failed);
    from = page.next;
  } while (from !== null);
  for (
    let rest = await unsettledOf(errand.primary, seri, null, atOnce);
    rest.length > 0;
    rest = await unsettledOf(errand.primary, seri, rest.at(-1)!, atOnce)
  ) {
    await each(rest, async ({ investor_id: investorId, order_id: orderId }) => void (await lookAtOrder(errand, { investorId, orderId })));
  }
  if (await hasUnsettled(errand.primary, seri)) {
    await errand.transact((tx) => scheduleTask(tx, lotsEvents.settle, seri, plus(errand.business, SETTLE_AGAIN_MS), { seri }));
  }
  if (failed.length > 0) throw failed[0];
  end();
}

/** The positions of a page that are ours and unsettled here: the custodian lists all its positions every time, for years. */
async function unsettledOfPage(
  errand: Errand,
  seri: string,
  positions: readonly BondPosition[],
): Promise<{ readonly ready: Kept[]; readonly doubtful: Kept[] }> {
  const owners = await ownersOfCodes(
    errand.primary,
    positions.map(({ kodePemesanan }) => kodePemesanan),
  );
  const lots = await lotsOfMany(errand.primary, [...owners.values()]);
  const [ready, doubtful]: [Kept[], Kept[]] = [[], []];
  for (const position of positions) {
    const { kodePemesanan } = position;
    const owner = owners.get(kodePemesanan);
    const lot = owner && lots.get(owner.order_id);
    if (!owner || !lot) errand.log.error({ seri, kodePemesanan }, 'bond custodian keeps a purchase that is none of ours');
    else if (lot.settled_on === null) (lot.paid_at === null || lot.ended_at !== null ? doubtful : ready).push({ position, owner });
  }
  return { ready, doubtful };
}

/** Settles purchases together. On failure the batch is halved until the failing purchase is alone. */
async function settleLot(errand: Errand, seri: string, kept: readonly Kept[], failed: unknown[]): Promise<void> {
  const waiting = [kept];
  for (let some = waiting.pop(); some !== undefined; some = waiting.pop()) {
    try {
      await settleTogether(errand, seri, some);
    } catch (error) {
      const half = Math.ceil(some.length / 2);
      if (some.length > 1) waiting.push(some.slice(half), some.slice(0, half));
      else {
        errand.log.error({ seri, orderId: some[0]!.owner.order_id, err: error }, 'bond purchase not settled, left until the next run');
        failed.push(error);
        if (failed.length >= MOST_FAILED) throw error;
      }
    }
  }
}

const settleTogether = (errand: Errand, seri: string, kept: readonly Kept[]): Promise<void> =>
  errand.transact(async (tx) => {
    const issued = await holdIssued(tx, errand, seri, kept);
    if (issued.length > 0) await ordersSettled(tx, errand, seri, issued, { who: `job:${lotsEvents.settle.task}`, at: errand.business });
  });

/** Locks the orders of these positions. Returns the lots of paid orders whose units equal the units bought. */
async function holdIssued(tx: Tx, { log }: Errand, seri: string, kept: readonly Kept[]): Promise<readonly Issued[]> {
  const keys = kept.map(({ owner }) => owner);
  const [orders, lots] = [await lockOrders(tx, keys), await lotsOfMany(tx, keys)];
  const issued = new Map<string, Issued>();
  for (const { position, owner } of kept) {
    const { order_id: orderId } = owner;
    const [order, lot] = [orders.get(orderId), lots.get(orderId)];
    if (!order || !lot || order.state === 'done') continue;
    if (order.state !== 'paid') log.error({ orderId, state: order.state }, 'bond custodian keeps a purchase that is not paid');
    else if (lot.seri !== seri || position.seri !== seri || lot.units !== position.units)
      log.error({ orderId }, 'bond custodian keeps other units than were bought');
    else issued.set(orderId, { lot, on: position.settledOn });
  }
  return [...issued.values()];
}
