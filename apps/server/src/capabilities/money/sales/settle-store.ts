/**
 * Settlement of sales and switches in sets, like that of purchases: every statement takes the next batch after a key,
 * a run can stop anywhere and go on, and several workers share it. Everything it writes stays inside each investor's rows.
 */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { UNITS_SOLD, UNITS_SWITCHED } from './entries.ts';
import type { SaleKind } from './rules.ts';

const BATCH = 1_000;
const FILE_ORDERS = 5_000;

/** Who came first stands first, in the files and in each of them: a house that lets only so much go in a day goes by that. */
const nextFile = sql(
  'sales.nextFile',
  `
  with batch as (
    select investor_id, order_id from sales.sale
    where nav_day = $1 and product_id = $2 and kind = $3 and state = 'submitted'
    order by placed_at, order_id limit ${FILE_ORDERS} for update skip locked
  ), number as (
    select coalesce(max(number), 0) + 1 as number from sales.sale_file where nav_day = $1 and product_id = $2 and kind = $3
  ), file as (
    insert into sales.sale_file (nav_day, product_id, kind, number, orders, made_at)
    select $1, $2, $3, n.number, count(*), $4 from batch cross join number n group by n.number
    returning number
  ), moved as (
    update sales.sale s set state = 'filed', file_number = f.number from batch b cross join file f
    where s.investor_id = b.investor_id and s.order_id = b.order_id
  )
  select number from file`,
);
const toFile = sqlOverAll(
  'sales.toFile',
  `select distinct nav_day, product_id, kind from sales.sale where state = 'submitted' and nav_day <= $1 order by 1, 2, 3`,
);
const openFiles = sqlOverAll(
  'sales.openFiles',
  'select nav_day, product_id, kind, number from sales.sale_file where accepted_at is null and refused_at is null and nav_day <= $1 order by 1, 2, 3, 4',
);
/** Everything is told as a flag and not as a number, but only where nothing else has a claim on the units. */
const fileRows = sql(
  'sales.fileRows',
  `
  select s.investor_id, s.order_id, s.asked_amount, s.reserved_units, s.to_product_id, s.fee_ppm, s.vat_ppm, k.ifua,
    s.all_units and a.balance = s.reserved_units as is_all
  from sales.sale s
  join kyc.investor_status k on k.investor_id = s.investor_id
  join ledger.account a on a.investor_id = s.investor_id and a.path = 'units' and a.asset = s.product_id
  where s.nav_day = $1 and s.product_id = $2 and s.kind = $3 and s.file_number = $4 and s.state = 'filed'
  order by s.placed_at, s.order_id`,
);
const acceptFile = sql(
  'sales.acceptFile',
  `
  with file as (
    update sales.sale_file set accepted_at = $5 where nav_day = $1 and product_id = $2 and kind = $3 and number = $4 and accepted_at is null returning 1
  ), moved as (
    update sales.sale set state = 'handedOff'
    where exists (select from file) and nav_day = $1 and product_id = $2 and kind = $3 and file_number = $4 and state = 'filed'
    returning investor_id, order_id
  )
  insert into sales.event (investor_id, event_id, order_id, kind, at)
  select investor_id, md5(order_id || 'handedOff' || $1)::uuid, order_id, 'handedOff', $5 from moved`,
);
const refuseFile = sql(
  'sales.refuseFile',
  'update sales.sale_file set refused_at = $5 where nav_day = $1 and product_id = $2 and kind = $3 and number = $4 and accepted_at is null',
);
/** Back to where they stood before they left, for a later day; what was worked out for the old one is forgotten. The units stay set aside. */
const moveOrders = sql(
  'sales.moveOrders',
  `
  with moved as (
    update sales.sale s set state = 'submitted', nav_day = $4, nav_day_reason = $5, file_number = null,
      pay_day = case when s.kind = 'sell' then p.pay_day end,
      nav = null, units = null, gross = null, fee = null, vat = null, net = null, to_nav = null, to_units = null
    from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id), unnest($8::text[], $9::date[]) as p(product_id, pay_day)
    where s.investor_id = d.investor_id and s.order_id = d.order_id and s.product_id = p.product_id
      and s.nav_day = $3 and s.state = any($7)
    returning s.investor_id, s.order_id
  ), event as (
    insert into sales.event (investor_id, event_id, order_id, kind, at, facts)
    select investor_id, md5(order_id || $5 || $3)::uuid, order_id, $5, $6, jsonb_build_object('from', $3::date, 'to', $4::date) from moved
  )
  select investor_id, order_id from moved`,
);

