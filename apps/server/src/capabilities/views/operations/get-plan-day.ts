/** Returns a day of recurring plans, for operators. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-plan-day.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { countDebits, countLeft, countPlanDay, listFaultyPlans } from './plan-day-queries.ts';

export async function getPlanDay(db: Db, { business }: OperatorContext, input: InputOf<typeof call.getPlanDay>): Promise<Answer<typeof call.getPlanDay>> {
  const day = (input.day ?? dayOf(business)) as Day;
  const [rows, debits, left, faulty] = await Promise.all([countPlanDay(db, day), countDebits(db, day), countLeft(db, day), listFaultyPlans(db)]);
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const sum = (counted: readonly { readonly count: number }[]): number => counted.reduce((total, { count }) => total + count, 0);
  return done({
    day,
    ordered: sum(of('ordered')),
    amount: rupiah(of('ordered').reduce((total, { amount }) => total + amount, 0n)),
    unpaid: of('ordered').reduce((total, row) => total + row.unpaid, 0),
    offered: sum(of('offered')),
    skipped: of('skipped').map(({ reason, count }) => ({ reason: reason ?? '', count })),
    debits: {
      charged: debits.charged,
      chargedAmount: rupiah(debits.charged_amount),
      waiting: debits.waiting,
      underWay: debits.under_way,
      refused: debits.refused,
      byHand: debits.by_hand,
    },
    left,
    faulty: faulty.map(({ plan_id, investor_id, next_due, faulty_since, fault }) => ({
      planId: plan_id,
      investorId: investor_id,
      dueOn: next_due,
      since: toIso(faulty_since),
      fault,
    })),
  });
}
