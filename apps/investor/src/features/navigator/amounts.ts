/** Parses and validates the amounts of a plan. No UI. */
import { SMALLEST_INITIAL } from '@lumbung/kernel/planning/advice.ts';
import { SMALLEST_TOP_UP } from '@lumbung/kernel/planning/calculator.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';

export interface TypedAmounts {
  readonly initial: string;
  readonly monthly: string;
  readonly dayOfMonth: number;
}

export const initialWrong = (typed: string): boolean => (readTypedRupiah(typed) ?? 0n) < SMALLEST_INITIAL;

/** An empty field is not zero: no monthly purchase must be entered explicitly as 0. */
export function monthlyWrong(typed: string): boolean {
  const amount = readTypedRupiah(typed);
  return amount === null || (amount !== 0n && amount < SMALLEST_TOP_UP);
}

export const inputOf = ({ initial, monthly, dayOfMonth }: TypedAmounts): { initial: string; monthly: string; dayOfMonth: number } => ({
  initial: String(readTypedRupiah(initial) ?? 0n),
  monthly: String(readTypedRupiah(monthly) ?? 0n),
  dayOfMonth,
});
