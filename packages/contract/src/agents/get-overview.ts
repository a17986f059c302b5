/** The home of an agent: the code to hand out, whom it brought, and what is earned. Ours, beyond the list. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, type WireOf } from '../call.ts';

const Earned = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  /** Accrued and not paid out; below zero where a correction took back more than was left. */
  owed: AmountOut,
  thisMonth: AmountOut,
  lastMonth: AmountOut,
});
const EarningDay = Type.Object({
  day: DayOut,
  currency: oneOf(['IDR', 'USD']),
  confirmations: Type.Integer({ description: 'Of how many confirmations and corrections' }),
  amount: AmountOut,
});

export const GetOverviewReply = Type.Object({
  code: orNull(Type.String()),
  customers: Type.Object({
    registered: Type.Integer({ description: 'Everybody who registered with the code' }),
    verified: Type.Integer(),
    invested: Type.Integer({ description: 'With at least one confirmed order' }),
  }),
  earned: Type.Array(Earned, { description: 'Rupiah always; dollars when there are any' }),
  days: Type.Array(EarningDay, { description: 'The latest thirty days with earnings, newest first' }),
});
export type GetOverviewReply = WireOf<typeof GetOverviewReply>;

/** Months are of the business clock in Jakarta. Who is no agent: 403. */
export const getOverview = declare('agents.getOverview', 'GET main/agent/overview', {
  does: 'reads',
  area: 'agent',
  who: 'investor',
  only: 'agent',
  family: 'plain',
  input: Type.Object({}),
  reply: GetOverviewReply,
  refusals: [],
});
