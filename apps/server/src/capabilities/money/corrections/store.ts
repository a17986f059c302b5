/**
 * Finds settled legs whose NAV differs from the published one, recalculates them and books the difference, in batches. A batch
 * has one leading leg per investor: the next one sees what the first one changed in the investor's books.
 */
import type { Currency, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { holdBooks } from '../../../ledger/ledger.ts';
import { only, sql, sqlOverAll, time, type Db, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { legMoved } from '../orders/index.ts';
import { EXPENSES, NAV_CORRECTED, RECEIVABLE } from './entries.ts';

const BATCH = 1_000;

/** NAVs at which legs may have been settled and that a later publication superseded. */
const superseded = sql(
  'corrections.superseded',
  `
  select n.nav from prices.nav n join prices.published p on p.product_id = n.product_id and p.day = n.day
  where n.product_id = $1 and n.day = $2 and n.state = 'superseded' and n.published_at is not null and n.nav <> p.nav`,
);
const settledAt = sqlOverAll(
  'corrections.next',
  `
  with stale as (
    select l.investor_id, coalesce(l.follows, l.leg_id) as leg_id from orders.leg l
    where l.product_id = $1 and l.nav_day = $2 and l.state = 'settled' and l.nav = any($3::bigint[]) and l.investor_id > $4
    order by l.investor_id limit ${BATCH}
  ), first as (
    select distinct on (investor_id) investor_id, leg_id from stale order by investor_id, leg_id
  )
  select l.investor_id, l.leg_id, l.order_id, l.side from first f join orders.leg l on l.investor_id = f.investor_id and l.leg_id = f.leg_id
  order by l.investor_id, l.leg_id for update of l`,
);
const lockOrders = sql(
  'corrections.lockOrders',
  `
  select 1 from orders.order o where (o.investor_id, o.order_id) in (select * from unnest($1::uuid[], $2::uuid[]))
  order by o.investor_id, o.order_id for update`,
);

/** SQL: the NAV of a leg now: the published one, if the NAV it was settled at was published once. */
const navNow = (product: string, at: string): string => `
      select coalesce((select p.nav from prices.published p where p.product_id = ${product} and p.day = l.nav_day
        and prices.was_corrected(${product}, l.nav_day, ${at})), ${at}) as nav`;

/**
 * Outgoing legs keep their units and bring other money; incoming legs keep their money and become other units, and a leg that
 * follows uses what its leading leg brings now. Figures confirmed at a NAV apply again if that NAV returns, to the last unit and
 * rupiah. An increase first reduces the open claims of the leg, then what we had borne of them, and only the rest is given. A
 * decrease is taken from what is free; the rest is a claim. Money is taken from the proceeds until their payout begins. One row
 * is calculated per leading leg, with what came in (`in_…`): the leg itself, or the one that follows it.
 */
const correctLegs = sql(
  'corrections.correct',
  `
  with money as materialized (
    select l.investor_id, l.leg_id, l.order_id, l.portfolio_id, l.product_id, l.currency, l.kind, l.nav_day, l.side, l.nav, l.units, l.amount, l.fee, l.vat, l.net,
      o.state = 'settled' as is_unpaid, m.units_times_nav, k.fees, n.nav as new_nav, g.gross as new_amount, f.fee as new_fee, v.vat as new_vat,
      case when l.side = 'out' then g.gross - f.fee - v.vat end as new_net,
      i.leg_id as in_id, i.portfolio_id as in_portfolio, i.product_id as in_product, i.nav as in_nav, i.units as in_units, i.amount as in_amount, w.nav as in_new_nav
    from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    join orders.order o on o.investor_id = l.investor_id and o.order_id = l.order_id
    join ledger.asset m on m.asset = l.currency
    left join unnest($4::text[], $5::text[]) as k(kind, fees) on k.kind = l.kind
    cross join lateral catalogue.terms_on(l.product_id, l.kind, l.nav_day) r
    cross join lateral (${navNow('l.product_id', 'l.nav')}) n
    cross join lateral (
      select case when l.side = 'in' or n.nav = l.nav then l.amount else coalesce(
        (select b.amount from orders.fill b where b.investor_id = l.investor_id and b.leg_id = l.leg_id and b.nav = n.nav and b.amount is not null
          order by b.version limit 1),
        catalogue.amount_of(l.units::numeric * n.nav / m.units_times_nav, r.amount_rounding)) end as gross) g
    cross join lateral (select case when g.gross = l.amount then l.fee else round(g.gross::numeric * l.fee_ppm / 1000000)::bigint end as fee) f
    cross join lateral (select case when g.gross = l.amount then l.vat else round(f.fee::numeric * l.vat_ppm / 1000000)::bigint end as vat) v
    left join lateral (
      select l.leg_id, l.portfolio_id, l.product_id, l.nav, l.units, l.amount where l.side = 'in'
      union all
      select t.leg_id, t.portfolio_id, t.product_id, t.nav, t.units, t.amount from orders.leg t where t.investor_id = l.investor_id and t.follows = l.leg_id) i on true
    cross join lateral (${navNow('i.product_id', 'i.nav')}) w
    where l.state = 'settled' and (n.nav <> l.nav or w.nav <> i.nav)
  ), legs as materialized (
    select l.*, x.version, md5(l.leg_id || ':' || x.version)::uuid as correction_id, a.in_new_amount, z.in_new_units
    from money l
    cross join lateral (select case l.side when 'in' then l.amount else l.new_net end as in_new_amount) a
    cross join lateral (
      select max(f.version) + 1 as version from orders.fill f where f.investor_id = l.investor_id and f.leg_id in (l.leg_id, l.in_id)) x
    left join lateral catalogue.terms_on(l.in_product, l.kind, l.nav_day) r on true
    cross join lateral (
      select case when l.in_new_nav = l.in_nav and a.in_new_amount = l.in_amount then l.in_units else coalesce(
        (select b.units from orders.fill b where b.investor_id = l.investor_id and b.leg_id = l.in_id and b.nav = l.in_new_nav
          and (l.in_id = l.leg_id or exists (select from orders.fill g where g.investor_id = b.investor_id and g.leg_id = l.leg_id
            and g.version = b.version and g.nav = l.new_nav))
          order by b.version limit 1),
        catalogue.units_of(a.in_new_amount::numeric * l.units_times_nav / l.in_new_nav, r.unit_rounding, r.unit_scale)) end as in_new_units) z
  ), parts as materialized (
    select l.*, y.due_id, y.due_portfolio, y.asset, y.due, s.opened, s.waived, greatest(y.due, 0) - s.opened - s.waived as given,
      least(greatest(-y.due, 0), y.free) as taken, greatest(greatest(-y.due, 0) - y.free, 0) as claimed, u.balance as in_owned, c.balance as in_cost
    from legs l
    left join ledger.account u on u.investor_id = l.investor_id and u.portfolio_id = l.in_portfolio and u.path = 'units' and u.asset = l.in_product
    left join ledger.account c on c.investor_id = l.investor_id and c.portfolio_id = l.in_portfolio
      and c.path = 'fund/' || l.in_product || '/invested' and c.asset = l.currency
    cross join lateral (
      select l.in_id as due_id, l.in_portfolio as due_portfolio, l.in_product as asset, l.in_new_units - l.in_units as due, u.balance - u.held as free
      where l.in_id is not null
      union all
      select l.leg_id, l.investor_id, l.currency, l.new_net - l.net, case when l.is_unpaid then l.net else 0 end where l.in_id is null) y
    cross join lateral (
      select least(greatest(y.due, 0), h.open) as opened, least(greatest(y.due - h.open, 0), h.waived) as waived
      from (select coalesce(sum(remaining) filter (where state = 'open'), 0)::bigint as open, coalesce(sum(remaining) filter (where state = 'waived'), 0)::bigint as waived
        from corrections.claim h where h.investor_id = l.investor_id and h.leg_id = y.due_id) h) s
  ), booked as materialized (
    select p.*, t.stays from parts p
    cross join lateral (
      select case when p.in_owned + p.given - p.taken = 0 then 0 else greatest(p.in_cost + p.in_new_amount - p.in_amount, 0) end as stays) t
  ), figures as (
    select investor_id, leg_id, version, new_nav, units as new_units, new_amount, new_fee, new_vat, new_net,
      case when in_id is null and not is_unpaid then due else 0 end as apart
    from booked where side = 'out'
    union all
    select investor_id, in_id, version, in_new_nav, in_new_units, in_new_amount, null, null, null, 0 from booked where in_id is not null
  ), filled as (
    insert into orders.fill (investor_id, leg_id, version, outcome, nav, units, amount, confirmed_at)
    select investor_id, leg_id, version, 'corrected', new_nav, new_units, new_amount, $3::timestamptz from figures
  ), moved as (
    update orders.leg l set step = l.step + 1, nav = f.new_nav, units = f.new_units, amount = f.new_amount, fee = coalesce(f.new_fee, l.fee),
      vat = coalesce(f.new_vat, l.vat), net = f.new_net, net_apart = l.net_apart + f.apart, settled_version = f.version,
      nav_before = coalesce(l.nav_before, l.nav), corrected_at = $3::timestamptz
    from figures f where l.investor_id = f.investor_id and l.leg_id = f.leg_id
    returning ${legMoved(`'settled'`)}, f.version
  ), event as (${logged('moved', { event: `'corrected'`, at: '$3', who: `'job:corrections'`, facts: `jsonb_build_object('version', version)` })}
  ), claim as (
    insert into corrections.claim (investor_id, claim_id, order_id, leg_id, version, portfolio_id, product_id, asset, claimed, remaining, state, since)
    select investor_id, correction_id, order_id, due_id, version, due_portfolio, coalesce(in_product, product_id), asset, claimed, claimed, 'open', $3::timestamptz
    from booked where claimed > 0
  ), lapsed as (
    update corrections.claim c set remaining = c.remaining - s.less, state = case when c.remaining = s.less then 'lapsed' else c.state end
    from (
      select h.investor_id, h.claim_id, least(h.remaining, b.due - sum(h.remaining) over ahead + h.remaining)::bigint as less
      from booked b join corrections.claim h on h.investor_id = b.investor_id and h.leg_id = b.due_id and h.state in ('open', 'waived')
      where b.due > 0 window ahead as (partition by h.investor_id, h.leg_id order by h.state, h.version)
    ) s
    where c.investor_id = s.investor_id and c.claim_id = s.claim_id and s.less > 0
  ), entries as (
    select b.correction_id, b.version, b.leg_id, e.* from booked b
    cross join lateral (values
      (b.investor_id, b.portfolio_id, 'fund/' || b.product_id || '/realised', b.currency, case when b.side = 'out' then b.amount - b.new_amount end),
      (b.investor_id, b.investor_id, b.fees, b.currency, case when b.side = 'out' then b.new_fee - b.fee end),
      (b.investor_id, b.investor_id, 'tax/vat', b.currency, case when b.side = 'out' then b.new_vat - b.vat end),
      (b.investor_id, b.investor_id, 'proceeds', b.currency, case when b.in_id is null and b.is_unpaid then b.given - b.taken end),
      (b.investor_id, b.investor_id, 'suspense', b.currency, case when b.in_id is null and not b.is_unpaid then b.given end),
      (b.investor_id, b.due_portfolio, '${RECEIVABLE}', b.asset, b.opened - b.claimed),
      (b.investor_id, b.due_portfolio, '${EXPENSES}', b.asset, b.waived),
      (b.investor_id, b.in_portfolio, 'units', b.in_product, case when b.in_id is not null then b.given - b.taken end),
      (b.investor_id, b.in_portfolio, 'fund/' || b.in_product || '/register', b.in_product, case when b.in_id is not null then -b.due end),
      (b.investor_id, b.in_portfolio, 'fund/' || b.in_product || '/invested', b.currency, b.stays - b.in_cost),
      (b.investor_id, b.in_portfolio, 'fund/' || b.in_product || '/realised', b.currency, b.in_new_amount - b.in_amount - (b.stays - b.in_cost))
    ) as e(investor_id, portfolio_id, path, asset, amount)
    where e.amount <> 0
  )
  select coalesce((
      select ledger.post(array_agg(e.investor_id), array_agg(e.correction_id), array_agg('leg:' || e.leg_id || ':corrected:' || e.version),
        array_agg('${NAV_CORRECTED}'::text), array_agg(e.portfolio_id), array_agg(e.path), array_agg(e.asset), array_agg(e.amount), $3) from entries e), 0) as posted,
    b.investor_id, b.leg_id, b.order_id, b.version, b.correction_id, b.currency,
    case when b.in_id is null and not b.is_unpaid and b.given > 0 then b.given end as owed, b.claimed, case when b.given > 0 then b.in_product end as given_of, b.product_id, b.kind, b.nav_day,
    case when b.side = 'in' then 0 when b.in_id is null then b.new_amount - b.amount else b.new_fee + b.new_vat - b.fee - b.vat end as from_custodian
  from booked b order by b.investor_id, b.leg_id`,
);

export interface LegAt {
  readonly investor_id: string;
  readonly leg_id: string;
  readonly order_id: string;
  readonly side: 'in' | 'out';
}

export interface CorrectedLeg {
  readonly investor_id: string;
  readonly leg_id: string;
  readonly order_id: string;
  readonly version: number;
  /** Id of the posting, of the claim, and of the money owed. */
  readonly correction_id: string;
  readonly currency: Currency;
  /** Money that is to be paid out automatically; null if none. */
  readonly owed: Rupiah | null;
  readonly claimed: bigint;
  /** The fund of which units were given; null if none. */
  readonly given_of: string | null;
  readonly product_id: string;
  readonly kind: string;
  readonly nav_day: Day;
  /** What the custodian owes in addition or, if negative, less. */
  readonly from_custodian: bigint;
}

/** NAVs of a day that were published once and differ from the published one. */
export const navsBefore = async (db: Db, productId: string, day: Day): Promise<bigint[]> =>
  (await db.query<{ nav: bigint }>(superseded, [productId, day])).map(({ nav }) => nav);

/** The next leading legs of a product and day with figures at one of those NAVs, one per investor, locked with their orders and books. */
export async function holdNext(tx: Tx, productId: string, day: Day, navs: readonly bigint[], after: string): Promise<LegAt[]> {
  const legs = await tx.query<LegAt>(settledAt, [productId, day, navs, after]);
  if (legs.length === 0) return legs;
  // Paying out outgoing money requires the lock on its order.
  const leaving = legs.filter(({ side }) => side === 'out');
  if (leaving.length > 0) await tx.query(lockOrders, [leaving.map((leg) => leg.investor_id), leaving.map((leg) => leg.order_id)]);
  await holdBooks(
    tx,
    legs.map((leg) => leg.investor_id),
  );
  return legs;
}

/** Recalculates legs at the published NAVs, and books the difference. Returns those that differ. */
export const correctThem = (tx: Tx, legs: readonly LegAt[], fees: Readonly<Record<string, string>>, at: Instant): Promise<CorrectedLeg[]> =>
  tx.query(correctLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), time(at), Object.keys(fees), Object.values(fees)]);

