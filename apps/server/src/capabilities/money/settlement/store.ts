/**
 * Settlement in sets: batch, price, book. Every statement takes the next legs after a key, so a run can stop anywhere and
 * go on, several workers share it (`skip locked`), and no statement looks at what the ones before it did: twice the orders
 * take twice the time. The sizes stand in the text, where the planner sees them. What differs between kinds are SQL parts
 * of the kind; the statements around them are the same for all. Everything they write stays inside each investor's rows.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, type Statement, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { type BatchedLeg, type Filled, type KindOf, legMoved, type MoveReason, orderMoved, type SettlementOf } from '../orders/index.ts';
import { referenceOf } from './references.ts';

const PRICE_BATCH = 10_000;
const BOOK_BATCH = 1_000;
const FILE_LEGS = 5_000;
const WHO = `'job:settlement'`;

/** Legs of one kind in one product for one NAV day. */
export interface Lot {
  readonly nav_day: Day;
  readonly product_id: string;
  readonly kind: string;
}

/** A batch by its key. */
export interface BatchRow extends Lot {
  readonly number: number;
}

/** Where a run over the legs of a lot stands: the last one it looked at. */
export interface Cursor {
  readonly investor_id: string;
  readonly leg_id: string;
}

interface OrderKey {
  readonly investor_id: string;
  readonly order_id: string;
}

const ZERO = '00000000-0000-0000-0000-000000000000';
export const START: Cursor = { investor_id: ZERO, leg_id: ZERO };

/** From `lead` to `every`: with the legs that follow. */
const withFollowing = `every as (
    select investor_id, leg_id from lead
    union all select t.investor_id, t.leg_id from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  )`;

const lots = sqlOverAll(
  'settlement.lots',
  'select distinct nav_day, product_id, kind from orders.leg where state = $2 and follows is null and nav_day <= $1 order by 1, 2, 3',
);
/** Files of a day and product are numbered one after the other, whichever processes make them: kinds may hand theirs in at one place, where a number that came before is the same file. */
const lockFiles = sql('settlement.lockFiles', `select pg_advisory_xact_lock(hashtext('settlement.batch:' || $1 || $2))`);
const numberBatch = sql(
  'settlement.number',
  `
  insert into settlement.batch (nav_day, product_id, kind, number, legs, made_at)
  select $1, $2, $3, coalesce(max(number), 0) + 1, 0, $4 from settlement.batch where nav_day = $1 and product_id = $2
  returning number`,
);
/** Who came first stands first, in the batches and in each of them: a fund that lets only so much go in a day goes by that. */
const fillBatch = sql(
  'settlement.fillBatch',
  `
  with lead as (
    select investor_id, leg_id from orders.leg
    where nav_day = $1 and product_id = $2 and kind = $3 and state = 'ready' and follows is null
    order by placed_at, leg_id limit ${FILE_LEGS} for update skip locked
  ), ${withFollowing}, moved as (
    update orders.leg l set state = 'batched', step = l.step + 1, batch = $4 from every e
    where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved(`'ready'`)}
  ), event as (${logged('moved', { event: `'batched'`, at: '$5', who: WHO })}
  )
  select count(*)::int as legs from lead`,
);
const countBatch = sql('settlement.countBatch', 'update settlement.batch set legs = $5 where nav_day = $1 and product_id = $2 and kind = $3 and number = $4');
const openBatches = sqlOverAll(
  'settlement.openBatches',
  `select nav_day, product_id, kind, number from settlement.batch
   where accepted_at is null and refused_at is null and withdrawn_at is null and nav_day <= $1 order by 1, 2, 3, 4`,
);
const toLeave = sqlOverAll(
  'settlement.toLeave',
  `select exists (select from orders.leg where state = 'ready' and follows is null and nav_day <= $1)
     or exists (select from settlement.batch where accepted_at is null and refused_at is null and withdrawn_at is null and nav_day <= $1) as is_any`,
);
const batchLegs = sql(
  'settlement.batchLegs',
  `
  select l.investor_id, l.leg_id, l.order_id, l.asked_amount, l.reserved_units, l.amount, l.fee, l.fee_ppm, l.vat_ppm, k.ifua,
    l.currency, t.product_id as to_product_id, l.all_units and l.reserved_units = (
      select sum(a.balance) from ledger.account a where a.investor_id = l.investor_id
        and a.path in ('units', 'receivable', 'expenses/corrections') and a.asset = l.product_id)
      -- What is on its way into another portfolio may be there at the custodian before it is here.
      and not exists (select from orders.leg n where n.investor_id = l.investor_id and n.product_id = l.product_id and n.side = 'in'
        and n.portfolio_id <> l.portfolio_id and n.state in ('ready', 'batched', 'submitted', 'priced', 'mismatched')) as is_all
  from orders.leg l
  join kyc.investor_status k on k.investor_id = l.investor_id
  left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.batch = $4 and l.state = 'batched' and l.follows is null
  order by l.placed_at, l.leg_id`,
);
/** What was sent before is sent again; for a day that no longer comes nothing is sent for the first time. */
const sendBatch = sql(
  'settlement.sendBatch',
  `
  update settlement.batch set sent_at = coalesce(sent_at, $5)
  where nav_day = $1 and product_id = $2 and kind = $3 and number = $4 and accepted_at is null and refused_at is null and withdrawn_at is null
    and (sent_at is not null or not exists (select from calendar.day_off d where d.calendar = 'IDX' and d.day = $1)) returning 1`,
);
const closeBatch = sql(
  'settlement.closeBatch',
  `
  update settlement.batch set accepted_at = case when $6 then $5::timestamptz end, refused_at = case when not $6 then $5::timestamptz end
  where nav_day = $1 and product_id = $2 and kind = $3 and number = $4
    and accepted_at is null and refused_at is null and withdrawn_at is null returning 1`,
);
const submitted = sql(
  'settlement.submitted',
  `
  with lead as (
    select investor_id, leg_id from orders.leg
    where nav_day = $1 and product_id = $2 and kind = $3 and batch = $4 and state = 'batched' and follows is null
  ), ${withFollowing}, moved as (
    update orders.leg l set state = 'submitted', step = l.step + 1 from every e
    where l.investor_id = e.investor_id and l.leg_id = e.leg_id and l.state = 'batched' returning ${legMoved(`'batched'`)}
  ), event as (${logged('moved', { event: `'submitted'`, at: '$5', who: WHO })}
  )
  select count(*)::int as legs from moved`,
);
/**
 * Back to where they stood before they left, for a later day; what was worked out for the old one is forgotten. What
 * comes in keeps its amount, which was paid; units stay set aside.
 */
