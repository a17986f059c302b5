/** Performance of the holdings in a month or any range: worth before and after, the gain and its parts, both rates, and each fund. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { Day, Month } from '../input.ts';
import { gainFields, WorthHistory } from '../portfolio/list-holdings.ts';

export const GetPerformanceInput = Type.Object({
  month: Type.Optional(Month('The current one when no range is named either; one that has not begun is refused as a wrong value')),
  from: Type.Optional(Day),
  /** Today if absent. */
  until: Type.Optional(Day),
});
export type GetPerformanceInput = Static<typeof GetPerformanceInput>;

const rangeFields = {
  currency: oneOf(['IDR', 'USD']),
  /** Worth at the end of the day before the range. */
  begin: AmountOut,
  /** Worth at the end of its last day. */
  end: AmountOut,
  ...gainFields,
  moneyWeighted: orNull(ShareOut, 'Return of the money, with the times of its flows, after fees (XIRR); null if nothing was held or it has no solution'),
  timeWeighted: orNull(ShareOut, 'Return of the funds, independent of flows, before order fees; null if nothing was held'),
  isPerYear: Type.Boolean({ description: 'Both rates are per year, as the range is longer than a year' }),
};

export const FundPerformance = Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String(), ...rangeFields });
export type FundPerformance = WireOf<typeof FundPerformance>;

export const Performance = Type.Object(
  {
    ...rangeFields,
    history: WorthHistory,
    funds: Type.Array(FundPerformance, { description: 'Each fund held in the range: their gains, and the parts of these, add up to the whole' }),
  },
  { description: 'Units, money and corrections count on the day of booking' },
);
export type Performance = WireOf<typeof Performance>;

export const GetPerformanceReply = Type.Object({
  month: orNull(Type.String({ description: 'YYYY-MM' }), 'Null for a range'),
  from: DayOut,
  /** Last day of the range, or today if it is not over. */
  until: DayOut,
  performance: Performance,
  dollars: orNull(Performance, 'Holdings in dollars; null if there were none in that range'),
});
export type GetPerformanceReply = WireOf<typeof GetPerformanceReply>;

export const getPerformance = declare('start.getPerformance', 'GET main/wallet/aumperformance', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  example: { from: '2026-11-01', until: '2026-11-18' },
  input: GetPerformanceInput,
  reply: GetPerformanceReply,
  refusals: [],
});
