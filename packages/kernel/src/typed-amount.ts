/** Reads rupiah as people type and paste them. */
import type { Rupiah } from './amounts.ts';

/**
 * The rupiah in a typed or pasted text, or null when there are none: `Rp 1.250.000,00`, `1,250,000.00`,
 * `1250000`. A last group of one or two digits after a separator is sen and dropped when it is zero;
 * the naive reading of a pasted `1.250.000,00` would be 125 million.
 */
export function readTypedRupiah(text: string): Rupiah | null {
  const cleaned = text.replace(/^\s*(rp|idr)\.?/i, '').replace(/\s/g, '');
  if (cleaned === '') return null;
  const sen = /^(.*?)([.,])(\d{1,2})$/.exec(cleaned);
  const separators = new Set(cleaned.match(/[.,]/g) ?? []);
  const wholePart = sen && (separators.size === 2 || cleaned.split(sen[2]!).length === 2) ? sen[1]! : cleaned;
  if (sen && wholePart !== cleaned && !/^0+$/.test(sen[3]!)) return null;
  if (!/^\d+([.,]\d{3})*$/.test(wholePart) && !/^\d+$/.test(wholePart)) return null;
  const digits = wholePart.replace(/[.,]/g, '');
  return digits.length > 15 ? null : (BigInt(digits) as Rupiah);
}

/**
 * Units as people type them, as a plain decimal text of at most four decimals, or null when it is none. The comma is
 * the decimal mark in Indonesian, the point in English; the other one groups thousands.
 */
export function readTypedUnits(text: string, language: 'id' | 'en'): string | null {
  const [group, mark] = language === 'id' ? ['.', ','] : [',', '.'];
  const match = /^(\d+|\d{1,3}(?:g\d{3})+)(?:m(\d{1,4}))?$/.exec(text.replace(/\s/g, '').replaceAll(group!, 'g').replaceAll(mark!, 'm'));
  if (!match) return null;
  const whole = match[1]!.replaceAll('g', '');
  return whole.length > 14 ? null : match[2] === undefined ? whole : `${whole}.${match[2]}`;
}