const navThere = sql('sales.navThere', 'select 1 from prices.nav where product_id = $1 and day = $2');
const openDays = sqlOverAll('sales.openDays', `select distinct nav_day, product_id, kind from sales.sale where state = $2 and nav_day <= $1 order by 1, 2, 3`);
/**
 * units × 10⁴ = amount × 10¹⁰ ÷ (NAV × 10⁶), half up, never more than was set aside; an amount that was asked for is
 * paid to the rupiah. The fee and its tax come off it, each rounded for itself.
 */
const priceBatch = sql(
  'sales.price',
  `
  with batch as materialized (
    select investor_id, order_id from sales.sale
    where nav_day = $1 and product_id = $2 and kind = $3 and state = 'handedOff' and (investor_id, order_id) > ($5, $6)
    order by investor_id, order_id limit ${BATCH} for update skip locked
  ), figures as (
    select s.investor_id, s.order_id, s.fee_ppm, s.vat_ppm, n.nav, t.nav as to_nav,
      least(s.reserved_units, coalesce(round(s.asked_amount::numeric * 10000000000 / n.nav)::bigint, s.reserved_units)) as units, s.asked_amount
    from batch b join sales.sale s on s.investor_id = b.investor_id and s.order_id = b.order_id
    join prices.nav n on n.product_id = s.product_id and n.day = $1
    left join prices.nav t on t.product_id = s.to_product_id and t.day = $1
    where s.to_product_id is null or t.nav is not null
  ), gross as (
    select f.*, case when f.asked_amount is not null and round(f.asked_amount::numeric * 10000000000 / f.nav)::bigint = f.units then f.asked_amount
      else round(f.units::numeric * f.nav / 10000000000)::bigint end as gross from figures f
  ), fees as (
    select g.*, round(g.gross::numeric * g.fee_ppm / 1000000)::bigint as fee from gross g
  ), taxes as (
    select f.*, round(f.fee::numeric * f.vat_ppm / 1000000)::bigint as vat from fees f
  ), moved as (
    update sales.sale s set state = 'priced', nav = f.nav, units = f.units, gross = f.gross, fee = f.fee, vat = f.vat, net = f.gross - f.fee - f.vat,
      to_nav = f.to_nav, to_units = round((f.gross - f.fee - f.vat)::numeric * 10000000000 / f.to_nav)::bigint
    from taxes f where s.investor_id = f.investor_id and s.order_id = f.order_id
    returning s.investor_id, s.order_id
  ), event as (
    insert into sales.event (investor_id, event_id, order_id, kind, at)
    select investor_id, md5(order_id || 'priced' || $1)::uuid, order_id, 'priced', $4 from moved
  )
  select investor_id, order_id from batch order by 1 desc, 2 desc limit 1`,
);

const storeConfirmations = sql(
  'sales.confirm',
  `
  insert into sales.confirmation (investor_id, order_id, nav, units, gross, to_nav, to_units, confirmed_at)
  select c.investor_id, c.order_id, c.nav, c.units, c.gross, c.to_nav, c.to_units, $8
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
    as c(investor_id, order_id, nav, units, gross, to_nav, to_units)
  where exists (select from sales.sale s where s.investor_id = c.investor_id and s.order_id = c.order_id)
  on conflict do nothing`,
);