export interface ClaimRow {
  readonly order_id: string;
  readonly leg_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly asset: string;
  readonly remaining: bigint;
  readonly state: 'open' | 'settled' | 'waived' | 'covered' | 'lapsed';
}

const lock = sql(
  'corrections.lockClaim',
  'select order_id, leg_id, portfolio_id, product_id, asset, remaining, state from corrections.claim where investor_id = $1 and claim_id = $2 for update',
);
const close = sql(
  'corrections.closeClaim',
  `
  update corrections.claim set state = $3, decided_by = $4, decided_at = $5
  where investor_id = $1 and claim_id = $2 and state = case $3 when 'covered' then 'waived' else 'open' end returning 1`,
);
const free = sql(
  'corrections.free',
  `
  select coalesce(max(balance - held), 0)::bigint as free from ledger.account
  where investor_id = $1 and portfolio_id = $2 and path = 'units' and asset = $3`,
);

export const lockClaim = async (tx: Tx, investorId: string, claimId: string): Promise<ClaimRow | null> =>
  (await tx.query<ClaimRow>(lock, [investorId, claimId]))[0] ?? null;

/** Ends an open claim, or covers a waived one by units that we bought. Returns false if it was not in that state. */
export const closeClaim = async (
  tx: Tx,
  investorId: string,
  claimId: string,
  state: 'settled' | 'waived' | 'covered',
  by: string,
  at: Instant,
): Promise<boolean> => (await tx.query(close, [investorId, claimId, state, by, time(at)])).length === 1;

/** Units of a portfolio that are not reserved; no one changes them until the transaction ends. */
export async function freeUnits(tx: Tx, investorId: string, portfolioId: string, productId: string): Promise<bigint> {
  await holdBooks(tx, [investorId]);
  return only(await tx.query<{ free: bigint }>(free, [investorId, portfolioId, productId])).free;
}
