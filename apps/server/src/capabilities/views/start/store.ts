/** SQL statements for the counts of start-up and the wallet. Views may read across schemas. */
import type { InvestorContext } from '../../../platform/context.ts';
import { type Db, only, sql, time } from '../../../platform/database.ts';
import { PENDING, statesIn } from '../histories/store.ts';

/** $5 login and $6 time of the request: nobody may approve their own order, nor after its deadline. */
const waiting = sql(
  'start.waiting',
  `
  select count(*) filter (where s.stage = 'awaitsMoney')::int as to_pay,
    count(*) filter (where s.stage = 'awaitsApproval' and o.login_id <> $5 and o.approve_by > $6)::int as to_approve
  from orders.order o join unnest($2::text[], $3::text[], $4::text[]) as s(kind, state, stage) on s.kind = o.kind and s.state = o.state
  where o.investor_id = $1`,
);
/** How many orders await payment, and how many the person may approve. */
export async function countWaiting(db: Db, { session, business }: InvestorContext): Promise<{ readonly toPay: number; readonly toApprove: number }> {
  const { kinds, states, stages } = statesIn(PENDING);
  const values = [session.investorId, kinds, states, stages, session.loginId, time(business)];
  const found = only(await db.query<{ to_pay: number; to_approve: number }>(waiting, values));
  return { toPay: found.to_pay, toApprove: session.company?.approves ? found.to_approve : 0 };
}
