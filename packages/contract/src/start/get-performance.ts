/** How what is held did in a month, or in any range: its worth before and after, the gain and its parts, both rates, and each fund. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { Day, Month } from '../input.ts';
import { gainFields, WorthHistory } from '../portfolio/list-holdings.ts';

export const GetPerformanceInput = Type.Object({
  month: Type.Optional(Month('The current one when no range is named either; one that has not begun is refused as a wrong value')),
  from: Type.Optional(Day),
  /** Today when absent. */
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
  moneyWeighted: orNull(ShareOut, 'What the money earned, with its own times and fees (XIRR); null where nothing was held, or no rate says it'),
  timeWeighted: orNull(ShareOut, 'What the funds earned, whatever came and went, before fees of orders; null where nothing was held'),
  isPerYear: Type.Boolean({ description: 'Both rates are of one year: the range is longer than that' }),
};

export const FundPerformance = Type.Object({ productId: Type.String(), slug: Type.String(), name: Type.String(), ...rangeFields });
export type FundPerformance = WireOf<typeof FundPerformance>;

export const Performance = Type.Object(
  {
    ...rangeFields,
    history: WorthHistory,
    funds: Type.Array(FundPerformance, { description: 'Each fund that was held in the range: their gains, and the parts of those, add up to the whole' }),
  },
  { description: 'Units, money and corrections count on the day on which they were booked' },
);
export type Performance = WireOf<typeof Performance>;

export const GetPerformanceReply = Type.Object({
  month: orNull(Type.String({ description: 'YYYY-MM' }), 'Null of a range'),
  from: DayOut,
  /** The last day of the range, or today while it is not over. */
  until: DayOut,
  performance: Performance,
  dollars: orNull(Performance, 'Of what is held in dollars; null where nothing was in that range'),
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
