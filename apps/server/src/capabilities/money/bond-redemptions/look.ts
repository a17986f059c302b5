/** Asks the registry for the outcome of an early redemption that it accepted, and applies it. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { BondRedemption } from '../../../partners/bond-registry/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { drawSeries, mayMoveUnits } from '../bond-coupons/index.ts';
import type { OfOrder } from '../orders/events.ts';
import { lockOrder } from '../orders/index.ts';
import * as redemptionsEvents from './events.ts';
import { planLook, reject, settle } from './move.ts';
import { nextLook } from './rules.ts';
import { findRedemption, type RedemptionRow } from './store.ts';

const isOpen = (one: RedemptionRow): boolean => one.kode_redeem !== null && one.settled_on === null && one.ended_at === null;

/** Idempotent; reschedules itself until the redemption is settled or rejected. */
export async function lookAtRedemption(errand: Errand, { investorId, orderId }: OfOrder): Promise<void> {
  const redemption = await findRedemption(errand.primary, investorId, orderId);
  if (!redemption || !isOpen(redemption)) return;
  const said = await ask(errand, redemption);
  // A settlement reported before its day has not happened yet.
  const isDone = said?.state === 'done' && said.settlesOn <= dayOf(errand.business);
  // The coupon of that day is paid on the units held before.
  if (isDone) await drawSeries(errand, redemption.seri);
  await errand.transact(async (tx) => {
    const order = await lockOrder(tx, investorId, orderId);
    const held = await findRedemption(tx, investorId, orderId);
    if (!order || !held) throw new Error(`the bond redemption ${orderId} is gone`);
    if (!isOpen(held)) return;
    const by = { who: `job:${redemptionsEvents.look.task}`, at: errand.business };
    if (said?.state === 'rejected') return reject(tx, held, 'submitted', by);
    if (isDone && (await mayMoveUnits(tx, errand.reference, held.seri, errand.business))) return settle(tx, errand, held, said.settlesOn, by);
    await planLook(tx, held, nextLook(said?.settlesOn ?? held.settles_on, errand.business));
  });
}

/** The registry's report of a redemption; null when there is none, or none that matches this one. */
async function ask(
  { partners, log }: Errand,
  { order_id: orderId, kode_redeem: code, kode_pemesanan: lotCode, units }: RedemptionRow,
): Promise<BondRedemption | null> {
  try {
    const said = await partners.bondRegistry.redemptionOf(code!);
    if (said && said.nominal === units * BOND_UNIT && said.kodePemesanan === lotCode) return said;
    log.error({ orderId }, said ? 'bond registry says another amount or purchase of a redemption' : 'bond registry does not have a redemption that it took');
    return null;
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ orderId, why: error.message }, 'bond registry did not say what became of a redemption');
    return null;
  }
}