const moveLegs = sql(
  'settlement.moveLegs',
  `
  with lead as (
    select l.investor_id, l.leg_id, l.order_id, l.state from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    where l.nav_day = $3 and l.state = any($7) for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'ready', step = l.step + 1, nav_day = $4, nav_day_reason = $5, batch = null, nav = null, units = null, net = null,
      amount = case when l.side = 'in' and l.follows is null then l.amount end,
      fee = case when l.side = 'in' then l.fee end, vat = case when l.side = 'in' then l.vat end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}
  ), event as (${logged('moved', { event: '$5', at: '$6', who: WHO, facts: `jsonb_build_object('from', $3::date, 'to', $4::date)` })}
  ), paid_later as (
    update orders.order o set pay_day = $8 from lead b
    where o.investor_id = b.investor_id and o.order_id = b.order_id and o.pay_day is not null
  )
  select distinct investor_id, order_id from lead`,
);
const legTerms = sql(
  'settlement.legTerms',
  `
  select l.investor_id, l.leg_id, l.product_id, l.kind, l.placed_at from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id`,
);
const publishedNav = sql('settlement.publishedNav', 'select nav from prices.published where product_id = $1 and day = $2');
/**
 * Legs of a day that were priced at another NAV of a product than is published, and are not settled: back to where they
 * waited for it. What was worked out is forgotten; what comes in keeps its amount, which was paid.
 */
