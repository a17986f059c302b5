/** What of a month of commissions is withheld and paid out, and which months those are. Pure functions. */
import { type Currency, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';

/**
 * The brackets of article 17 (1) a of the income tax law, as amended by UU 7/2021 (HPP) since 2022: the part of the base up
 * to which each applies, and its rate in percent.
 */
const LAYERS: readonly { readonly upTo: bigint | null; readonly percent: bigint }[] = [
  { upTo: 60_000_000n, percent: 5n },
  { upTo: 250_000_000n, percent: 15n },
  { upTo: 500_000_000n, percent: 25n },
  { upTo: 5_000_000_000n, percent: 30n },
  { upTo: null, percent: 35n },
];
/** Without a tax number a fifth more is withheld: article 21 (5a) of the same law. Since 2024 a NIK is a tax number. */
const WITHOUT_NUMBER_PERCENT = 120n;

export interface Withheld {
  /** What the rates are applied to: half of what is paid. */
  readonly base: Rupiah;
  readonly tax: Rupiah;
}

/**
 * PPh 21 of a private person who is not an employee (PMK 168/2023): the rates of article 17 on half of what is paid, for each
 * payment separately. Rounded down to the rupiah, once.
 */
export function withheld(gross: Rupiah, hasTaxNumber: boolean): Withheld {
  const base = gross / 2n;
  let [from, hundredths] = [0n, 0n];
  for (const { upTo, percent } of LAYERS) {
    const end = upTo === null || base < upTo ? base : upTo;
    hundredths += (end - from) * percent;
    from = end;
  }
  return { base: rupiah(base), tax: rupiah(hasTaxNumber ? hundredths / 100n : (hundredths * WITHOUT_NUMBER_PERCENT) / 10_000n) };
}

/** What is withheld of a statement: `tax` in its currency, `taxRupiah` as owed to the treasury. */
export interface Taxed {
  readonly base: Rupiah;
  readonly tax: bigint;
  readonly taxRupiah: Rupiah;
}

/**
 * What is withheld of dollars: PPh 21 is calculated and owed in rupiah, at the rate decreed by the minister of finance for the
 * week of the payment (in hundredths of a rupiah per dollar). Gross is rounded down to the rupiah; the dollars withheld are
 * rounded up to the cent, so that they cover the rupiah owed.
 */
export function dollarsWithheld(gross: bigint, hasTaxNumber: boolean, rate: bigint): Taxed {
  const { base, tax: taxRupiah } = withheld(rupiah((gross * rate) / 10_000n), hasTaxNumber);
  return { base, taxRupiah, tax: (taxRupiah * 10_000n + rate - 1n) / rate };
}

/** What is withheld of a statement before its approval: of dollars nothing yet, as the rate is that of the payment. */
export function withheldSoFar(currency: Currency, gross: bigint, hasTaxNumber: boolean): Taxed {
  if (currency === 'USD') return { base: rupiah(0n), tax: 0n, taxRupiah: rupiah(0n) };
  const { base, tax } = withheld(rupiah(gross), hasTaxNumber);
  return { base, tax, taxRupiah: tax };
}

export interface Figures extends Taxed {
  readonly gross: bigint;
  readonly net: bigint;
  /** `carried`: too little to pay out, or negative; it counts towards the next statement. */
  readonly state: 'carried' | 'open';
}

export interface Earnings {
  readonly currency: Currency;
  readonly earned: bigint;
  /** What the previous statement carried forward; negative after corrections. */
  readonly brought: bigint;
  readonly hasTaxNumber: boolean;
  /** In rupiah; earnings in dollars are paid if more than a cent is left. */
  readonly minimum: bigint;
}

/** In cents. Of so little nothing may be left after tax, which is rounded up to the cent. */
const DOLLARS_MINIMUM = 1n;

export function statementOf({ currency, earned, brought, hasTaxNumber, minimum }: Earnings): Figures {
  const gross = earned + brought;
  const taxed = withheldSoFar(currency, gross > 0n ? gross : 0n, hasTaxNumber);
  const net = gross - taxed.tax;
  if (gross <= 0n || net <= (currency === 'IDR' ? minimum : DOLLARS_MINIMUM))
    return { gross, base: rupiah(0n), tax: 0n, taxRupiah: rupiah(0n), net: 0n, state: 'carried' };
  return { gross, ...taxed, net, state: 'open' };
}

/** The first day of the month of a day. */
export const monthOf = (of: Day): Day => `${of.slice(0, 8)}01` as Day;

/** The first day of the newest month that is over on a day. */
export const monthOver = (today: Day): Day => monthOf(addDays(monthOf(today), -1));

/** Tax withheld in a month is due on the fifteenth of the next one (PMK 81/2024, article 94). */
export const taxDueOn = (month: Day): Day => addDays(monthOf(addDays(month, 31)), 14);

/** Subjects of the proposals to pay out a month, and to record its tax as paid. */
export const runSubject = (month: Day, currency: Currency): string => `commissions ${month} ${currency}`;
export const taxSubject = (month: Day): string => `commissions tax ${month}`;
