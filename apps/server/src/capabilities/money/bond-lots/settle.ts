/** Asks the custodian what of a series has settled: what it keeps for a purchase is the investor's. */
import { plus } from '@lumbung/kernel/time.ts';
import type { BondPosition, BondPositionPage } from '../../../partners/bond-custodian/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { lockOrder } from '../orders/index.ts';
import * as lotsEvents from './events.ts';
import { lookAtOrder } from './look.ts';
import { orderSettled } from './move.ts';
import { SETTLE_AGAIN_MS } from './rules.ts';
import { findLot, ownerOfCode, unsettledOf } from './store.ts';

/** Settles what the custodian has; of the rest the registry is asked, and the custodian again later. */
export async function settleSeries(errand: Errand, { seri }: { readonly seri: string }): Promise<void> {
  if ((await unsettledOf(errand.primary, seri)).length === 0) return;
  let from: string | null = null;
  do {
    const page: BondPositionPage = await errand.partners.bondCustodian.positions(seri, from);
    if (page.odd.length > 0) errand.log.error({ seri, rows: page.odd.length }, 'unreadable positions from the bond custodian');
    for (const position of page.positions) await settleOne(errand, position);
    from = page.next;
  } while (from !== null);
  for (const { investor_id: investorId, order_id: orderId } of await unsettledOf(errand.primary, seri)) await lookAtOrder(errand, { investorId, orderId });
  if ((await unsettledOf(errand.primary, seri)).length === 0) return;
  await errand.transact((tx) => scheduleTask(tx, lotsEvents.settle, seri, plus(errand.business, SETTLE_AGAIN_MS), { seri }));
}

async function settleOne(errand: Errand, { kodePemesanan, seri, units, settledOn }: BondPosition): Promise<void> {
  const owner = await ownerOfCode(errand.primary, kodePemesanan);
  if (!owner) return errand.log.error({ seri, kodePemesanan }, 'bond custodian keeps a purchase that is none of ours');
  const { investor_id: investorId, order_id: orderId } = owner;
  const before = await findLot(errand.primary, investorId, orderId);
  // It names everything it keeps each time, for years.
  if (before?.settled_on != null) return;
  // What it keeps was paid, whatever the registry said last.
  if (before?.paid_at === null || before?.ended_at !== null) await lookAtOrder(errand, { investorId, orderId });
  await errand.transact(async (tx) => {
    const order = await lockOrder(tx, investorId, orderId);
    const lot = await findLot(tx, investorId, orderId);
    if (!order || !lot || order.state === 'done') return;
    if (order.state !== 'paid') return errand.log.error({ orderId, state: order.state }, 'bond custodian keeps a purchase that is not paid');
    if (lot.seri !== seri || lot.units !== units) return errand.log.error({ orderId }, 'bond custodian keeps other units than were bought');
    await orderSettled(tx, errand, order, lot, settledOn, { who: `job:${lotsEvents.settle.task}`, at: errand.business });
  });
}
