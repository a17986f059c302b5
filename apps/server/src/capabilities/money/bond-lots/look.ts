/** Asks the registry for the outcome of an order that it made, and applies it. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { BondOrder } from '../../../partners/bond-registry/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { OfOrder } from '../orders/events.ts';
import { lockOrder } from '../orders/index.ts';
import * as lotsEvents from './events.ts';
import { change, planLook } from './move.ts';
import { changeOf, nextLook, STATE_AFTER } from './rules.ts';
import { findLot, type LotRow } from './store.ts';

/** Idempotent; reschedules itself until nothing is left to ask. Returns whether the registry reported anything. */
export async function lookAtOrder(errand: Errand, { investorId, orderId }: OfOrder): Promise<boolean> {
  const lot = await findLot(errand.primary, investorId, orderId);
  if (!lot || lot.settled_on !== null) return true;
  const said = await ask(errand, lot);
  await errand.transact(async (tx) => {
    const order = await lockOrder(tx, investorId, orderId);
    const held = await findLot(tx, investorId, orderId);
    if (!order || !held) throw new Error(`the bond order ${orderId} is gone`);
    const what = said && isOurs(errand, held, said) ? changeOf(order.state, said.state) : null;
    if (said && what) await change(tx, errand, order, held, what, said, { who: `job:${lotsEvents.look.task}`, at: errand.business });
    const state = what === null ? order.state : STATE_AFTER[what];
    await planLook(tx, order, nextLook({ state, madeAt: held.made_at, payBefore: held.pay_before }, errand.business));
  });
  return said !== null;
}

/** The registry's report of a purchase; null when there is none. */
async function ask({ partners, log }: Errand, { order_id: orderId, kode_pemesanan: code }: LotRow): Promise<BondOrder | null> {
  try {
    const said = await partners.bondRegistry.orderOf(code);
    if (said === null) log.error({ orderId }, 'bond registry does not have an order that it made');
    return said;
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ orderId, why: error.message }, 'bond registry did not say what became of an order');
    return null;
  }
}

/** A report with another amount or series has no effect. */
function isOurs({ log }: Errand, lot: LotRow, said: BondOrder): boolean {
  const isSame = said.seri === lot.seri && said.nominal === lot.units * BOND_UNIT;
  if (!isSame) log.error({ orderId: lot.order_id }, 'bond registry says another amount or series of an order');
  return isSame;
}
