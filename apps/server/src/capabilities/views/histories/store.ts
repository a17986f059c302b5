/** One list over orders of every kind. Views may read across schemas. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time } from '../../../platform/database.ts';

const page = sql(
  'histories.page',
  `
  select o.kind, o.order_id, count(*) over ()::int as total from (
    select 'buy' as kind, order_id, placed_at from orders.purchase where investor_id = $1 and state = any($2)
    union all
    select kind, order_id, placed_at from sales.sale where investor_id = $1 and state = any($3)
  ) o
  where ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
  order by o.placed_at desc, o.order_id desc limit $6 offset $7`,
);

/** A group of orders as people see it. */
export interface Group {
  readonly purchases: readonly string[];
  readonly sales: readonly string[];
}

export interface PageOf {
  readonly group: Group;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly size: number;
  readonly page: number;
}

export interface Listed {
  readonly kind: 'buy' | 'sell' | 'switch';
  readonly order_id: string;
}

/** Orders of an investor in a group, newest first, one page; and how many there are. */
export async function listOrderIds(db: Db, investorId: string, asked: PageOf): Promise<{ orders: Listed[]; total: number }> {
  const { group, from, until, size } = asked;
  const values = [
    investorId,
    group.purchases,
    group.sales,
    from === null ? null : time(from),
    until === null ? null : time(until),
    size,
    (asked.page - 1) * size,
  ];
  const orders = await db.query<Listed & { total: number }>(page, values);
  return { orders, total: orders[0]?.total ?? 0 };
}
