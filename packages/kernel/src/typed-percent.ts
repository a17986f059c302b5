/** Parses percentages and decimal numbers as operators type them. */
import { formatDecimal, parseDecimal, SCALE } from './amounts.ts';

/** A typed decimal number (NAV or percentage) in the form calls accept: a single comma counts as the decimal mark, `1345,6789`. Thousands are not grouped. */
export const plainDecimal = (text: string): string => text.trim().replace(/^(\d+),(\d+)$/, '$1.$2');

/** Four decimals of a percent are parts per million. */
const PERCENT = SCALE.partsPerMillion - 2;
const WHOLE = 1_000_000n;

/**
 * A typed percentage, with point or comma, as a fraction: `6,4` gives `0.064000`. Null if it is invalid, negative, above 100 or
 * has more than four decimals.
 */
export function shareOfPercent(text: string): string | null {
  const millionths = parseDecimal(plainDecimal(text), PERCENT);
  return millionths === null || millionths < 0n || millionths > WHOLE ? null : formatDecimal(millionths, SCALE.partsPerMillion);
}

/** A fraction as an editable percentage with at least two decimals: `0.064000` gives `6,40` in Indonesian, `6.40` in English. */
export const percentOfShare = (share: string, language: 'id' | 'en'): string =>
  formatDecimal(parseDecimal(share, SCALE.partsPerMillion)!, PERCENT)
    .replace(/0{1,2}$/, '')
    .replace('.', language === 'id' ? ',' : '.');
