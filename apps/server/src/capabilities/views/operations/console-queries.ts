/** SQL statements of the console over all investors: searches, lists, counts. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import { MOST_COUNTED } from '@lumbung/contract/operations/queues.ts';
import type { FoundOrder } from '@lumbung/contract/operations/list-orders.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

/** Orders of every kind. The proceeds of an exit are known once its NAV is. */
const orders = sqlOverAll(
  'consoleQueries.orders',
  `
  select o.investor_id, o.order_id, o.code, o.kind, o.state, o.currency, o.placed_at, o.placed_at::text as place_at,
    coalesce(o.total, (select sum(l.net)::bigint from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id)) as total,
    (select array_agg(l.product_id order by l.position) from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id) as products
  from orders.order o
  where ($1::uuid is null or o.investor_id = $1) and ($2::uuid is null or o.order_id = $2) and ($3::text is null or o.state = $3)
    and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
    and ($6::text is null or exists (
      select from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id and l.product_id = $6))
    and ($7::text is null or (o.placed_at, o.order_id) < ($7::timestamptz, $8::uuid))
  order by o.placed_at desc, o.order_id desc limit $9`,
);
const byCode = sql('consoleQueries.byCode', 'select investor_id, order_id from orders.order_code where code = $1');
/** Suspense, and failed payouts of redemptions, each with its newest payout and its open proposal. */
const money = sqlOverAll(
  'consoleQueries.money',
  `
  with waiting as (
    select s.investor_id, 'refund' as purpose, s.suspense_id as source_id, s.partner, b.method, null::text as bank, s.amount, s.currency, s.reason, s.at,
      s.sender_encrypted, s.awaits,
      exists (select from payments.assignment a where a.investor_id = s.investor_id and a.suspense_id = s.suspense_id) as is_assigned
    from payments.suspense s left join payments.bill b on b.investor_id = s.investor_id and b.bill_id = s.bill_id
    where $1::uuid is null or s.investor_id = $1
    union all
    (select distinct on (p.investor_id, p.purpose, p.source_id)
      p.investor_id, p.purpose, p.source_id, null, null, p.bank, p.amount, p.currency, 'refused', p.done_at, null, null, false
    from payouts.payout p where p.state = 'failed' and p.purpose = 'redemption' and ($1::uuid is null or p.investor_id = $1)
    order by p.investor_id, p.purpose, p.source_id, p.done_at)
  ), stated as (
    select w.*, l.payout_id, l.state as payout_state, l.reason as payout_reason, l.beneficiary_encrypted as payout_to, l.tries, l.payout_at,
      o.proposal_id,
      case when w.is_assigned then 'assigned'
        when l.payout_id is null then case when t.transfer_id is null then 'waiting' else 'awaited' end
        when l.state = 'failed' then 'failed' when l.state = 'done' then 'returned' else 'sending' end as state
    from waiting w
    left join lateral (
      select p.*, coalesce(p.done_at, p.sent_at, p.planned_at) as payout_at, count(*) over ()::int as tries from payouts.payout p
      where p.investor_id = w.investor_id and p.purpose = w.purpose and p.source_id = w.source_id
      order by p.payout_id desc limit 1) l on true
    left join custody.transfer t on t.transfer_id = w.awaits and t.state = 'awaited'
    left join decisions.proposal o on o.kind = 'payoutApprovals.send' and o.subject = w.source_id::text and o.state = 'open'
  )
  select s.*, s.at::text as place_at,
    coalesce((select j.attempts from graphile_worker._private_jobs j where j.key = 'payouts.send:' || s.payout_id), 0)::int as attempts
  from stated s
  where ($2::boolean or s.state in ('waiting', 'awaited', 'failed'))
    and ($3::text is null or (s.at, s.source_id) < ($3::timestamptz, $4::uuid))
  order by s.at desc, s.source_id desc limit $5`,
);
/** Failed jobs by the prefix of their error: the name of the partner at fault. Jobs that only wait are counted up to a limit. */
const failing = sql(
  'consoleQueries.failing',
  `
  select split_part(coalesce(j.last_error, ''), ':', 1) as fault, count(*) filter (where j.attempts >= j.max_attempts and j.key is not null)::int as failed,
    count(*) filter (where j.attempts < j.max_attempts)::int as retrying
  from graphile_worker._private_jobs j where j.attempts > 0 and j.locked_at is null group by 1`,
);
const ready = sql(
  'consoleQueries.ready',
  `select count(*)::int as ready from (select 1 from graphile_worker._private_jobs where is_available and run_at <= now() limit ${MOST_COUNTED}) j`,
);
/** Each reads only the end of an index. Partners whose responses are not stored in one place are left out. */
const heard = sqlOverAll(
  'consoleQueries.heard',
  `
  with told as (
    select b.partner, c.at from unnest($1::text[] || $2::text[]) as b(partner)
    cross join lateral (select credited_at as at from payments.partner_event e where e.partner = b.partner order by credited_at desc limit 1) c)
  select 'banks' as partner, greatest(
    (select max(at) from told where partner = any($1::text[])),
    (select done_at from payouts.payout where done_at is not null order by done_at desc limit 1)) as at
  union all select 'gateways', (select max(at) from told where partner = any($2::text[]))
  union all select 'fundRegistry', (select accepted_at from settlement.batch where accepted_at is not null order by accepted_at desc limit 1)`,
);

