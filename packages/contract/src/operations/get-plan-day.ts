/** A day of recurring plans: due periods, their outcome, undecided ones, and plans that cannot be decided. */
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
  unpaid: Type.Integer({ description: 'Ordered, with an open bill' }),
  offered: Type.Integer(),
  skipped: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  debits: Type.Object(
    {
      charged: Type.Integer(),
      chargedAmount: RupiahOut,
      waiting: Type.Integer({ description: 'To be attempted, for the first time or again' }),
      underWay: Type.Integer({ description: 'Requested; the bank has not reported the outcome' }),
      refused: Type.Integer({ description: 'The last attempt failed, whether it is retried or not' }),
      byHand: Type.Integer({ description: 'Paid another way' }),
    },
    { description: 'Of those ordered: debits of linked accounts' },
  ),
  left: Type.Integer({ description: 'Due by that day and not decided' }),
  faulty: Type.Array(FaultyPlan, { description: 'Independent of the day: the hundred oldest' }),
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
