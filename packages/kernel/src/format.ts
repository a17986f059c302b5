/** Formats numbers, money and dates for display; the only place that does. */

/** The languages of the platform. */
export type Language = 'id' | 'en';

const SEPARATORS = { id: { group: '.', decimal: ',', time: '.' }, en: { group: ',', decimal: '.', time: ':' } } as const;
const MINUS = '\u2212';
const MONTHS = {
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
const LONG_MONTHS = {
  id: ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const;

export type Sign = 'negative' | 'always';

/** A decimal with the language's separators; exact for any length, without floats. */
export function decimalText(value: string | number | bigint, language: Language, decimals?: number, sign: Sign = 'negative'): string {
  const text = String(value);
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = rounded(isNegative ? text.slice(1) : text, decimals).split('.');
  const { group, decimal } = SEPARATORS[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const isZero = /^0*$/.test(whole + fraction);
  const mark = isNegative && !isZero ? MINUS : sign === 'always' && !isZero ? '+' : '';
  return mark + grouped + (fraction ? decimal + fraction : '');
}

/** Rounds half up to a number of decimals, digit by digit. */
function rounded(text: string, decimals: number | undefined): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (decimals === undefined) return text;
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n;
  const digits = (kept + up).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `Rp1.250.000`, `−Rp414.180`, `+Rp15.550.470`; dollars as `US$1.250,50`. */
export function moneyText(value: string | number | bigint, language: Language, options: { currency?: 'IDR' | 'USD'; sign?: Sign } = {}): string {
  const { currency = 'IDR', sign = 'negative' } = options;
  const text = decimalText(value, language, currency === 'IDR' ? 0 : 2, sign);
  const mark = /^[+\u2212]/.exec(text)?.[0] ?? '';
  return `${mark}${currency === 'IDR' ? 'Rp' : 'US$'}${text.slice(mark.length)}`;
}

const SHORT = {
  id: [
    [1_000_000_000_000n, ' triliun'],
    [1_000_000_000n, ' miliar'],
    [1_000_000n, ' jt'],
    [1_000n, ' rb'],
  ],
  en: [
    [1_000_000_000_000n, ' trillion'],
    [1_000_000_000n, ' billion'],
    [1_000_000n, ' mn'],
    [1_000n, 'k'],
  ],
} as const;

/**
 * Abbreviated money: `Rp246 jt`, `Rp1,2 miliar`, `US$1,3 rb`. Never a bare M, which means milyar (10⁹) to one reader and
 * million to another. Not for orders, payments or receipts.
 */
export function shortMoneyText(value: string | number | bigint, language: Language, currency: 'IDR' | 'USD' = 'IDR'): string {
  const amount = BigInt(String(value).split('.')[0]!);
  const size = amount < 0n ? -amount : amount;
  const [unit, name] = SHORT[language].find(([limit]) => size >= limit) ?? [1n, ''];
  const tenths = (amount * 10n) / unit;
  const isRound = unit === 1n || size / unit >= 100n || tenths % 10n === 0n;
  const text = isRound
    ? decimalText((amount + (amount < 0n ? -unit / 2n : unit / 2n)) / unit, language)
    : decimalText(`${tenths < 0n ? '-' : ''}${(tenths < 0n ? -tenths : tenths) / 10n}.${(tenths < 0n ? -tenths : tenths) % 10n}`, language);
  const mark = text.startsWith(MINUS) ? MINUS : '';
  return `${mark}${currency === 'IDR' ? 'Rp' : 'US$'}${text.slice(mark.length)}${name}`;
}

/** Number of decimals that distinguishes figures `step` apart when written in `unit`. */
const decimalsFor = (step: number, unit: number): number => Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9));

/** A figure on an axis whose labels are `step` apart, with enough decimals to tell it from its neighbours. */
export const axisText = (value: number, step: number, language: Language): string => {
  const decimals = decimalsFor(step, 1);
  return decimalText(value.toFixed(decimals), language, decimals);
};

/** Rupiah on an axis, abbreviated and without currency sign: `1,20 jt` beside `1,25 jt`. */
export function axisMoneyText(value: number, step: number, language: Language): string {
  const [limit, name] = SHORT[language].find(([least]) => Math.abs(value) >= Number(least)) ?? [1n, ''];
  const unit = Number(limit);
  const decimals = decimalsFor(step, unit);
  return `${decimalText((value / unit).toFixed(decimals), language, decimals)}${name}`;
}

/** A fraction (`0.0676`) as a percentage: `+6,76%`. */
export function percentText(share: string, language: Language, options: { decimals?: number; sign?: Sign } = {}): string {
  const { decimals = 2, sign = 'negative' } = options;
  const isNegative = share.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? share.slice(1) : share).split('.');
  const digits = fraction.padEnd(2, '0');
  const hundredfold = `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2) || '0'}`;
  return `${decimalText((isNegative ? '-' : '') + hundredfold, language, decimals, sign)}%`;
}

/** A day `2026-11-20` as `20 Nov 2026`. */
export function dateText(day: string, language: Language): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${Number(date)} ${MONTHS[language][Number(month) - 1]} ${year}`;
}

/** A day as `20 Nov`, for axes of a few months. */
export const dayText = (day: string, language: Language): string => `${Number(day.slice(8, 10))} ${MONTHS[language][Number(day.slice(5, 7)) - 1]}`;

/** The month of a day as `Nov 26`, for axes. */
export const monthText = (day: string, language: Language): string => `${MONTHS[language][Number(day.slice(5, 7)) - 1]} ${day.slice(2, 4)}`;

/** A month `2026-11`, or the month of a day, as `November 2026`. */
export const longMonthText = (month: string, language: Language): string => `${LONG_MONTHS[language][Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** An ISO instant as `20 Nov 2026, 14.30 WIB`; the zone is always shown. */
export function dateTimeText(instant: string, language: Language): string {
  return `${dateText(wib(instant), language)}, ${timeText(instant, language)}`;
}

/** The time of an instant as `14.30 WIB`. */
export const timeText = (instant: string, language: Language): string => `${wib(instant).slice(11, 16).replace(':', SEPARATORS[language].time)} WIB`;

/** The time of an instant, with its date if that differs from the day of `now`. */
export const sinceText = (instant: string, now: string, language: Language): string =>
  (wib(instant).slice(0, 10) === wib(now).slice(0, 10) ? timeText : dateTimeText)(instant, language);

/** Local time in WIB of any ISO instant. */
function wib(instant: string): string {
  return new Date(Date.parse(instant) + 7 * 3_600_000).toISOString();
}

/** A virtual account number in groups of four digits. */
export const groupsOfFour = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Remaining seconds as `03:12:40`. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
