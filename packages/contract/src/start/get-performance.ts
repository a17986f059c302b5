/** How what is held did in a month: its value before and after, what was put in and taken out, the gain, and its worth by day. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { Month } from '../input.ts';

export const GetPerformanceInput = Type.Object({
  month: Type.Optional(Month('The current one when absent; one that has not begun is refused as a wrong value')),
});
export type GetPerformanceInput = Static<typeof GetPerformanceInput>;

export const Performance = Type.Object(
  {
    currency: oneOf(['IDR', 'USD']),
    /** Worth at the end of the day before the month. */
    begin: AmountOut,
    /** Worth at the end of the last day. */
    end: AmountOut,
    /** What became units, without the fees of its orders. */
    moneyIn: AmountOut,
    /** What was taken out of units, before fees and taxes: sold, distributed in money, what a switch cost. */
    moneyOut: AmountOut,
    /** The end less the beginning and what was put in, and what was taken out. */
    gain: AmountOut,
    return: orNull(ShareOut, 'Weighted by money (modified Dietz) over the days on which something was held; null where nothing was'),
    history: Type.Object({
      from: orNull(DayOut),
      gaps: Type.Array(Type.Integer()),
      value: Type.Array(AmountOut),
      cost: Type.Array(AmountOut),
    }),
  },
  { description: 'Units, money and corrections count on the day on which they were booked' },
);
export type Performance = WireOf<typeof Performance>;

export const GetPerformanceReply = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  from: DayOut,
  /** The last day of the month, or today while it is not over. */
  until: DayOut,
  performance: Performance,
  dollars: orNull(Performance, 'Of what is held in dollars; null where nothing was in that month'),
});
export type GetPerformanceReply = WireOf<typeof GetPerformanceReply>;

export const getPerformance = declare('start.getPerformance', 'GET main/wallet/aumperformance', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: GetPerformanceInput,
  reply: GetPerformanceReply,
  refusals: [],
});