const takeBackLegs = sqlOverAll(
  'settlement.takeBack',
  `
  with stale as (
    ${['priced', 'mismatched']
      .map(
        (state) => `select l.investor_id, l.leg_id from orders.leg l
    where l.nav_day = $1 and l.product_id = $2 and l.state = '${state}' and l.follows is null and l.nav is distinct from $3
    union all
    select l.investor_id, l.leg_id from orders.leg l join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
    where l.nav_day = $1 and l.side = 'out' and l.state = '${state}' and l.follows is null and t.product_id = $2 and t.nav is distinct from $3`,
      )
      .join(' union all ')}
    limit ${PRICE_BATCH}
  ), lead as (
    select l.investor_id, l.leg_id, l.state from stale s join orders.leg l on l.investor_id = s.investor_id and l.leg_id = s.leg_id
    where l.state in ('priced', 'mismatched') order by l.investor_id, l.leg_id for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'submitted', step = l.step + 1, nav = null, units = null, net = null,
      amount = case when l.side = 'in' and l.follows is null then l.amount end,
      fee = case when l.side = 'in' then l.fee end, vat = case when l.side = 'in' then l.vat end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}
  ), event as (${logged('moved', { event: `'navCorrected'`, at: '$4', who: WHO, facts: `jsonb_build_object('productId', $2::text)` })}
  )
  select count(*)::int as legs from moved`,
);
/** What the registry says of a leg that leads, and of the one that follows it. Said again it counts once; said otherwise it is a version of its own. */
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
    select version, outcome, nav, units, amount from orders.fill f
    where f.investor_id = e.investor_id and f.leg_id = e.leg_id and f.outcome <> 'corrected'
    order by f.version desc limit 1) n on true
  where (n.outcome, n.nav, n.units, n.amount) is distinct from (e.outcome, e.nav, e.units, e.amount)
    -- What it tells of a correction that was made is no news.
    and not exists (select from orders.fill c where c.investor_id = e.investor_id and c.leg_id = e.leg_id and c.outcome = 'corrected'
      and (c.nav, c.units) = (e.nav, e.units))
  on conflict do nothing
  returning investor_id, leg_id, version`,
);
/** Legs that wait for people and of which the registry says something else now: looked at like any other. */
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
/** Nothing of these legs is done: what was paid for them goes back, units are free again. Answers those that lead, once. */
const rejectLegs = sql(
  'settlement.rejectLegs',
  `
  with lead as (
    select l.investor_id, l.leg_id, l.order_id, l.kind, l.reserved_units is not null as holds, l.state
    from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    where l.state in ('submitted', 'priced', 'mismatched') and l.follows is null for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'rejected', step = l.step + 1, nav = null, units = null, net = null,
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
/** Free again: the hold of each leg ends. */
const freeHolds = sql(
  'settlement.freeHolds',
  `
  select count(*) filter (where ledger.end_hold(d.investor_id, 'leg:' || d.leg_id || ':reserved', 'released'))::int as ended
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)`,
);

/** What of a leg its kind works with: rows of all columns are dear to carry from step to step. */
const WORKED_WITH = `l.investor_id, l.leg_id, l.order_id, l.portfolio_id, l.product_id, l.currency, l.asked_amount, l.all_units, l.reserved_units,
      l.fee_ppm, l.vat_ppm, l.amount, l.fee, l.vat, l.net, l.nav, l.agreed_version`;
/** The next legs of a lot that lead and stand in a state, after a key. */
const leading = (kind: string, state: string, size: number): string => `
    select ${WORKED_WITH} from orders.leg l
    where l.nav_day = $1 and l.product_id = $2 and l.kind = '${kind}' and l.state = '${state}' and l.follows is null and (l.investor_id, l.leg_id) > ($4, $5)
    order by l.investor_id, l.leg_id limit ${size} for update skip locked`;

export const priceStatement = (kind: string, { price }: Pick<SettlementOf, 'price'>): Statement =>
  sql(
    `settlement.price.${kind}`,
    `
  with batch as materialized (${leading(kind, 'submitted', PRICE_BATCH)}
  ), ${price}, moved as (
    update orders.leg l set state = 'priced', step = l.step + 1, nav = f.nav, units = f.units, amount = f.amount, fee = f.fee, vat = f.vat, net = f.net
    from figures f where l.investor_id = f.investor_id and l.leg_id = f.leg_id returning ${legMoved(`'submitted'`)}
  ), event as (${logged('moved', { event: `'priced'`, at: '$3', who: WHO })}
  )
  select investor_id, leg_id from batch order by 1 desc, 2 desc limit 1`,
  );

/** What of a lot was confirmed is settled; what differs from what was published is set aside and shown. */
export const bookStatement = (kind: string, { book }: Pick<SettlementOf, 'book'>): Statement =>
  sql(
    `settlement.book.${kind}`,
    `
  with next as materialized (${leading(kind, 'priced', BOOK_BATCH)}
  ), confirmed as materialized (
    select n.*, f.outcome as c_outcome, f.nav as c_nav, f.units as c_units, f.amount as c_amount, f.version as c_version,
      f.version is not distinct from n.agreed_version as is_agreed,
      -- What was confirmed at a NAV that was published then holds: it is settled at it, and corrected like all that was.
      f.nav <> n.nav and not prices.was_corrected($2, $1, f.nav) as is_other_nav
    from next n cross join lateral (
      select version, outcome, nav, units, amount from orders.fill f where f.investor_id = n.investor_id and f.leg_id = n.leg_id
      order by f.version desc limit 1) f
    -- What a correction made stale is priced again before anything of it is settled.
    where f.outcome <> 'rejected' and n.nav = (select p.nav from prices.published p where p.product_id = $2 and p.day = $1)
  ), ${book}, moved as (
    update orders.leg l set state = 'settled', step = l.step + 1, nav = f.nav, units = f.units, amount = f.amount, fee = f.fee, vat = f.vat, net = f.net,
      cost = f.cost, returned_amount = f.returned_amount, returned_fee = f.returned_fee, returned_vat = f.returned_vat,
      reserved_units = greatest(l.reserved_units, case when l.side = 'out' then f.units end),
      settled_version = f.version, settled_at = $3::timestamptz
    from figures f where l.investor_id = f.investor_id and l.leg_id = f.leg_id returning ${legMoved(`'priced'`)}
  ), event as (${logged('moved', { event: `'settled'`, at: '$3', who: WHO })}
  ), odd as (
    select investor_id, leg_id from batch where differs
    union all
    select t.investor_id, t.leg_id from batch b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id where b.differs
  ), set_aside as (
    update orders.leg l set state = 'mismatched', step = l.step + 1 from odd o
    where l.investor_id = o.investor_id and l.leg_id = o.leg_id returning ${legMoved(`'priced'`)}
  ), odd_event as (${logged('set_aside', { event: `'mismatched'`, at: '$3', who: WHO })}
  )
  select (select array_agg(investor_id order by investor_id, leg_id) from batch where not differs) as investors,
    (select array_agg(leg_id order by investor_id, leg_id) from batch where not differs) as legs,
    (select array_agg(order_id order by investor_id, leg_id) from batch where not differs) as orders,
    (select array_agg(leg_id) from figures where returned_amount is not null) as returned,
    (select array_agg(leg_id) from batch where c_outcome = 'partial' and not differs) as partial,
    (select array_agg(distinct l.product_id) from figures f join orders.leg l on l.investor_id = f.investor_id and l.leg_id = f.leg_id
      where f.nav <> l.nav and prices.was_corrected(l.product_id, $1, f.nav)) as stale,
    (select count(*)::int from batch where differs) as mismatched, n.investor_id, n.leg_id
  from (select investor_id, leg_id from next order by 1 desc, 2 desc limit 1) n`,
  );

export const postStatement = (kind: string, { posting, entries }: Pick<SettlementOf, 'posting' | 'entries'>): Statement =>
  sql(
    `settlement.post.${kind}`,
    `
  select ledger.post(array_agg(l.investor_id), array_agg(l.leg_id), array_agg('leg:' || l.leg_id || ':settled'),
    array_agg('${posting}'::text), array_agg(e.portfolio_id), array_agg(e.path), array_agg(e.asset), array_agg(e.amount), $3) as posted
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
  ${entries.includes('t.') ? 'left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id' : ''}
  cross join lateral (values ${entries}) as e(portfolio_id, path, asset, amount)
  where e.amount is not null and e.amount <> 0`,
  );

/** What the custodian of a fund owes us of legs that left it. */
const owedStatement = (kind: string, owed: string): Statement =>
  sql(
    `settlement.owed.${kind}`,
    `
  select l.currency, sum(${owed})::bigint as amount from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id group by 1`,
  );

/** Units leave for one run at a time: orders of one investor share the cost of what was invested. */
const lockProduct = sql('settlement.lockProduct', `select pg_advisory_xact_lock(hashtext('settlement.book:' || $1))`);
/** Nobody else books units of a product out, or corrects them, until the transaction ends. */
export const bookAlone = async (tx: Tx, productId: string): Promise<void> => void (await tx.query(lockProduct, [productId]));
const endHolds = sql(
  'settlement.endHolds',
  `
  select count(*) filter (where ledger.end_hold(d.investor_id, 'leg:' || d.leg_id || ':reserved', 'settled'))::int as ended
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)`,
);
/** Two runs may each settle one leg of an order: whoever comes second sees what the first one did. Of one leg there is one run. */
const lockOrders = sql(
  'settlement.lockOrders',
  `
  select o.order_id from orders.order o
  where (o.investor_id, o.order_id) in (
    select l.investor_id, l.order_id from orders.leg l
    where (l.investor_id, l.order_id) in (select * from unnest($1::uuid[], $2::uuid[])) group by 1, 2 having count(*) > 1)
  order by o.investor_id, o.order_id for update`,
);
const finishOrders = sql(
  'settlement.finishOrders',
  `
  with moved as (
    update orders.order o set state = d.state, step = o.step + 1, ended_at = case when d.state in ('done', 'rejected') then $5::timestamptz end
    from (
      select investor_id, order_id, case when bool_or(l.state = 'settled') then $4 else 'rejected' end as state
      from orders.leg l where (l.investor_id, l.order_id) in (select * from unnest($1::uuid[], $2::uuid[]))
      group by 1, 2 having bool_and(l.state in ('settled', 'rejected'))
    ) d
    where o.investor_id = d.investor_id and o.order_id = d.order_id and o.state = $3
    returning ${orderMoved('$3')}
  ), event as (${logged('moved', { event: `case to_state when 'rejected' then 'rejected' else 'settled' end`, at: '$5', who: WHO })}
  )
  select investor_id, about as order_id from moved where to_state <> 'rejected'`,
);

/** Lots with legs in a state, up to a NAV day: that day, and earlier ones that were missed. */
export const lotsIn = (db: Db, state: 'ready' | 'submitted' | 'priced' | 'mismatched', until: Day): Promise<Lot[]> => db.query(lots, [until, state]);

/** Puts the next ready legs of a lot into a batch. Answers how many; with none nothing may be kept. */
export async function makeBatch(tx: Tx, lot: Lot, at: Instant): Promise<number> {
  const key = [lot.nav_day, lot.product_id, lot.kind] as const;
  await tx.query(lockFiles, [lot.nav_day, lot.product_id]);
  const { number } = only(await tx.query<{ number: number }>(numberBatch, [...key, time(at)]));
  const { legs } = only(await tx.query<{ legs: number }>(fillBatch, [...key, number, time(at)]));
  if (legs > 0) await tx.query(countBatch, [...key, number, legs]);
  return legs;
}

/** Whether anything waits to be handed over for a day, or for one before. */
export const hasToLeave = async (db: Db, until: Day): Promise<boolean> => only(await db.query<{ is_any: boolean }>(toLeave, [until])).is_any;
export const unclosedBatches = (db: Db, until: Day): Promise<BatchRow[]> => db.query(openBatches, [until]);

interface LegInBatch extends Cursor, OrderKey {
  readonly asked_amount: bigint | null;
  readonly reserved_units: bigint | null;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly fee_ppm: bigint;
  readonly vat_ppm: bigint;
  readonly ifua: string;
  readonly currency: Currency;
  readonly to_product_id: string | null;
  readonly is_all: boolean;
}

export const legsInBatch = (db: Db, batch: BatchRow): Promise<LegInBatch[]> => db.query(batchLegs, [batch.nav_day, batch.product_id, batch.kind, batch.number]);

/** A leg as its file tells it. */
export const asFiled = (leg: LegInBatch): BatchedLeg => ({
  reference: referenceOf(leg.investor_id, leg.leg_id),
  ifua: leg.ifua,
  askedAmount: leg.asked_amount,
  reservedUnits: leg.reserved_units,
  isAll: leg.is_all,
  amount: leg.amount,
  fee: leg.fee,
  feePpm: leg.fee_ppm,
  vatPpm: leg.vat_ppm,
  toProductId: leg.to_product_id,
});

/** Marks a batch as sent, before it is. Answers false when it may not leave: its day no longer comes. */
export const markSent = async (tx: Tx, batch: BatchRow, at: Instant): Promise<boolean> =>
  (await tx.query(sendBatch, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at)])).length === 1;

