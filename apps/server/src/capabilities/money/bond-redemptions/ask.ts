/** Sends an early redemption that was placed here to the registry, in the same way as a purchase. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { BondRedemption } from '../../../partners/bond-registry/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { askFor, type RequestRow, type RequestWay } from '../bond-lots/index.ts';
import type { OfOrder } from '../orders/events.ts';
import * as redemptionsEvents from './events.ts';
import { redemptionMade, redemptionNotMade } from './move.ts';
import { findRedemption, redemptionCodes, type RedemptionRow } from './store.ts';

async function redemptionFor(db: Db, { investor_id, order_id }: RequestRow): Promise<RedemptionRow> {
  const redemption = await findRedemption(db, investor_id, order_id);
  if (!redemption) throw new Error(`the bond redemption ${order_id} is gone`);
  return redemption;
}

const REDEMPTION: RequestWay<BondRedemption> = {
  event: redemptionsEvents.ask,
  async send({ primary, partners }, request, sid) {
    const { kode_pemesanan: kodePemesanan, units } = await redemptionFor(primary, request);
    return partners.bondRegistry.redeem({ kodePemesanan, sid, nominal: (units * BOND_UNIT) as typeof request.amount });
  },
  async list({ primary, partners }, request, sid) {
    const { kode_pemesanan: kodePemesanan } = await redemptionFor(primary, request);
    return (await partners.bondRegistry.redemptionsOf(request.seri, sid)).filter((one) => one.kodePemesanan === kodePemesanan);
  },
  read: ({ kodeRedeem: code, nominal, redeemedAt: at }) => ({ code, nominal, at }),
  known: redemptionCodes,
  // If it was made after all, the registry would repay units that are free here.
  endsByAbsence: false,
  // No quota limits it, so a refusal has no reason to look up elsewhere.
  whyRefused: async () => 'refused',
  made: redemptionMade,
  notMade: redemptionNotMade,
};

/** Sends the request, or determines the outcome of an earlier one. Idempotent; reschedules itself until the outcome is known. */
export const askRedemption = (errand: Errand, of: OfOrder): Promise<void> => askFor(errand, REDEMPTION, of);