/** One run at a time works on a product: two sales of one investor share the cost of what was invested. */
const lockProduct = sql('sales.lockProduct', `select pg_advisory_xact_lock(hashtext('sales.book:' || $1))`);
/**
 * The registry's figures win: they are what the custodian wrote down. Another NAV than was published, more units than
 * were set aside, or a difference of more than one step is not booked: it is mismatched and shown. The cost of several
 * sales in one batch is cut from one average, so that its parts add up.
 */
const bookBatch = sql(
  'sales.book',
  `
  with next as materialized (
    select s.* from sales.sale s
    where s.nav_day = $1 and s.product_id = $2 and s.kind = $3 and s.state = 'priced' and (s.investor_id, s.order_id) > ($5, $6)
    order by s.investor_id, s.order_id limit ${BATCH} for update skip locked
  ), batch as materialized (
    select n.investor_id, n.order_id, n.kind, n.product_id, n.fee_ppm, n.vat_ppm, c.units, c.gross, c.to_units,
      c.nav <> n.nav or abs(c.units - n.units) > 1 or abs(c.gross - n.gross) > 1 or c.units > n.reserved_units
      or (n.kind = 'switch' and (c.to_nav is distinct from n.to_nav or c.to_units is null or abs(c.to_units - n.to_units) > 1)) as differs
    from next n cross join lateral (
      select nav, units, gross, to_nav, to_units from sales.confirmation c where c.investor_id = n.investor_id and c.order_id = n.order_id offset 0) c
  ), good as (
    select b.*, sum(b.units) over w as sold, round(b.gross::numeric * b.fee_ppm / 1000000)::bigint as fee
    from batch b where not b.differs window w as (partition by b.investor_id order by b.order_id)
  ), figures as materialized (
    select g.*, round(g.fee::numeric * g.vat_ppm / 1000000)::bigint as vat,
      (round(i.balance::numeric * g.sold / u.balance) - round(i.balance::numeric * (g.sold - g.units) / u.balance))::bigint as cost
    from good g
    join ledger.account u on u.investor_id = g.investor_id and u.path = 'units' and u.asset = g.product_id
    join ledger.account i on i.investor_id = g.investor_id and i.path = 'fund/' || g.product_id || '/invested' and i.asset = 'IDR'
  ), moved as (
    update sales.sale s set state = case when s.kind = 'sell' then 'booked' else 'done' end, units = f.units, gross = f.gross, fee = f.fee, vat = f.vat,
      net = f.gross - f.fee - f.vat, to_units = f.to_units, cost = f.cost, booked_at = $4::timestamptz,
      done_at = case when s.kind = 'switch' then $4::timestamptz end
    from figures f where s.investor_id = f.investor_id and s.order_id = f.order_id
  ), mismatched as (
    update sales.sale s set state = 'mismatched' from batch b where b.differs and s.investor_id = b.investor_id and s.order_id = b.order_id
  ), event as (
    insert into sales.event (investor_id, event_id, order_id, kind, at)
    select investor_id, md5(order_id || 'booked')::uuid, order_id, case when kind = 'sell' then 'booked' else 'switched' end, $4 from figures
  )
  select (select array_agg(investor_id order by investor_id, order_id) from figures) as investors,
    (select array_agg(order_id order by investor_id, order_id) from figures) as orders,
    (select count(*)::int from batch where differs) as mismatched, l.investor_id, l.order_id
  from (select investor_id, order_id from next order by 1 desc, 2 desc limit 1) l`,
);
const endHolds = sql(
  'sales.endHolds',
  `
  select count(*) filter (where ledger.end_hold(d.investor_id, 'sale:' || d.order_id || ':reserved', 'settled'))::int as ended
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id)`,
);
const postBooked = sql(
  'sales.post',
  `
  select ledger.post(array_agg(s.investor_id), array_agg(s.order_id), array_agg('sale:' || s.order_id || ':booked'),
    array_agg(case when s.kind = 'sell' then '${UNITS_SOLD}' else '${UNITS_SWITCHED}' end), array_agg(e.path), array_agg(e.asset), array_agg(e.amount), $3) as posted
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id)
  join sales.sale s on s.investor_id = d.investor_id and s.order_id = d.order_id
  cross join lateral (values
    ('units', s.product_id, -s.units),
    ('fund/' || s.product_id || '/register', s.product_id, s.units),
    ('fund/' || s.product_id || '/invested', 'IDR', -s.cost),
    ('fund/' || s.product_id || '/realised', 'IDR', s.cost - s.gross),
    (case when s.kind = 'sell' then 'fees/redemption' else 'fees/switching' end, 'IDR', s.fee),
    ('tax/vat', 'IDR', s.vat),
    (case when s.kind = 'sell' then 'proceeds' else 'fund/' || s.to_product_id || '/invested' end, 'IDR', s.net),
    ('units', s.to_product_id, s.to_units),
    ('fund/' || s.to_product_id || '/register', s.to_product_id, -s.to_units)) as e(path, asset, amount)
  where e.amount is not null and e.amount <> 0`,
);
const payDays = sql(
  'sales.payDays',
  `
  select distinct s.pay_day from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id)
  join sales.sale s on s.investor_id = d.investor_id and s.order_id = d.order_id where s.pay_day is not null`,
);
const toPay = sqlOverAll(
  'sales.toPay',
  `
  select investor_id, order_id from sales.sale
  where state = 'booked' and pay_day <= $1 order by pay_day, investor_id, order_id limit 500`,
);

