/** The months of commissions by currency, newest first: what can be paid out of each now, what waits, what was approved; and the tax that was withheld in each. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';

const Run = Type.Object({
  month: DayOut,
  currency: oneOf(['IDR', 'USD']),
  payable: Type.Object(
    { statements: Type.Integer(), gross: AmountOut, tax: AmountOut, net: AmountOut },
    { description: 'Of dollars before tax, which is worked out at the rate that is proposed' },
  ),
  waiting: Type.Integer({ description: 'Open, of agents without an account that money may go to' }),
  approved: Type.Integer(),
  carried: Type.Integer(),
  proposalId: orNull(Type.String(), 'The run that somebody proposed and nobody has decided'),
});
export type Run = WireOf<typeof Run>;

const TaxMonth = Type.Object({
  month: DayOut,
  statements: Type.Integer(),
  withheld: RupiahOut,
  /** Of it, what is not paid over. */
  due: RupiahOut,
  dueOn: DayOut,
  ntpn: orNull(Type.String(), 'The receipt of the treasury, once it is paid over'),
  mayPropose: Type.Boolean({ description: 'The month is over, and something is due' }),
  proposalId: orNull(Type.String(), 'The receipt that somebody proposed and nobody has decided'),
});
export type TaxMonth = WireOf<typeof TaxMonth>;

export const ListRunsReply = Type.Object({
  months: Type.Array(Run, { description: 'The newest 36' }),
  taxes: Type.Array(TaxMonth, { description: 'By the month in which it was withheld; the newest 36' }),
});
export type ListRunsReply = WireOf<typeof ListRunsReply>;

export const listRuns = declare('commissions.listRuns', 'GET ops/commissions/runs', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'product', 'admin'],
  family: 'operations',
  input: Type.Object({}),
  reply: ListRunsReply,
  refusals: [],
});
