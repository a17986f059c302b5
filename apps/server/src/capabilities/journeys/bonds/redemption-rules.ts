/** Rules for early redemption: whether a lot may be redeemed now, how much of it, and exactly what a code approves. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, bondAmountProblem, redeemable } from '@lumbung/kernel/bonds.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { RatedSeries } from '../../market/bond-series/index.ts';

export interface RedeemedLot {
  readonly bought: Rupiah;
  /** Amount redeemed, including requests in progress. */
  readonly redeemed: Rupiah;
}
type Terms = Pick<RatedSeries, 'redemption' | 'multiple'>;

/** How much of a lot may still be redeemed in the window of its series. */
export const mostOf = ({ redemption, multiple }: Terms, lot: RedeemedLot): Rupiah =>
  redemption === null ? rupiah(0n) : redeemable({ ...lot, most: redemption.most, multiple });

/** Why nothing of a lot may be redeemed now; the permanent reason precedes the closed window. */
export function windowProblem({ redemption, multiple }: Terms, bought: Rupiah, now: Instant): 'notRedeemable' | 'redemptionClosed' | null {
  if (mostOf({ redemption, multiple }, { bought, redeemed: rupiah(0n) }) === 0n) return 'notRedeemable';
  return redemption!.opensAt <= now && now < redemption!.closesAt ? null : 'redemptionClosed';
}

/** Why the amount of a redemption is invalid, or null. */
export function redeemedAmountProblem(
  series: Terms,
  lot: RedeemedLot,
  amount: bigint,
): 'zeroAmount' | 'belowMinimum' | 'aboveRedeemable' | 'notMultiple' | null {
  const problem = bondAmountProblem({ minimum: series.multiple, multiple: series.multiple, maximum: mostOf(series, lot) }, amount);
  return problem === 'aboveMaximum' ? 'aboveRedeemable' : problem;
}

/** The figures of a redemption shown before it is ordered, to which the investor agrees. */
export interface RedemptionFigures {
  readonly lotId: string;
  readonly kodePemesanan: string;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly units: bigint;
  readonly settlesOn: Day;
}

/** Requires a series with a redemption window. */
export const redemptionFigures = (
  { seri, redemption }: Pick<RatedSeries, 'seri' | 'redemption'>,
  lot: { readonly order_id: string; readonly kode_pemesanan: string },
  amount: Rupiah,
): RedemptionFigures => ({
  lotId: lot.order_id,
  kodePemesanan: lot.kode_pemesanan,
  seri,
  amount,
  units: amount / BOND_UNIT,
  settlesOn: redemption!.settlesOn,
});
