/** What a gateway owes for the days that are over, and which of them its payment covers. */
import type { Day } from '@lumbung/kernel/time.ts';

/** What charges collected on a day, and what of it was refunded or reversed. */
export interface OwedDay {
  readonly day: Day;
  readonly gross: bigint;
  readonly charges: number;
  readonly refunded: bigint;
}

export interface Owed {
  readonly gross: bigint;
  readonly charges: number;
  readonly refunded: bigint;
}

const MILLION = 1_000_000n;

export const NOTHING_OWED: Owed = { gross: 0n, charges: 0, refunded: 0n };
export const plusDay = (sum: Owed, day: Owed): Owed => ({
  gross: sum.gross + day.gross,
  charges: sum.charges + day.charges,
  refunded: sum.refunded + day.refunded,
});
export const dueOf = ({ gross, refunded }: Owed): bigint => gross - refunded;

/** Whether the fee is the agreed one. Gateways round per charge, so a day may be off by one rupiah per charge. */
export function isFeeAgreed({ gross, charges }: Owed, fee: bigint, feePpm: number): boolean {
  const off = fee * MILLION - gross * BigInt(feePpm);
  return fee >= 0n && (off < 0n ? -off : off) <= BigInt(charges) * MILLION;
}

/** The last day that a payment covers; it covers all owed days from the oldest on. Null where no day, or more than one, fits. */
export function paidUntil(days: readonly OwedDay[], net: bigint, feePpm: number): Day | null {
  const fitting: Day[] = [];
  let sum = NOTHING_OWED;
  for (const day of days) {
    sum = plusDay(sum, day);
    if (isFeeAgreed(sum, dueOf(sum) - net, feePpm)) fitting.push(day.day);
  }
  return fitting.length === 1 ? fitting[0]! : null;
}
