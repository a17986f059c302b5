/** SQL statements of the console for a day of recurring plans, over all investors. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sqlOverAll } from '../../../platform/database.ts';

const ofDay = sqlOverAll(
  'planDayQueries.ofDay',
  `
  select k.outcome, k.reason, count(*)::int as count, coalesce(sum(k.amount), 0)::bigint as amount,
    count(*) filter (where o.state in ('awaitingPayment', 'awaitingApproval'))::int as unpaid
  from plans.occurrence k left join orders.order o on o.investor_id = k.investor_id and o.order_id = k.order_id
  where k.due_on = $1 group by k.outcome, k.reason order by 3 desc, k.reason`,
);
/** Bills of plans paid from a linked account, by state. */
const debitsOfDay = sqlOverAll(
  'planDayQueries.debits',
  `
  select count(*) filter (where is_charged)::int as charged, coalesce(sum(amount) filter (where is_charged), 0)::bigint as charged_amount,
    count(*) filter (where is_open and not is_live and next_at is not null)::int as waiting, count(*) filter (where is_live)::int as under_way,
    count(*) filter (where not is_paid and not is_live and reason is not null)::int as refused, count(*) filter (where is_paid and not is_charged)::int as by_hand
  from (
    select d.next_at, d.reason, b.amount, o.state = 'awaitingPayment' as is_open, o.paid_at is not null as is_paid,
      exists (select from payments.charge c where c.investor_id = d.investor_id and c.bill_id = d.bill_id and c.mandate_id is not null and c.state = 'done') as is_charged,
      exists (select from payments.charge c where c.investor_id = d.investor_id and c.bill_id = d.bill_id and c.mandate_id is not null and c.state in ('planned', 'sent')) as is_live
    from plans.debit d join payments.bill b on b.investor_id = d.investor_id and b.bill_id = d.bill_id
    join orders.order o on o.investor_id = d.investor_id and o.order_id = d.order_id
    where d.due_on = $1
  ) debit`,
);
const left = sqlOverAll(
  'planDayQueries.left',
  `select count(*)::int as count from generate_series(0, 255) as b(bucket)
  join plans.plan p on p.bucket = b.bucket and p.state = 'active' and p.fault is null and p.next_due is not null and p.next_due <= $1`,
);
const faulty = sqlOverAll(
  'planDayQueries.faulty',
  `select plan_id, investor_id, next_due, faulty_since, fault from plans.plan where fault is not null order by faulty_since, plan_id limit 100`,
);

export interface PlanDayRow {
  readonly outcome: 'offered' | 'ordered' | 'skipped';
  readonly reason: string | null;
  readonly count: number;
  readonly amount: bigint;
  readonly unpaid: number;
}
export interface FaultyRow {
  readonly plan_id: string;
  readonly investor_id: string;
  readonly next_due: Day | null;
  readonly faulty_since: Instant;
  readonly fault: string;
}

export const countPlanDay = (db: Db, day: Day): Promise<PlanDayRow[]> => db.query<PlanDayRow>(ofDay, [day]);
export interface DebitDay {
  readonly charged: number;
  readonly charged_amount: bigint;
  readonly waiting: number;
  readonly under_way: number;
  readonly refused: number;
  readonly by_hand: number;
}
/** Debits of linked accounts on a day. */
export const countDebits = async (db: Db, day: Day): Promise<DebitDay> => only(await db.query<DebitDay>(debitsOfDay, [day]));
/** Number of plans due by a day and not decided yet. */
export const countLeft = async (db: Db, day: Day): Promise<number> => only(await db.query<{ count: number }>(left, [day])).count;
export const listFaultyPlans = (db: Db): Promise<FaultyRow[]> => db.query<FaultyRow>(faulty, []);
