/** The market as calls show it: indices, and funds of a kind together. */
import { Type } from 'typebox';
import { DayOut, NavOut, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';

const Share = orNull(ShareOut);
/** Over a year they are per year, as those of a fund. */
export const periodReturns = Type.Object({ month: Share, quarter: Share, year: Share, threeYears: Share, fiveYears: Share });

export const MarketIndex = Type.Object({
  indexId: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES, { description: 'The kind of fund that it measures the market of' }),
  level: NavOut,
  day: DayOut,
  change: orNull(ShareOut, 'Since the exchange day before'),
  returns: periodReturns,
  spark: Type.Array(NavOut, { description: 'Some forty levels of the last year' }),
});
export type MarketIndex = WireOf<typeof MarketIndex>;

export const MarketCategory = Type.Object({
  type: oneOf(PRODUCT_TYPES),
  funds: Type.Integer({ description: 'So many funds in rupiah are in it' }),
  returns: Type.Object(periodReturns.properties, { description: 'The mean of those that are old enough; null where none is' }),
});
export type MarketCategory = WireOf<typeof MarketCategory>;

const gaps = Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next' });
export const IndexHistory = Type.Object({ indexId: Type.String(), name: Type.String(), from: orNull(DayOut), gaps, level: Type.Array(NavOut) });
export type IndexHistory = WireOf<typeof IndexHistory>;
export const CategoryHistory = Type.Object({
  type: oneOf(PRODUCT_TYPES),
  from: orNull(DayOut),
  gaps,
  growth: Type.Array(ShareOut, { description: 'What its funds earned on average since the first day; days of which one has no NAV are left out' }),
});
export type CategoryHistory = WireOf<typeof CategoryHistory>;
