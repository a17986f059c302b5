/** What of a month of commissions is withheld and paid out, and which months those are. Nothing here reads or writes. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';

/**
 * The layers of article 17 (1) a of the income tax law as UU 7/2021 (HPP) has them since 2022: up to how much of the
 * base each reaches, and what is taken of it in percent.
 */
const LAYERS: readonly { readonly upTo: bigint | null; readonly percent: bigint }[] = [
  { upTo: 60_000_000n, percent: 5n },
  { upTo: 250_000_000n, percent: 15n },
  { upTo: 500_000_000n, percent: 25n },
  { upTo: 5_000_000_000n, percent: 30n },
  { upTo: null, percent: 35n },
];
/** Of whoever has no tax number a fifth more is withheld: article 21 (5a) of the same law. Since 2024 a NIK is one. */
const WITHOUT_NUMBER_PERCENT = 120n;

export interface Withheld {
  /** What the rates are applied to: half of what is paid. */
  readonly base: Rupiah;
  readonly tax: Rupiah;
}

/**
 * PPh 21 of a private person who is no employee (PMK 168/2023): the rates of article 17 on half of what is paid, each
 * payment by itself. Rounded down to the rupiah, once.
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

export interface Figures extends Withheld {
  readonly gross: bigint;
  readonly net: Rupiah;
  /** `carried`: it is too little to pay out, or below zero, and counts in the next one. */
  readonly state: 'carried' | 'open';
}

export interface Earnings {
  readonly earned: bigint;
  /** What the statement before carried forward; below zero after corrections. */
  readonly brought: bigint;
  readonly hasTaxNumber: boolean;
  readonly minimum: bigint;
}

export function statementOf({ earned, brought, hasTaxNumber, minimum }: Earnings): Figures {
  const gross = earned + brought;
  const { base, tax } = withheld(rupiah(gross > 0n ? gross : 0n), hasTaxNumber);
  const net = gross - tax;
  if (gross <= 0n || net <= minimum) return { gross, base: rupiah(0n), tax: rupiah(0n), net: rupiah(0n), state: 'carried' };
  return { gross, base, tax, net: rupiah(net), state: 'open' };
}

/** The first day of the month of a day. */
export const monthOf = (of: Day): Day => `${of.slice(0, 8)}01` as Day;

/** The first day of the newest month that is over on a day. */
export const monthOver = (today: Day): Day => monthOf(addDays(monthOf(today), -1));

/** What is withheld in a month is due on the fifteenth of the next one (PMK 81/2024, article 94). */
export const taxDueOn = (month: Day): Day => addDays(monthOf(addDays(month, 31)), 14);

/** What a proposal to pay out a month, or about its tax, is about. */
export const runSubject = (month: Day): string => `commissions ${month}`;
export const taxSubject = (month: Day): string => `commissions tax ${month}`;
