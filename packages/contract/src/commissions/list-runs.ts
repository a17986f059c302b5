/** Months of commissions by currency, newest first: payable now, waiting, approved; and the tax withheld in each. */
import { Type } from 'typebox';
import { AmountOut, DayOut, declare, oneOf, orNull, RupiahOut, type WireOf } from '../call.ts';

const Run = Type.Object({
  month: DayOut,
  currency: oneOf(['IDR', 'USD']),
  payable: Type.Object(
    { statements: Type.Integer(), gross: AmountOut, tax: AmountOut, net: AmountOut },
    { description: 'For dollars before tax, which is computed at the proposed rate' },
  ),
  waiting: Type.Integer({ description: 'Open, of agents without a payable account' }),
  approved: Type.Integer(),
  carried: Type.Integer(),
  proposalId: orNull(Type.String(), 'An open proposal of a run'),
});
export type Run = WireOf<typeof Run>;

const TaxMonth = Type.Object({
  month: DayOut,
  statements: Type.Integer(),
  withheld: RupiahOut,
  /** The part not paid to the treasury yet. */
  due: RupiahOut,
  dueOn: DayOut,
  ntpn: orNull(Type.String(), 'Receipt of the treasury, once paid'),
  mayPropose: Type.Boolean({ description: 'The month is over, and tax is due' }),
  proposalId: orNull(Type.String(), 'An open proposal of a receipt'),
});
export type TaxMonth = WireOf<typeof TaxMonth>;

export const ListRunsReply = Type.Object({
  months: Type.Array(Run, { description: 'The newest 36' }),
  taxes: Type.Array(TaxMonth, { description: 'By the month of withholding; the newest 36' }),
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
