/** A share as people write it, in percent, and as the platform takes it. */
import { formatDecimal, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';

/** Four decimals of a percent are millionths of the whole. */
const PERCENT = SCALE.partsPerMillion - 2;
const WHOLE = 1_000_000n;

/** The share of one for a percentage, with a point or a comma; null when it is none, or more than all of it. */
export function shareOfPercent(text: string): string | null {
  const millionths = parseDecimal(text.trim().replace(',', '.'), PERCENT);
  return millionths === null || millionths < 0n || millionths > WHOLE ? null : formatDecimal(millionths, SCALE.partsPerMillion);
}
