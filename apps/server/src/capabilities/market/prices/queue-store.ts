/** SQL statements of the console about NAVs over all investors: waiting and missing ones, and the orders that depend on each. */
import type { NavReason, OddRowReason } from '@lumbung/contract/prices/nav.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time } from '../../../platform/database.ts';
import type { Version } from './rules.ts';

/** Unsettled legs that need the NAV of a product and day: one branch per state, so that each uses its index, and legs that follow such a leg. */
const waitingOrders = (product: string, day: string): string => `
  (select count(*)::int from (
    ${['ready', 'batched', 'submitted', 'priced', 'mismatched']
      .map(
        (state) => `select from orders.leg l where l.nav_day = ${day} and l.product_id = ${product} and l.state = '${state}' and l.follows is null
    union all select from orders.leg l join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
      where l.nav_day = ${day} and l.side = 'out' and l.state = '${state}' and l.follows is null and t.product_id = ${product}`,
      )
      .join(' union all ')}) held)`;
const SETTLED = (product: string, day: string): string =>
  `(select count(*)::int from orders.leg l where l.product_id = ${product} and l.nav_day = ${day} and l.state = 'settled')`;

/** For a published correction: legs settled with its figures, and open claims for them. */
const CORRECTED = (nav: string): string => `
    (select count(*)::int from orders.leg l where l.product_id = ${nav}.product_id and l.nav_day = ${nav}.day and l.state = 'settled'
      and l.corrected_at is not null and l.nav = ${nav}.nav) as corrected_legs,
    (select count(*)::int from orders.leg l join corrections.claim c on c.investor_id = l.investor_id and c.leg_id = l.leg_id and c.state = 'open'
      where l.product_id = ${nav}.product_id and l.nav_day = ${nav}.day and l.state = 'settled' and l.corrected_at is not null and l.nav = ${nav}.nav) as open_claims`;

const waiting = sqlOverAll(
  'prices.waiting',
  `
  with page as (
    select n.*, count(*) over ()::int as total from prices.nav n
    where cardinality(n.reasons) > 0 and ($1 or n.state = 'proposed')
    order by (n.state = 'proposed') desc, case when n.state = 'proposed' then n.came_at end, n.came_at desc, n.product_id, n.day, n.version
    limit $2 offset $3
  )
  select n.product_id, p.name as product, p.currency, n.day, n.version, n.nav, n.state, n.source, n.reasons, n.came_at, n.total,
    other.nav as published_nav, h.days, h.navs, v.proposal_id, v.about ->> 'verdict' as verdict, d.name as decided_by_name,
    case when n.state = 'proposed' then ${waitingOrders('n.product_id', 'n.day')} else 0 end as waiting_orders,
    case when 'correction' = any(n.reasons) then ${SETTLED('n.product_id', 'n.day')} else 0 end as settled_legs,${CORRECTED('n')}
  from page n join prices.subject p on p.product_id = n.product_id
  left join prices.nav other on other.product_id = n.product_id and other.day = n.day and other.state = 'published' and other.version <> n.version
  cross join lateral (
    select array_agg(day::text order by day desc) as days, array_agg(nav order by day desc) as navs
    from (select day, nav from prices.published b where b.product_id = n.product_id and b.day < n.day order by day desc limit 5) last) h
  left join decisions.proposal o on o.kind = 'prices.decideNav' and o.subject = n.product_id || ' ' || n.day || ' ' || n.version and o.state = 'open'
  left join decisions.proposal v on v.proposal_id = coalesce(n.proposal_id, o.proposal_id)
  left join operations.operator d on d.operator_id = v.decided_by
  order by (n.state = 'proposed') desc, case when n.state = 'proposed' then n.came_at end, n.came_at desc, n.product_id, n.day, n.version`,
);
const missing = sqlOverAll(
  'prices.missing',
  `
  select m.product_id, p.name as product, m.day, m.since, m.asked, m.asked_at, m.total, s.said, s.why,
    ${waitingOrders('m.product_id', 'm.day')} as waiting_orders
  from (select *, count(*) over ()::int as total from prices.late order by since, product_id limit 100) m
  join prices.subject p on p.product_id = m.product_id
  left join lateral (
    select said, why from prices.odd_row r where r.fund_code = m.product_id and r.day = m.day order by last_at desc limit 1) s on true
  order by m.since, m.product_id`,
);
const odd = sql(
  'prices.oddRows',
  'select fund_code, day, said, why, first_at, last_at, times from prices.odd_row where last_at > $1 order by last_at desc limit 50',
);
const settledLegs = sqlOverAll('prices.settledLegs', `select ${SETTLED('$1', '$2')} as legs`);

export interface WaitingRow {
  readonly product_id: string;
  readonly product: string;
  readonly currency: 'IDR' | 'USD';
  readonly day: Day;
  readonly version: number;
  readonly nav: Nav;
  readonly state: Version['state'];
  readonly source: string;
  readonly reasons: NavReason[];
  readonly came_at: Instant;
  readonly total: number;
  readonly published_nav: Nav | null;
  readonly days: Day[] | null;
  readonly navs: Nav[] | null;
  readonly proposal_id: string | null;
  readonly verdict: 'publish' | 'refuse' | null;
  readonly decided_by_name: string | null;
  readonly waiting_orders: number;
  readonly settled_legs: number;
  readonly corrected_legs: number;
  readonly open_claims: number;
}

export const findWaiting = (db: Db, isAll: boolean, page: number, size: number): Promise<WaitingRow[]> =>
  db.query<WaitingRow>(waiting, [isAll, size, (page - 1) * size]);

export interface MissingRow {
  readonly product_id: string;
  readonly product: string;
  readonly day: Day;
  readonly since: Instant;
  readonly asked: number;
  readonly asked_at: Instant | null;
  readonly total: number;
  readonly said: string | null;
  readonly why: OddRowReason | null;
  readonly waiting_orders: number;
}

export const findMissing = (db: Db): Promise<MissingRow[]> => db.query<MissingRow>(missing);

export interface KeptOddRow {
  readonly fund_code: string;
  readonly day: Day;
  readonly said: string;
  readonly why: OddRowReason;
  readonly first_at: Instant;
  readonly last_at: Instant;
  readonly times: number;
}

export const findOddRows = (db: Db, since: Instant): Promise<KeptOddRow[]> => db.query<KeptOddRow>(odd, [time(since)]);

/** Number of legs settled for a product and day. */
export const countSettled = async (db: Db, productId: string, day: Day): Promise<number> =>
  only(await db.query<{ legs: number }>(settledLegs, [productId, day])).legs;
