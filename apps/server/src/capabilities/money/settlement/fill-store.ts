/** SQL statements for the registry's confirmations and rejections of legs, and for its unreadable rows. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { release } from '../../../ledger/ledger.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { type Filled, legMoved, reservedReference } from '../orders/index.ts';
import { type Cursor, type OrderKey, WHO, withFollowing } from './store.ts';

/** Locks legs in key order before anything is recorded about them: of two concurrent runs on one leg, the second reads what the first has stored. */
const holdLegs = sql(
  'settlement.holdLegs',
  `
  select count(*) from (
    select from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id) join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    order by l.investor_id, l.leg_id for update of l) h`,
);

const unsaid = sql(
  'settlement.unsaid',
  `
  select d.investor_id, d.leg_id from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  where not exists (select from orders.fill f where f.investor_id = d.investor_id and f.leg_id = d.leg_id)`,
);

const saidRejected = sql(
  'settlement.saidRejected',
  `
  select d.investor_id, d.leg_id from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  where (select f.outcome from orders.fill f where f.investor_id = d.investor_id and f.leg_id = d.leg_id order by f.version desc limit 1) = 'rejected'`,
);

/** Stores fills of a leading leg and the leg that follows it. Idempotent: a repeated fill has no effect, a different one creates a new version. */
const keepFills = sql(
  'settlement.keepFills',
  `
  with said as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
      as c(investor_id, leg_id, outcome, reason, nav, units, amount, to_nav, to_units)
  ), every as (
    select l.investor_id, l.leg_id, c.outcome, c.reason, c.nav, c.units, c.amount
    from said c join orders.leg l on l.investor_id = c.investor_id and l.leg_id = c.leg_id
    union all
    select t.investor_id, t.leg_id, c.outcome, c.reason, c.to_nav, c.to_units, null
    from said c join orders.leg t on t.investor_id = c.investor_id and t.follows = c.leg_id
    where c.outcome = 'rejected' or (c.to_nav is not null and c.to_units is not null)
  )
  insert into orders.fill (investor_id, leg_id, version, outcome, reason, nav, units, amount, confirmed_at)
  select e.investor_id, e.leg_id, coalesce((select max(f.version) from orders.fill f where f.investor_id = e.investor_id and f.leg_id = e.leg_id), 0) + 1,
    e.outcome, e.reason, e.nav, e.units, e.amount, $10::timestamptz
  from every e left join lateral (
    select version, outcome, nav, units, amount, confirmed_at from orders.fill f
    where f.investor_id = e.investor_id and f.leg_id = e.leg_id and f.outcome <> 'corrected'
    order by f.version desc limit 1) n on true
  where (n.outcome, n.nav, n.units, n.amount) is distinct from (e.outcome, e.nav, e.units, e.amount)
    -- A page requested before the newest report arrived is older than it; anything new in it is reported again.
    and (n.confirmed_at is null or n.confirmed_at <= $10)
    -- A report that only confirms a correction already made is not new.
    and not exists (select from orders.fill c where c.investor_id = e.investor_id and c.leg_id = e.leg_id and c.outcome = 'corrected'
      and (c.nav, c.units) = (e.nav, e.units))
  on conflict do nothing
  returning investor_id, leg_id, version`,
);

/** Moves `mismatched` legs back to `priced` after the registry sent different figures, so that they are booked or checked again. */
const confirmAnew = sql(
  'settlement.confirmAnew',
  `
  with lead as (
    select l.investor_id, l.leg_id from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id where l.state = 'mismatched' and l.follows is null for update of l
  ), ${withFollowing}, moved as (
    update orders.leg l set state = 'priced', step = l.step + 1 from every e
    where l.investor_id = e.investor_id and l.leg_id = e.leg_id and l.state = 'mismatched' returning ${legMoved(`'mismatched'`)}
  )${logged('moved', { event: `'confirmedAnew'`, at: '$3', who: WHO })}`,
);