/** The investment manager took a batch. Answers false when that was known. */
export const acceptBatch = async (tx: Tx, batch: BatchRow, at: Instant): Promise<boolean> =>
  (await tx.query(closeBatch, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at), true])).length > 0;

/** Legs of a batch that was taken are on their way. */
export async function submitLegs(tx: Tx, batch: BatchRow, at: Instant): Promise<void> {
  await tx.query(submitted, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at)]);
}

/** The investment manager had closed the day: nobody is waited for any more. */
export async function refuseBatch(tx: Tx, batch: BatchRow, at: Instant): Promise<void> {
  await tx.query(closeBatch, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at), false]);
}

/** What decides which terms hold for a leg. */
export interface LegTerms extends Cursor {
  readonly product_id: string;
  readonly kind: string;
  readonly placed_at: Instant;
}

export const termsOfLegs = (db: Db, legs: readonly Cursor[]): Promise<LegTerms[]> =>
  db.query(legTerms, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);

/** Where legs may stand that belong to a later day. */
const MOVES: Readonly<Record<MoveReason, readonly string[]>> = {
  /** Their file came after the day had been closed. */
  handOffMissed: ['batched'],
  /** More was asked of the fund that day than it lets go on one. */
  gated: ['submitted', 'priced'],
};

export interface Move {
  readonly why: MoveReason;
  readonly from: Day;
  readonly to: Day;
  /** When the money of the new day is paid out, where any is. */
  readonly payDay: Day;
}

