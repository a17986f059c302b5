/** A day of recurring plans: what fell due, what became of it, what is left, and the plans that cannot be decided. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { Day } from '../input.ts';

export const FaultyPlan = Type.Object({
  planId: Type.String(),
  investorId: Type.String(),
  dueOn: orNull(DayOut),
  since: InstantOut,
  fault: Type.String({ description: 'Why it could not be decided' }),
});
export type FaultyPlan = WireOf<typeof FaultyPlan>;

export const GetPlanDayInput = Type.Object({ day: Type.Optional(Day) });
export type GetPlanDayInput = Static<typeof GetPlanDayInput>;
export const GetPlanDayReply = Type.Object({
  day: DayOut,
  ordered: Type.Integer(),
  amount: RupiahOut,
  unpaid: Type.Integer({ description: 'Of those ordered: whose bill is open' }),
  offered: Type.Integer(),
  skipped: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  debits: Type.Object(
    {
      charged: Type.Integer(),
      chargedAmount: RupiahOut,
      waiting: Type.Integer({ description: 'To be tried, for the first time or again' }),
      underWay: Type.Integer({ description: 'Asked for, and the bank has not said what came of it' }),
      refused: Type.Integer({ description: 'Whose last try took nothing, whether it is tried again or not' }),
      byHand: Type.Integer({ description: 'Paid another way' }),
    },
    { description: 'Of those ordered: what is taken from linked accounts' },
  ),
  left: Type.Integer({ description: 'Due by that day and not decided' }),
  faulty: Type.Array(FaultyPlan, { description: 'Whatever the day: the hundred that wait longest' }),
});
export type GetPlanDayReply = WireOf<typeof GetPlanDayReply>;

export const getPlanDay = declare('operations.getPlanDay', 'GET ops/plans/day', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'finance', 'admin'],
  family: 'operations',
  input: GetPlanDayInput,
  reply: GetPlanDayReply,
  refusals: [],
});
