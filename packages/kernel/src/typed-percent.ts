/** Reads percentages, and numbers with their decimals, as operators type them. */
import { formatDecimal, parseDecimal, SCALE } from './amounts.ts';

/** A number that is typed with its decimals, a NAV or a percentage, as calls take it: one comma is the decimal mark too, `1345,6789`. Thousands are not grouped. */
export const plainDecimal = (text: string): string => text.trim().replace(/^(\d+),(\d+)$/, '$1.$2');

/** Four decimals of a percent are millionths of the whole. */
const PERCENT = SCALE.partsPerMillion - 2;
const WHOLE = 1_000_000n;

/**
 * The share of one for a percentage as people type it, with a point or a comma: `6,4` is `0.064000`. Null when it is none,
 * more than all of it, or has more than four decimals.
 */
export function shareOfPercent(text: string): string | null {
  const millionths = parseDecimal(plainDecimal(text), PERCENT);
  return millionths === null || millionths < 0n || millionths > WHOLE ? null : formatDecimal(millionths, SCALE.partsPerMillion);
}

/** A share of one as a percentage that is to be changed, with two decimals at least: `0.064000` is `6,40` in Indonesian, `6.40` in English. */
export const percentOfShare = (share: string, language: 'id' | 'en'): string =>
  formatDecimal(parseDecimal(share, SCALE.partsPerMillion)!, PERCENT)
    .replace(/0{1,2}$/, '')
    .replace('.', language === 'id' ? ',' : '.');
