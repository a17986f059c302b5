/** What holds for orders of a product, and from which day on: cut-off and hand-off, the days until money comes, rounding. */
import type { DayTimes, TimesOn } from '@lumbung/kernel/calendar.ts';
import { addMinutes, type Day, type TimeOfDay } from '@lumbung/kernel/time.ts';

/** A row of `catalogue.terms`. Rows are added and never changed, so that what was promised can be looked up again. */
export interface Terms extends DayTimes {
  /** The kind of order it holds for; `*` for any. */
  readonly kind: string;
  /** How the money comes; `*` for any way. */
  readonly channel: string;
  readonly validFrom: Day;
  /** So many minutes before the investment manager closes the day our first file of it leaves. */
  readonly margin: number;
  readonly settlementDays: number;
  readonly distribution: 'accumulate' | 'reinvest' | 'pay';
}

const ANY = '*';

/** A product with its terms, as far as these rules look. */
export interface WithTerms {
  readonly product_id: string;
  readonly terms: readonly Terms[];
}

/**
 * The terms of a product for a kind of order on a day. What is said of the kind goes before what is said of any, then
 * what is said of the channel; of several the newest that holds on the day. Throws when there are none: a product
 * without terms cannot be ordered.
 */
export function termsOf({ product_id, terms }: WithTerms, kind: string, day: Day, channel = ANY): Terms {
  const rank = (row: Terms): readonly [number, number, string] => [Number(row.kind !== ANY), Number(row.channel !== ANY), row.validFrom];
  const holding = terms.filter((row) => row.validFrom <= day && [kind, ANY].includes(row.kind) && [channel, ANY].includes(row.channel));
  const [best] = holding.sort((a, b) => compare(rank(b), rank(a)));
  if (!best) throw new RangeError(`no terms of ${product_id} for ${kind} on ${day}`);
  return best;
}

const compare = (a: readonly (number | string)[], b: readonly (number | string)[]): number => {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index < 0 ? 0 : a[index]! < b[index]! ? -1 : 1;
};

/**
 * The times of each day for a kind of order. One that also goes into another product has to meet the earlier cut-off of
 * both; its file goes to the investment manager by the product it leaves.
 */
export const timesOf =
  (kind: string, product: WithTerms, into: WithTerms | null = null): TimesOn =>
  (day) => {
    const { cutOff, handOff } = termsOf(product, kind, day);
    const other = into ? termsOf(into, kind, day).cutOff : cutOff;
    return { cutOff: other < cutOff ? other : cutOff, handOff };
  };

/** When the first file of a day leaves: so long before its closing, but never while orders still come in. */
export function firstFileAt({ cutOff, handOff, margin }: Pick<Terms, 'cutOff' | 'handOff' | 'margin'>): TimeOfDay {
  const early = addMinutes(handOff, -margin);
  return early > cutOff ? early : cutOff;
}

/** Minutes from one round of files to the next. */
const ROUND = 5;

/**
 * When files of a day leave: the first time, every few minutes while the investment manager takes them, and once more
 * at the closing itself. That one finds what nobody takes any more, and moves it on.
 */
export function roundsOf(terms: Pick<Terms, 'cutOff' | 'handOff' | 'margin'>): TimeOfDay[] {
  const rounds: TimeOfDay[] = [];
  for (let time = firstFileAt(terms); time < terms.handOff; time = addMinutes(time, ROUND)) rounds.push(time);
  return [...rounds, terms.handOff];
}
