/** SQL statements for an account's transactions, newest first, page by page: order lines, movements of funds without an order, and coupons. */
import type { Currency, Minor, Nav, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time } from '../../../platform/database.ts';
import type { Sought } from '../histories/search.ts';

/** Transactions other than order lines. */
export type WithoutOrder = 'distribution' | 'mergerOut' | 'mergerIn' | 'liquidation' | 'coupon' | 'principal';

export interface TransactionRow {
  readonly at: Instant;
  /** Unique within a time: each page continues after the last row of the previous one. */
  readonly id: string;
  readonly what: 'order' | WithoutOrder;
  /** For an order line: order kind, code, side, and state. */
  readonly kind: string | null;
  readonly code: string | null;
  readonly side: 'in' | 'out' | null;
  readonly state: string | null;
  readonly leg_state: string | null;
  readonly is_returned: boolean;
  readonly product_id: string;
  readonly currency: Currency;
  /** The NAV day, or the day on which bonds or money changed hands. */
  readonly settled_on: Day | null;
  readonly gross: Minor | null;
  readonly fee: Minor | null;
  readonly vat: Minor | null;
  readonly tax: Minor | null;
  readonly net: Minor | null;
  readonly units: Units | null;
  readonly nav: Nav | null;
}

// Clients read times in milliseconds, so the cursor truncates to them. Bonds in legs are in hundreds of rupiah: ten-thousandths of a unit of a million.
const page = sql(
  'reports.transactions',
  `
  select * from (
    select date_trunc('milliseconds', o.placed_at) as at, o.code || ':' || lpad((1000 - l.position)::text, 4, '0') as id, 'order' as what, o.kind, o.code, l.side, o.state,
      l.state as leg_state, false as is_returned, l.product_id, l.currency,
      coalesce(s.settled_on, r.settled_on, b.settled_on, l.nav_day) as settled_on,
      coalesce(s.proceed + s.accrued, l.amount, l.asked_amount, r.units * 1000000) as gross,
      coalesce(s.fee, l.fee) as fee, l.vat, s.tax, coalesce(s.arrives, l.net) as net,
      coalesce(l.units, case when l.promised_nav_day is null then coalesce(l.asked_units, l.reserved_units, l.asked_amount / 100) end) as units, l.nav
    from orders.order o
    join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id
    left join bond_lots.lot b on b.investor_id = o.investor_id and b.order_id = o.order_id
    left join bond_redemptions.redemption r on r.investor_id = o.investor_id and r.order_id = o.order_id
    left join bond_sales.trade s on s.investor_id = o.investor_id and s.order_id = o.order_id
    where o.investor_id = $1 and o.kind = any($2)
      and ($3::timestamptz is null or o.placed_at >= $3) and ($4::timestamptz is null or o.placed_at < $4)
      and ($5::text is null or o.code = $5 or exists (
        select from orders.leg x where x.investor_id = o.investor_id and x.order_id = o.order_id and x.product_id = any($6)))
      and ($8::timestamptz is null or o.placed_at < $8::timestamptz + interval '1 millisecond')
    union all
    select date_trunc('milliseconds', m.at), m.movement_id::text || ':' || t.what, t.what, null, null, null, null, null, false, t.product_id, m.currency, m.day,
      case when t.what <> 'mergerIn' then nullif(m.amount, 0) end, null, null, null, case when t.what <> 'mergerIn' then nullif(m.amount, 0) end,
      nullif(t.units, 0), null
    from holdings.movement m
    cross join lateral (
      select case m.kind when 'merger' then 'mergerOut' else m.kind end as what, m.product_id,
        case m.kind when 'distribution' then m.units else -m.units end as units
      union all
      select 'mergerIn', m.into_product_id, m.into_units where m.kind = 'merger') t
    where $7 and m.investor_id = $1 and ($3::timestamptz is null or m.at >= $3) and ($4::timestamptz is null or m.at < $4)
      and ($5::text is null or m.product_id = any($6) or m.into_product_id = any($6)) and ($8::timestamptz is null or m.at < $8::timestamptz + interval '1 millisecond')
    union all
    select date_trunc('milliseconds', c.paid_at), c.seri || ':' || c.number || ':' || t.what, t.what, null, null, null, null, null, c.is_returned, c.seri, 'IDR',
      (c.paid_at at time zone 'Asia/Jakarta')::date, t.gross, null, null, t.tax, t.net, c.units * 10000, null
    from bond_coupons.coupon c
    cross join lateral (
      select 'coupon' as what, c.gross, c.tax, c.net where c.gross <> 0
      union all
      select 'principal', c.principal, null, c.principal where c.principal <> 0) t
    where $7 and c.investor_id = $1 and c.state = 'paid' and ($3::timestamptz is null or c.paid_at >= $3) and ($4::timestamptz is null or c.paid_at < $4)
      and ($5::text is null or c.seri = any($6)) and ($8::timestamptz is null or c.paid_at < $8::timestamptz + interval '1 millisecond')
  ) t
  where $8::timestamptz is null or (at, id) < ($8::timestamptz, $9::text) order by at desc, id desc limit $10`,
);

export interface TransactionFilter {
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly sought: Sought | undefined;
  /** Kinds of orders to include, and whether to include transactions without an order. */
  readonly kinds: readonly string[];
  readonly withoutOrders: boolean;
}

/** All transactions, one page at a time: a page is read only after the previous one was consumed. */
export async function* transactionsOf(db: Db, investorId: string, filter: TransactionFilter, size: number): AsyncGenerator<readonly TransactionRow[]> {
  const { from, until, sought, kinds, withoutOrders } = filter;
  const days = [from, until].map((at) => (at === null ? null : time(at)));
  let last: TransactionRow | undefined;
  do {
    const after = last === undefined ? [null, null] : [time(last.at), last.id];
    const rows = await db.query<TransactionRow>(page, [
      investorId,
      kinds,
      ...days,
      sought?.code ?? null,
      sought?.productIds ?? [],
      withoutOrders,
      ...after,
      size,
    ]);
    if (rows.length > 0) yield rows;
    last = rows.length < size ? undefined : rows.at(-1);
  } while (last !== undefined);
}