/** Moves legs to a later day. Answers the orders of those that moved: whoever asks again moves none. */
export const moveToDay = (tx: Tx, legs: readonly Cursor[], { why, from, to, payDay }: Move, at: Instant): Promise<OrderKey[]> =>
  tx.query(moveLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), from, to, why, time(at), MOVES[why], payDay]);

/** True when the NAV of a lot is out. */
export const hasNav = async (db: Db, lot: Lot): Promise<boolean> => (await db.query(publishedNav, [lot.product_id, lot.nav_day])).length > 0;

/** Prices the next legs of a lot. Answers where it stands now; null when none are left. */
export const priceNext = async (tx: Tx, statement: Statement, lot: Lot, at: Instant, after: Cursor): Promise<Cursor | null> =>
  (await tx.query<Cursor>(statement, [lot.nav_day, lot.product_id, time(at), after.investor_id, after.leg_id]))[0] ?? null;

/** Sends legs back to be priced again. Answers how many went; none are left once it is nothing. */
export async function takeBack(tx: Tx, day: Day, productId: string, at: Instant): Promise<number> {
  const [published] = await tx.query<{ nav: bigint }>(publishedNav, [productId, day]);
  if (!published) return 0;
  return only(await tx.query<{ legs: number }>(takeBackLegs, [day, productId, published.nav, time(at)])).legs;
}

