/** Terms for orders of a product by validity: cut-off and hand-off, settlement days, rounding. */
import type { DayTimes, TimesOn } from '@lumbung/kernel/calendar.ts';
import { addMinutes, type Day, type TimeOfDay } from '@lumbung/kernel/time.ts';

/** A row of `catalogue.terms`. Rows are added and never changed, so that past promises can be verified. */
export interface Terms extends DayTimes {
  /** The kind of order it applies to; `*` for any. */
  readonly kind: string;
  /** The payment channel it applies to; `*` for any. */
  readonly channel: string;
  readonly validFrom: Day;
  /** Minutes before the investment manager closes the day at which our first file is sent. */
  readonly margin: number;
  readonly settlementDays: number;
  readonly distribution: 'accumulate' | 'reinvest' | 'pay';
}

const ANY = '*';

/** A product with its terms: the fields these rules need. */
export interface WithTerms {
  readonly product_id: string;
  readonly terms: readonly Terms[];
}

/**
 * The terms of a product for a kind of order on a day. Terms of the kind precede those of any kind, then terms of the
 * channel precede those of any; among equals the newest in force applies. Throws if there are none, because a product
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
 * The times of each day for a kind of order. An order into another product must meet the earlier cut-off of both;
 * its file follows the hand-off of the product it leaves.
 */
export const timesOf =
  (kind: string, product: WithTerms, into: WithTerms | null = null): TimesOn =>
  (day) => {
    const { cutOff, handOff } = termsOf(product, kind, day);
    const other = into ? termsOf(into, kind, day).cutOff : cutOff;
    return { cutOff: other < cutOff ? other : cutOff, handOff };
  };

/** When the first file of a day is sent: `margin` minutes before closing, but never before the cut-off. */
export function firstFileAt({ cutOff, handOff, margin }: Pick<Terms, 'cutOff' | 'handOff' | 'margin'>): TimeOfDay {
  const early = addMinutes(handOff, -margin);
  return early > cutOff ? early : cutOff;
}

/** Minutes between rounds of files. */
const ROUND = 5;

/**
 * When files of a day are sent: first at firstFileAt, then every few minutes while the investment manager accepts them,
 * and once more at closing. That last round finds orders no longer accepted, and moves them to a later day.
 */
export function roundsOf(terms: Pick<Terms, 'cutOff' | 'handOff' | 'margin'>): TimeOfDay[] {
  const rounds: TimeOfDay[] = [];
  for (let time = firstFileAt(terms); time < terms.handOff; time = addMinutes(time, ROUND)) rounds.push(time);
  return [...rounds, terms.handOff];
}
