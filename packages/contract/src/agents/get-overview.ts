/** Home of an agent: the code to hand out, customers brought, and earnings. Beyond the specification. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, type WireOf } from '../call.ts';

const Earned = Type.Object({
  currency: oneOf(['IDR', 'USD']),
  /** Accrued and not paid out; negative if a correction exceeded what was left. */
  owed: AmountOut,
  thisMonth: AmountOut,
  lastMonth: AmountOut,
});
const EarningDay = Type.Object({
  day: DayOut,
  currency: oneOf(['IDR', 'USD']),
  confirmations: Type.Integer({ description: 'Number of confirmations and corrections' }),
  amount: AmountOut,
});

export const GetOverviewReply = Type.Object({
  code: orNull(Type.String()),
  customers: Type.Object({
    registered: Type.Integer({ description: 'Everyone who registered with the code' }),
    verified: Type.Integer(),
    invested: Type.Integer({ description: 'With at least one confirmed order' }),
  }),
  earned: Type.Array(Earned, { description: 'Rupiah always; dollars if there are any' }),
  days: Type.Array(EarningDay, { description: 'The latest thirty days with earnings, newest first' }),
});
export type GetOverviewReply = WireOf<typeof GetOverviewReply>;

/** Months follow the business clock in Jakarta. 403 if the caller is no agent. */
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