export type Fill = Omit<Filled, 'reference'> & Cursor;

/** Keeps what was confirmed. What waits for people and is confirmed otherwise now goes on. */
export async function storeFills(tx: Tx, fills: readonly Fill[], at: Instant): Promise<void> {
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

/** Keeps rows that nobody could read, each once. */
export async function storeOddRows(tx: Tx, day: Day, rows: readonly string[], at: Instant): Promise<void> {
  await tx.query(keepOddRows, [day, rows, time(at)]);
}

/** A leg of which nothing was done. */
export interface RejectedLeg extends Cursor, OrderKey {
  readonly kind: string;
  /** Whether units were set aside for it. */
  readonly holds: boolean;
}

/** Rejects legs, each once, and frees what was set aside for them. Answers those that lead. */
export async function rejectThem(tx: Tx, legs: readonly Cursor[], at: Instant): Promise<RejectedLeg[]> {
  const rejected = await tx.query<RejectedLeg>(rejectLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), time(at)]);
  const holding = rejected.filter(({ holds }) => holds);
  if (holding.length > 0) {
    const { ended } = only(await tx.query<{ ended: number }>(freeHolds, [holding.map((leg) => leg.investor_id), holding.map((leg) => leg.leg_id)]));
    if (ended !== holding.length) throw new Error(`${holding.length - ended} legs had no units set aside`);
  }
  return rejected;
}