/** Sales or switches of one product and NAV day. */
export interface Lot {
  readonly nav_day: Day;
  readonly product_id: string;
  readonly kind: SaleKind;
}

/** A file by its key. */
export interface SaleFile extends Lot {
  readonly number: number;
}

export interface FiledSale {
  readonly investor_id: string;
  readonly order_id: string;
  readonly asked_amount: bigint | null;
  readonly reserved_units: bigint;
  readonly to_product_id: string | null;
  readonly fee_ppm: bigint;
  readonly vat_ppm: bigint;
  readonly ifua: string;
  readonly is_all: boolean;
}

/** Where a run stands: the last order it looked at. */
export interface Cursor {
  readonly investor_id: string;
  readonly order_id: string;
}

const ZERO = '00000000-0000-0000-0000-000000000000';
export const START: Cursor = { investor_id: ZERO, order_id: ZERO };

export const lotsToFile = (db: Db, until: Day): Promise<Lot[]> => db.query(toFile, [until]);

/** Puts the next submitted orders of a lot into a file. Answers its number, or null when none are left. */
export const makeFile = async (tx: Tx, lot: Lot, at: Instant): Promise<number | null> =>
  (await tx.query<{ number: number }>(nextFile, [lot.nav_day, lot.product_id, lot.kind, time(at)]))[0]?.number ?? null;

export const unacceptedFiles = (db: Db, until: Day): Promise<SaleFile[]> => db.query(openFiles, [until]);

export const salesOfFile = (db: Db, file: SaleFile): Promise<FiledSale[]> => db.query(fileRows, [file.nav_day, file.product_id, file.kind, file.number]);

export async function markFileAccepted(tx: Tx, file: SaleFile, at: Instant): Promise<void> {
  await tx.query(acceptFile, [file.nav_day, file.product_id, file.kind, file.number, time(at)]);
}

/** The house had closed the day: nobody is waited for any more. */
export async function markFileRefused(tx: Tx, file: SaleFile, at: Instant): Promise<void> {
  await tx.query(refuseFile, [file.nav_day, file.product_id, file.kind, file.number, time(at)]);
}

/** Why orders belong to a later day than they left for, and where they stand then. */
const MOVES = {
  /** Their file came after the house had closed. */
  handOffMissed: ['filed'],
  /** More was asked of the fund that day than the house lets go on one. */
  gated: ['handedOff', 'priced'],
} as const;

export interface Move {
  readonly why: keyof typeof MOVES;
  readonly from: Day;
  readonly to: Day;
  /** When the money of the new day is paid out, by product. */
  readonly payDays: ReadonlyMap<string, Day>;
}

