/** Returns what a change of a day would affect, for the operators who propose or approve it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/get-day-impact.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { type Db, only, sqlOverAll } from '../../../platform/database.ts';

/** $1 day, $2 fund or null. Each count uses an index that begins with the day. */
const touched = sqlOverAll(
  'operations.dayImpact',
  `
  select
    (select count(*)::int from orders.leg l where l.nav_day = $1 and l.follows is null and ($2::text is null or l.product_id = $2)
      and (l.state = 'ready' or l.state = 'batched' or l.state in ('submitted', 'priced'))) as waiting,
    (select count(*)::int from orders.leg l where l.promised_nav_day = $1 and l.state = 'awaitingPayment' and ($2::text is null or l.product_id = $2)) as unpaid,
    (select count(*)::int from catalogue.product p join orders.leg l on l.product_id = p.product_id and l.nav_day = $1 and l.state = 'settled'
      where $2::text is null or p.product_id = $2) as settled,
    (select count(*)::int from generate_series(0, 255) as b(bucket) join plans.plan p on p.bucket = b.bucket and p.state = 'active' and p.fault is null and p.next_due = $1
      where $2::text is null) as plans`,
);

export async function getDayImpact(
  db: Db,
  _context: OperatorContext,
  { day, productId }: InputOf<typeof call.getDayImpact>,
): Promise<Answer<typeof call.getDayImpact>> {
  return done(only(await db.query<{ waiting: number; unpaid: number; settled: number; plans: number }>(touched, [day, productId ?? null])));
}
