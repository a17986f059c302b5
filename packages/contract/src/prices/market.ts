/** The market in replies: indices, and funds grouped by type. */
import { Type } from 'typebox';
import { DayOut, NavOut, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

const Share = orNull(ShareOut);
/** Periods longer than a year are per year, as for a fund. */
export const periodReturns = Type.Object({ month: Share, quarter: Share, year: Share, threeYears: Share, fiveYears: Share });

export const MarketIndex = Type.Object({
  indexId: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES, { description: 'The fund type whose market it measures' }),
  level: NavOut,
  day: DayOut,
  change: orNull(ShareOut, 'Since the previous exchange day'),
  returns: periodReturns,
  spark: Type.Array(NavOut, { description: 'About forty levels of the last year' }),
});
export type MarketIndex = WireOf<typeof MarketIndex>;

export const MarketCategory = Type.Object({
  type: oneOf(PRODUCT_TYPES),
  funds: Type.Integer({ description: 'Number of funds in rupiah that it contains' }),
  returns: Type.Object(periodReturns.properties, { description: 'Mean of the funds old enough; null if none is' }),
});
export type MarketCategory = WireOf<typeof MarketCategory>;

const gaps = Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next' });
export const IndexHistory = Type.Object({ indexId: Type.String(), name: Type.String(), from: orNull(DayOut), gaps, level: Type.Array(NavOut) });
export type IndexHistory = WireOf<typeof IndexHistory>;
export const CategoryHistory = Type.Object({
  type: oneOf(PRODUCT_TYPES),
  from: orNull(DayOut),
  gaps,
  growth: Type.Array(ShareOut, { description: 'Average return of its funds since the first day; days on which one has no NAV are omitted' }),
});
export type CategoryHistory = WireOf<typeof CategoryHistory>;
