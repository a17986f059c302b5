/** Parses money and units as people type and paste them. */
import type { Cents, Currency, Minor, Rupiah } from './amounts.ts';

/**
 * Parses typed or pasted rupiah: `Rp 1.250.000,00`, `1,250,000.00`, `1250000`. Null if there are none. A last group of one or
 * two digits after a separator is sen, and dropped if zero; read naively, a pasted `1.250.000,00` would be 125 million.
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
 * Parses typed or pasted dollars into cents: `US$ 1.250,50` in Indonesian, `1,250.50` in English. Null if there are none. One
 * or two digits after the only separator are cents in either language, because digit groups have three.
 */
export function readTypedDollars(text: string, language: 'id' | 'en'): Cents | null {
  const [group, mark] = language === 'id' ? ['.', ','] : [',', '.'];
  const cleaned = text.replace(/^\s*(us\$|usd|\$)/i, '').replace(/\s/g, '');
  const marked = /^\d+[.,]\d{1,2}$/.test(cleaned) ? cleaned.replace(/[.,]/, 'm') : cleaned.replaceAll(group!, 'g').replaceAll(mark!, 'm');
  const match = /^(\d+|\d{1,3}(?:g\d{3})+)(?:m(\d{1,2}))?$/.exec(marked);
  if (!match) return null;
  const whole = match[1]!.replaceAll('g', '');
  return whole.length > 12 ? null : (BigInt(whole + (match[2] ?? '').padEnd(2, '0')) as Cents);
}

/** Parses typed money in the given currency, in its smallest step; null if it is invalid. */
export const readTypedMoney = (text: string, currency: Currency, language: 'id' | 'en'): Minor | null =>
  currency === 'USD' ? readTypedDollars(text, language) : readTypedRupiah(text);

/** The same as a plain decimal text, with cents only if they were typed; null if it is invalid. */
export function typedAmountText(text: string, currency: Currency, language: 'id' | 'en'): string | null {
  const amount = readTypedMoney(text, currency, language);
  if (amount === null) return null;
  const digits = amount.toString();
  if (currency === 'IDR') return digits;
  const [whole, cents] = [(amount / 100n).toString(), digits.slice(-2).padStart(2, '0')];
  return /[.,]\d{1,2}$/.test(text) ? `${whole}.${cents}` : whole;
}

/**
 * Parses typed units into a plain decimal text of at most four decimals; null if they are invalid. In Indonesian the comma is
 * the decimal mark, in English the point; the other one groups thousands.
 */
export function readTypedUnits(text: string, language: 'id' | 'en'): string | null {
  const [group, mark] = language === 'id' ? ['.', ','] : [',', '.'];
  const match = /^(\d+|\d{1,3}(?:g\d{3})+)(?:m(\d{1,4}))?$/.exec(text.replace(/\s/g, '').replaceAll(group!, 'g').replaceAll(mark!, 'm'));
  if (!match) return null;
  const whole = match[1]!.replaceAll('g', '');
  return whole.length > 14 ? null : match[2] === undefined ? whole : `${whole}.${match[2]}`;
}
