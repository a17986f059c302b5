/** Percentages as operators type them, and as calls take them: a share of one. */
import { formatDecimal, parseDecimal } from '@lumbung/kernel/amounts.ts';

/** `6.40` is `0.064000`; null for what is no percentage, or one of more than four decimals. */
export function shareOfPercent(typed: string): string | null {
  const steps = parseDecimal(typed.trim(), 4);
  return steps === null || steps < 0n || steps > 1_000_000n ? null : formatDecimal(steps, 6);
}

/** A share of one as a percentage to be changed: `0.064000` is `6.40`. */
export const percentOfShare = (share: string): string => formatDecimal(parseDecimal(share, 6)!, 4).replace(/0{1,2}$/, '');