/** Ends the orders all of whose legs are settled or rejected. Answers those of which something was settled. */
export async function finish(tx: Tx, investors: readonly string[], orders: readonly string[], order: SettlementOf['order'], at: Instant): Promise<OrderKey[]> {
  const [, finished] = await Promise.all([
    tx.query(lockOrders, [investors, orders]),
    tx.query<OrderKey>(finishOrders, [investors, orders, order.from, order.to, time(at)]),
  ]);
  return finished;
}

/** The statements of a kind. */
export interface Statements {
  readonly price: Statement;
  readonly book: Statement;
  readonly post: Statement;
  /** Null where a custodian owes nothing of what is settled. */
  readonly owed: Statement | null;
}

/** Made once a kind: the text of a statement is what the database knows it by. */
export const statementsOf = (kind: KindOf, settlement: SettlementOf): Statements => ({
  price: priceStatement(kind.kind, settlement),
  book: bookStatement(kind.kind, settlement),
  post: postStatement(kind.kind, settlement),
  owed: settlement.owed === undefined ? null : owedStatement(kind.kind, settlement.owed),
});

export interface Booked {
  /** Where the run stands now; null when no legs are left. */
  readonly cursor: Cursor | null;
  readonly settled: number;
  /** Legs that lead and are settled now. */
  readonly settledLegs: readonly Cursor[];
  readonly mismatched: number;
  /** Orders all of whose legs are settled now. */
  readonly finished: readonly OrderKey[];
  /** Legs of which less was done than was asked for. */
  readonly partial: readonly (Cursor & OrderKey)[];
  /** Those of them for which money was paid that goes back. */
  readonly returned: readonly Cursor[];
  /** Products of which something was settled at a NAV that has been corrected since. */
  readonly stale: readonly string[];
}

const NOTHING = { settled: 0, settledLegs: [], mismatched: 0, finished: [], partial: [], returned: [], stale: [] } as const;

interface BookedRow extends Cursor {
  readonly investors: string[] | null;
  readonly legs: string[] | null;
  readonly orders: string[] | null;
  readonly mismatched: number;
  readonly partial: string[] | null;
  readonly returned: string[] | null;
  readonly stale: string[] | null;
}

/** Books the next confirmed legs of a lot, and sets aside those that contradict what was published. */
export async function bookNext(tx: Tx, statements: Statements, settlement: SettlementOf, lot: Lot, at: Instant, after: Cursor): Promise<Booked> {
  if (settlement.holdsUnits) await bookAlone(tx, lot.product_id);
  const [batch] = await tx.query<BookedRow>(statements.book, [lot.nav_day, lot.product_id, time(at), after.investor_id, after.leg_id]);
  if (!batch) return { ...NOTHING, cursor: null };
  const { investor_id, leg_id, investors, legs, orders, mismatched } = batch;
  const cursor = { investor_id, leg_id };
  if (!investors || !legs || !orders) return { ...NOTHING, cursor, mismatched };
  if (settlement.holdsUnits) {
    const { ended } = only(await tx.query<{ ended: number }>(endHolds, [investors, legs]));
    if (ended !== legs.length) throw new Error(`${legs.length - ended} legs had no units set aside`);
  }
  const [, finished] = await Promise.all([tx.query(statements.post, [investors, legs, time(at)]), finish(tx, investors, orders, settlement.order, at)]);
  const settledLegs = legs.map((leg, place) => ({ investor_id: investors[place]!, leg_id: leg, order_id: orders[place]! }));
  const picked = (some: readonly string[] | null) => {
    const those = new Set(some);
    return those.size === 0 ? [] : settledLegs.filter(({ leg_id: leg }) => those.has(leg));
  };
  const [partial, returned] = [picked(batch.partial), picked(batch.returned)];
  return { cursor, settled: legs.length, settledLegs, mismatched, finished, partial, returned, stale: batch.stale ?? [] };
}
