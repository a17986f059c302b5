/** Reads lots that may be redeemed early, and redemptions as calls return them. */
import type { Redemption as contract } from '@lumbung/contract/bonds/redemption.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { bondSeries, type RatedSeries } from '../../market/bond-series/index.ts';
import { findLot, type LotRow, purchaseStateOf, requestOf } from '../../money/bond-lots/index.ts';
import { findRedemption, redeemedOf } from '../../money/bond-redemptions/index.ts';
import { findOrder } from '../../money/orders/index.ts';
import type { RedeemedLot } from './redemption-rules.ts';

export type Redemption = PresentedOf<typeof contract>;

export interface OwnedLot {
  readonly row: LotRow;
  readonly series: RatedSeries;
  readonly lot: RedeemedLot;
}

/** An issued lot with the amount already redeemed; not found if the investor does not own it. */
export async function readOwnedLot(db: Db, reference: ReferenceCache, investorId: string, lotId: string): Promise<OwnedLot> {
  const row = await findLot(db, investorId, lotId);
  if (!row || row.settled_on === null) throw notFound();
  const series = (await bondSeries(reference)).bySeri.get(row.seri);
  if (!series) throw new Error(`nobody knows the series ${row.seri}`);
  return { row, series, lot: { bought: rupiah(row.units * BOND_UNIT), redeemed: await redeemedOf(db, investorId, lotId) } };
}

export async function readRedemption(db: Db, investorId: string, orderId: string): Promise<Redemption> {
  const [order, request, redemption] = await Promise.all([
    findOrder(db, investorId, orderId),
    requestOf(db, investorId, orderId),
    findRedemption(db, investorId, orderId),
  ]);
  if (!order || !request || !redemption) throw notFound();
  return {
    transactionId: orderId,
    orderCode: order.code,
    state: purchaseStateOf(order, request),
    kodePemesanan: redemption.kode_pemesanan,
    kodeRedeem: redemption.kode_redeem,
    amount: rupiah(request.amount),
    settlesOn: redemption.settles_on,
  };
}