export interface FoundOrderRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly kind: string;
  readonly state: FoundOrder['state'];
  readonly currency: Currency;
  readonly placed_at: Instant;
  readonly place_at: string;
  /** Null until the NAV of the exit is known. */
  readonly total: Minor | null;
  readonly products: string[] | null;
}

export interface OrderFilter {
  readonly investorId: string | null;
  readonly orderId: string | null;
  readonly state: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly productId: string | null;
  readonly after: Place | null;
  readonly limit: number;
}

const orNull = (at: Instant | null): string | null => (at === null ? null : time(at));

export const findOrders = (db: Db, filter: OrderFilter): Promise<FoundOrderRow[]> =>
  db.query<FoundOrderRow>(orders, [
    filter.investorId,
    filter.orderId,
    filter.state,
    orNull(filter.from),
    orNull(filter.until),
    filter.productId,
    filter.after?.at ?? null,
    filter.after?.id ?? null,
    filter.limit,
  ]);

/** The order of a code, or null. */
export const findByCode = async (db: Db, code: string): Promise<{ investor_id: string; order_id: string } | null> =>
  (await db.query<{ investor_id: string; order_id: string }>(byCode, [code]))[0] ?? null;

export interface MoneyRow {
  readonly investor_id: string;
  readonly purpose: 'refund' | 'redemption';
  readonly source_id: string;
  readonly partner: string | null;
  readonly method: number | null;
  readonly bank: string | null;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly reason: string;
  readonly sender_encrypted: Buffer | null;
  readonly at: Instant;
  readonly place_at: string;
  readonly state: 'waiting' | 'awaited' | 'sending' | 'failed' | 'returned' | 'assigned';
  readonly payout_id: string | null;
  readonly payout_state: 'planned' | 'sent' | 'done' | 'failed' | null;
  readonly payout_reason: string | null;
  readonly payout_at: Instant | null;
  readonly tries: number | null;
  readonly attempts: number;
  readonly proposal_id: string | null;
}

export const findMoney = (db: Db, filter: { investorId: string | null; isAll: boolean; after: Place | null; limit: number }): Promise<MoneyRow[]> =>
  db.query<MoneyRow>(money, [filter.investorId, filter.isAll, filter.after?.at ?? null, filter.after?.id ?? null, filter.limit]);

export const readFailing = (db: Db): Promise<{ fault: string; failed: number; retrying: number }[]> => db.query(failing);

export const readReady = async (db: Db): Promise<number> => only(await db.query<{ ready: number }>(ready)).ready;

/** When each partner was last heard from, as far as it is stored. */
export const readHeard = (db: Db, banks: readonly string[], gateways: readonly string[]): Promise<{ partner: string; at: Instant | null }[]> =>
  db.query(heard, [banks, gateways]);

const countChains = sql(
  'consoleQueries.chains',
  'select (select count(*)::int from operations.audit_event) as acts, (select count(*)::int from ledger.seal) as seals',
);

/** Number of links in the chains. */
export const readChains = async (db: Db): Promise<{ acts: number; seals: number }> => only(await db.query<{ acts: number; seals: number }>(countChains));

/** Number of people each brand announced, and of their addresses without an account. */
const toldOf = sqlOverAll(
  'consoleQueries.toldOf',
  `
  select a.brand, count(*)::int as known, count(*) filter (where e.email_key is null)::int as without_account
  from partner_users.address a left join accounts.login_email e on e.email_key = a.email_key group by a.brand`,
);
const brandAccounts = sqlOverAll(
  'consoleQueries.brandAccounts',
  `select brand, count(*)::int as accounts from accounts.investor where brand <> 'own' and state <> 'closed' group by brand`,
);
const feeds = sql(
  'consoleQueries.feeds',
  `
  select f.*, o.name, p.* from unnest($1::text[]) as b(code)
  cross join lateral (select * from partner_users.feed l where l.brand = b.code order by l.begun_at desc, l.feed_id desc limit $2) f
  join operations.operator o on o.operator_id = f.operator_id
  cross join lateral (
    select max(at) as last_at, sum(taken)::int as taken, sum(unchanged)::int as unchanged, sum(refused)::int as refused
    from partner_users.feed_part where feed_id = f.feed_id) p
  order by f.begun_at desc, f.feed_id desc`,
);

/** Number of lists shown for each brand. */
const FEEDS_SHOWN = 10;

export const countToldOf = (db: Db): Promise<{ brand: string; known: number; without_account: number }[]> => db.query(toldOf);
export const countBrandAccounts = (db: Db): Promise<{ brand: string; accounts: number }[]> => db.query(brandAccounts);

export interface FeedRow {
  readonly feed_id: string;
  readonly brand: string;
  readonly name: string;
  readonly begun_at: Instant;
  readonly last_at: Instant;
  readonly rows: number;
  readonly wrong: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: number;
}
/** The newest lists of each brand, with the results of the parts received. */
export const listFeeds = (db: Db, brands: readonly string[]): Promise<FeedRow[]> => db.query<FeedRow>(feeds, [brands, FEEDS_SHOWN]);