/** Moves orders to a later day. Answers those that moved: whoever asks again moves none. */
export const moveToDay = (tx: Tx, orders: readonly Cursor[], { why, from, to, payDays }: Move, at: Instant): Promise<Cursor[]> =>
  tx.query(moveOrders, [
    orders.map((order) => order.investor_id),
    orders.map((order) => order.order_id),
    from,
    to,
    why,
    time(at),
    MOVES[why],
    [...payDays.keys()],
    [...payDays.values()],
  ]);

/** True when the NAV of a lot is out. */
export const hasNav = async (db: Db, lot: Lot): Promise<boolean> => (await db.query(navThere, [lot.product_id, lot.nav_day])).length > 0;

/** Lots with orders in a state, up to a NAV day. */
export const lotsIn = (db: Db, state: 'handedOff' | 'priced', until: Day): Promise<Lot[]> => db.query(openDays, [until, state]);

/** Prices the next orders of a lot. Answers where it stands now; null when none are left. */
export const priceNext = async (tx: Tx, lot: Lot, at: Instant, after: Cursor): Promise<Cursor | null> =>
  (await tx.query<Cursor>(priceBatch, [lot.nav_day, lot.product_id, lot.kind, time(at), after.investor_id, after.order_id]))[0] ?? null;

export interface Confirmed {
  readonly investorId: string;
  readonly orderId: string;
  readonly nav: bigint;
  readonly units: bigint;
  readonly gross: bigint;
  readonly toNav: bigint | null;
  readonly toUnits: bigint | null;
}

export async function keepConfirmations(tx: Tx, rows: readonly Confirmed[], at: Instant): Promise<void> {
  await tx.query(storeConfirmations, [
    rows.map((row) => row.investorId),
    rows.map((row) => row.orderId),
    rows.map((row) => row.nav),
    rows.map((row) => row.units),
    rows.map((row) => row.gross),
    rows.map((row) => row.toNav),
    rows.map((row) => row.toUnits),
    time(at),
  ]);
}

export interface Booked {
  /** Where the run stands now; null when nothing is left. */
  readonly cursor: Cursor | null;
  readonly orders: readonly Cursor[];
  readonly mismatched: number;
  /** Days on which the money of these orders is due. */
  readonly payDays: readonly Day[];
}

/** Books the next confirmed orders of a lot: units leave, money or other units come, in one transaction. */
export async function bookNext(tx: Tx, lot: Lot, at: Instant, after: Cursor): Promise<Booked> {
  await tx.query(lockProduct, [lot.product_id]);
  const [batch] = await tx.query<Cursor & { investors: string[] | null; orders: string[] | null; mismatched: number }>(bookBatch, [
    lot.nav_day,
    lot.product_id,
    lot.kind,
    time(at),
    after.investor_id,
    after.order_id,
  ]);
  if (!batch) return { cursor: null, orders: [], mismatched: 0, payDays: [] };
  const { investor_id, order_id, investors, orders, mismatched } = batch;
  const cursor = { investor_id, order_id };
  if (!investors || !orders) return { cursor, orders: [], mismatched, payDays: [] };
  const { ended } = only(await tx.query<{ ended: number }>(endHolds, [investors, orders]));
  if (ended !== orders.length) throw new Error(`${orders.length - ended} sales had no units set aside`);
  await tx.query(postBooked, [investors, orders, time(at)]);
  const days = await tx.query<{ pay_day: Day }>(payDays, [investors, orders]);
  return {
    cursor,
    orders: orders.map((order, index) => ({ investor_id: investors[index]!, order_id: order })),
    mismatched,
    payDays: days.map((row) => row.pay_day),
  };
}

/** Booked sales whose money is due, some at a time: those that were paid are no longer among them. A sweep over all investors, by a job. */
export const salesToPay = (db: Db, until: Day): Promise<Cursor[]> => db.query(toPay, [until]);