/** Rejects legs: paid amounts are marked for refund, units for release. Returns the leading legs, each once. */
const rejectLegs = sql(
  'settlement.rejectLegs',
  `
  with lead as (
    select l.investor_id, l.leg_id, l.order_id, l.kind, l.reserved_units is not null as holds, l.state
    from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    where l.state in ('ready', 'batched', 'submitted', 'priced', 'mismatched') and l.follows is null for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'rejected', step = l.step + 1, refusal = null, refused_at = null, nav = null, units = null, net = null,
      returned_amount = case when l.side = 'in' and l.follows is null then l.amount end,
      returned_fee = case when l.side = 'in' and l.follows is null then l.fee end,
      returned_vat = case when l.side = 'in' and l.follows is null then l.vat end,
      amount = case when l.side = 'in' and l.follows is null then 0 end,
      fee = case when l.side = 'in' and l.follows is null then 0 end,
      vat = case when l.side = 'in' and l.follows is null then 0 end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}
  ), event as (${logged('moved', { event: `'rejected'`, at: '$3', who: WHO })}
  )
  select investor_id, leg_id, order_id, kind, holds from lead order by kind, investor_id, leg_id`,
);

const keepOddRows = sql(
  'settlement.keepOddRows',
  `
  insert into settlement.odd_row (nav_day, digest, said, first_seen_at, last_seen_at)
  select distinct $1::date, sha256(convert_to(said, 'UTF8')), said, $3::timestamptz, $3::timestamptz from unnest($2::text[]) as r(said)
  on conflict (nav_day, digest) do update set last_seen_at = excluded.last_seen_at`,
);

const keysOf = (legs: readonly Cursor[]) => [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)] as const;

/** Returns those of the locked legs without a fill: the statement that waited for the lock may not see fills committed meanwhile. */
export async function onlyUnsaid<Leg extends Cursor>(tx: Tx, legs: readonly Leg[]): Promise<Leg[]> {
  const left = new Set((await tx.query<Cursor>(unsaid, keysOf(legs))).map((leg) => leg.leg_id));
  return legs.filter((leg) => left.has(leg.leg_id));
}

/** Locks legs and returns those whose latest fill is a rejection. */
export async function holdRejected(tx: Tx, legs: readonly Cursor[]): Promise<Cursor[]> {
  tx.send(holdLegs, keysOf(legs));
  return tx.query<Cursor>(saidRejected, keysOf(legs));
}

export type Fill = Omit<Filled, 'reference'> & Cursor;
/** Stores confirmations. A mismatched leg with a new version goes back to be booked. */
export async function storeFills(tx: Tx, fills: readonly Fill[], at: Instant): Promise<void> {
  tx.send(holdLegs, keysOf(fills));
  const news = await tx.query<Cursor & { version: number }>(keepFills, [
    fills.map((fill) => fill.investor_id),
    fills.map((fill) => fill.leg_id),
    fills.map((fill) => fill.outcome),
    fills.map((fill) => fill.reason),
    fills.map((fill) => fill.nav),
    fills.map((fill) => fill.units),
    fills.map((fill) => fill.amount),
    fills.map((fill) => fill.toNav),
    fills.map((fill) => fill.toUnits),
    time(at),
  ]);
  const again = news.filter(({ version }) => version > 1);
  if (again.length > 0) await tx.query(confirmAnew, [again.map((one) => one.investor_id), again.map((one) => one.leg_id), time(at)]);
}

/** Stores unreadable rows, each once. */
export async function storeOddRows(tx: Tx, day: Day, rows: readonly string[], at: Instant): Promise<void> {
  await tx.query(keepOddRows, [day, rows, time(at)]);
}

/** A leg that was rejected whole. */
export interface RejectedLeg extends Cursor, OrderKey {
  readonly kind: string;
  /** Whether units are reserved for it. */
  readonly holds: boolean;
}

/** Rejects legs, each once, and releases their reserved units. Returns the leading legs. */
export async function rejectThem(tx: Tx, legs: readonly Cursor[], at: Instant): Promise<RejectedLeg[]> {
  const rejected = await tx.query<RejectedLeg>(rejectLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), time(at)]);
  const holding = rejected.filter(({ holds }) => holds);
  await release(
    tx,
    holding.map((leg) => ({ investorId: leg.investor_id, reference: reservedReference(leg.leg_id) })),
  );
  return rejected;
}
