/**
 * Settlement in sets: file, price, allot. Every statement takes the next batch after a key, so a run can
 * stop anywhere and go on, several workers share it (`skip locked`), and no batch looks at what the ones
 * before it did: twice the orders take twice the time. The sizes stand in the text, where the planner sees
 * them. The reports it makes span investors; everything it writes stays inside each investor's rows.
 */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { UNITS_ALLOTTED } from './entries.ts';

const PRICE_BATCH = 10_000;
const ALLOT_BATCH = 1_000;
const FILE_LINES = 5_000;

const nextFile = sql(
  'settle.nextFile',
  `
  with batch as (
    select investor_id, line_id, amount from orders.line
    where nav_day = $1 and product_id = $2 and state = 'paid'
    order by investor_id, line_id limit ${FILE_LINES} for update skip locked
  ), number as (
    select coalesce(max(number), 0) + 1 as number from orders.order_file where nav_day = $1 and product_id = $2
  ), file as (
    insert into orders.order_file (nav_day, product_id, number, lines, total, made_at)
    select $1, $2, n.number, count(*), sum(amount), $3 from batch cross join number n group by n.number
    returning number
  ), filed as (
    insert into orders.filed_line (investor_id, line_id, nav_day, product_id, number)
    select investor_id, line_id, $1, $2, number from batch cross join file
  ), moved as (
    update orders.line l set state = 'filed' from batch b where l.investor_id = b.investor_id and l.line_id = b.line_id
  )
  select number from file`,
);
const productsToFile = sqlOverAll('settle.productsToFile', `select distinct product_id from orders.line where nav_day = $1 and state = 'paid'`);
const openFiles = sqlOverAll(
  'settle.openFiles',
  'select nav_day, product_id, number from orders.order_file where accepted_at is null and refused_at is null and nav_day <= $1 order by 1, 2, 3',
);
const fileRows = sql(
  'settle.fileRows',
  `
  select l.investor_id, l.line_id, l.amount, l.fee, k.ifua from orders.filed_line f
  join orders.line l on l.investor_id = f.investor_id and l.line_id = f.line_id
  join kyc.investor_status k on k.investor_id = l.investor_id
  where f.nav_day = $1 and f.product_id = $2 and f.number = $3 order by l.investor_id, l.line_id`,
);
const acceptFile = sql(
  'settle.acceptFile',
  `
  with file as (
    update orders.order_file set accepted_at = $4 where nav_day = $1 and product_id = $2 and number = $3 and accepted_at is null returning 1
  ), moved as (
    update orders.line l set state = 'handedOff'
    from orders.filed_line f
    where exists (select from file) and f.nav_day = $1 and f.product_id = $2 and f.number = $3
      and l.investor_id = f.investor_id and l.line_id = f.line_id and l.state = 'filed'
    returning l.investor_id, l.order_id, l.line_id
  )
  insert into orders.event (investor_id, event_id, order_id, line_id, kind, at)
  select investor_id, md5(line_id || 'handedOff')::uuid, order_id, line_id, 'handedOff', $4 from moved`,
);
const moveFile = sql(
  'settle.moveFile',
  `
  with moved as (
    update orders.line l set state = 'paid', nav_day = $4, nav_day_reason = 'handOffMissed'
    from orders.filed_line f
    where f.nav_day = $1 and f.product_id = $2 and f.number = $3
      and l.investor_id = f.investor_id and l.line_id = f.line_id and l.state = 'filed'
    returning l.investor_id, l.order_id, l.line_id
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, line_id, kind, at, facts)
    select investor_id, md5(line_id || 'handOffMissed' || $1)::uuid, order_id, line_id, 'handOffMissed', $5,
      jsonb_build_object('from', $1, 'to', $4) from moved
  ), refused as (
    update orders.order_file set refused_at = $5 where nav_day = $1 and product_id = $2 and number = $3
  )
  select distinct investor_id, order_id from moved`,
);
const openDays = sqlOverAll('settle.openDays', 'select distinct nav_day from orders.line where state = $2 and nav_day <= $1 order by 1');

const productsToPrice = sqlOverAll(
  'settle.productsToPrice',
  `
  select distinct l.product_id from orders.line l join prices.nav n on n.product_id = l.product_id and n.day = l.nav_day
  where l.nav_day = $1 and l.state = 'handedOff'`,
);
/** units × 10⁴ = amount × 10¹⁰ ÷ (NAV × 10⁶), half up: numeric, because the product overflows a bigint. */
export const priceBatch = sql(
  'settle.price',
  `
  with batch as materialized (
    select investor_id, line_id from orders.line
    where nav_day = $1 and product_id = $2 and state = 'handedOff' and (investor_id, line_id) > ($4, $5)
    order by investor_id, line_id limit ${PRICE_BATCH} for update skip locked
  ), moved as (
    update orders.line l set state = 'priced', nav = n.nav, units = round(l.amount::numeric * 10000000000 / n.nav)::bigint
    from batch b, prices.nav n
    where l.investor_id = b.investor_id and l.line_id = b.line_id and n.product_id = $2 and n.day = $1
    returning l.investor_id, l.order_id, l.line_id
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, line_id, kind, at)
    select investor_id, md5(line_id || 'priced')::uuid, order_id, line_id, 'priced', $3 from moved
  )
  select investor_id, line_id from batch order by 1 desc, 2 desc limit 1`,
);

const storeConfirmations = sql(
  'settle.confirm',
  `
  insert into orders.confirmation (investor_id, line_id, nav, units, confirmed_at)
  select c.investor_id, c.line_id, c.nav, c.units, $5
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) as c(investor_id, line_id, nav, units)
  where exists (select from orders.line l where l.investor_id = c.investor_id and l.line_id = c.line_id)
  on conflict do nothing`,
);
const productsToAllot = sqlOverAll('settle.productsToAllot', `select distinct product_id from orders.line where nav_day = $1 and state = 'priced'`);
/**
 * The registry's units win: they are what the custodian wrote down. A NAV that is not the published one, or
 * units more than one step off, is not booked: it is mismatched and shown. The lateral selects keep every batch
 * on the primary keys, however many lines there ever were.
 */
export const allotBatch = sql(
  'settle.allot',
  `
  with next as materialized (
    select investor_id, line_id, order_id, amount, nav, units from orders.line
    where nav_day = $1 and product_id = $2 and state = 'priced' and (investor_id, line_id) > ($4, $5)
    order by investor_id, line_id limit ${ALLOT_BATCH} for update skip locked
  ), batch as materialized (
    select n.investor_id, n.line_id, n.order_id, n.amount, c.units, c.nav <> n.nav or abs(c.units - n.units) > 1 as differs
    from next n cross join lateral (
      select nav, units from orders.confirmation c where c.investor_id = n.investor_id and c.line_id = n.line_id offset 0) c
  ), good as materialized (
    select * from batch where not differs
  ), moved as (
    update orders.line l set
      state = case when b.differs then 'mismatched' else 'allotted' end,
      units = case when b.differs then l.units else b.units end,
      allotted_at = case when b.differs then null else $3::timestamptz end
    from batch b where l.investor_id = b.investor_id and l.line_id = b.line_id
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, line_id, kind, at)
    select investor_id, md5(line_id || 'allotted')::uuid, order_id, line_id, 'allotted', $3 from good
  ), posted as (
    select ledger.post(array_agg(investor_id), array_agg(line_id), array_agg('line:' || line_id || ':allotted'),
      array_agg('${UNITS_ALLOTTED}'::text), array_agg(path), array_agg(asset), array_agg(e.amount), $3)
    from good b cross join lateral (values
      ('fund/' || $2 || '/subscriptions', 'IDR', -b.amount),
      ('fund/' || $2 || '/invested', 'IDR', b.amount),
      ('fund/' || $2 || '/register', $2::text, -b.units),
      ('units', $2::text, b.units)) as e(path, asset, amount)
    having count(*) > 0
  )
  select (select array_agg(investor_id) from good) as investors, (select array_agg(order_id) from good) as orders,
    (select count(*)::int from good) as moved, (select count(*)::int from batch where differs) as mismatched,
    (select count(*) from posted) as posted, l.investor_id, l.line_id
  from (select investor_id, line_id from next order by 1 desc, 2 desc limit 1) l`,
);
const finishOrders = sql(
  'settle.finish',
  `
  update orders.purchase p set state = 'done'
  from (select distinct * from unnest($1::uuid[], $2::uuid[]) as d(investor_id, order_id)) d
  where p.investor_id = d.investor_id and p.order_id = d.order_id and p.state = 'paid'
    and not exists (select from orders.line l where l.investor_id = p.investor_id and l.order_id = p.order_id and l.state <> 'allotted')
  returning p.investor_id, p.order_id`,
);

/** An order file by its key. */
export interface OpenFile {
  readonly nav_day: Day;
  readonly product_id: string;
  readonly number: number;
}

/** Puts the next paid lines of a product into a file. Answers its number, or null when none are left. */
export async function makeFile(tx: Tx, day: Day, productId: string, at: Instant): Promise<number | null> {
  return (await tx.query<{ number: number }>(nextFile, [day, productId, time(at)]))[0]?.number ?? null;
}

const ids = async (db: Db, statement: typeof productsToFile, day: Day): Promise<string[]> =>
  (await db.query<{ product_id: string }>(statement, [day])).map((row) => row.product_id);

export const productsWithPaidLines = (db: Db, day: Day): Promise<string[]> => ids(db, productsToFile, day);
export const productsWithNav = (db: Db, day: Day): Promise<string[]> => ids(db, productsToPrice, day);
export const productsPriced = (db: Db, day: Day): Promise<string[]> => ids(db, productsToAllot, day);

/** NAV days up to one on which lines still stand in a state: that day, and earlier ones that were missed. */
export const daysWith = async (db: Db, state: 'paid' | 'handedOff' | 'priced', until: Day): Promise<Day[]> =>
  (await db.query<{ nav_day: Day }>(openDays, [until, state])).map((row) => row.nav_day);

export const unacceptedFiles = (db: Db, until: Day): Promise<OpenFile[]> => db.query(openFiles, [until]);

export const linesOfFile = (db: Db, file: OpenFile): Promise<{ investor_id: string; line_id: string; amount: bigint; fee: bigint; ifua: string }[]> =>
  db.query(fileRows, [file.nav_day, file.product_id, file.number]);

export async function markFileAccepted(tx: Tx, file: OpenFile, at: Instant): Promise<void> {
  await tx.query(acceptFile, [file.nav_day, file.product_id, file.number, time(at)]);
}

/** Where a run over the lines of a product stands: the last line it looked at. */
export interface Cursor {
  readonly investor_id: string;
  readonly line_id: string;
}

export const START: Cursor = { investor_id: '00000000-0000-0000-0000-000000000000', line_id: '00000000-0000-0000-0000-000000000000' };

/** The house had closed the day: the lines of the file are paid orders of a later one. Answers the orders. */
export const moveClosedFile = (tx: Tx, file: OpenFile, to: Day, at: Instant): Promise<{ investor_id: string; order_id: string }[]> =>
  tx.query(moveFile, [file.nav_day, file.product_id, file.number, to, time(at)]);

/** Prices the next lines of a product after a key. Answers where it stands now; null when none are left. */
export const priceNext = async (tx: Tx, day: Day, productId: string, at: Instant, after: Cursor): Promise<Cursor | null> =>
  (await tx.query<Cursor>(priceBatch, [day, productId, time(at), after.investor_id, after.line_id]))[0] ?? null;

export async function keepConfirmations(
  tx: Tx,
  rows: readonly { investorId: string; lineId: string; nav: bigint; units: bigint }[],
  at: Instant,
): Promise<void> {
  await tx.query(storeConfirmations, [
    rows.map((row) => row.investorId),
    rows.map((row) => row.lineId),
    rows.map((row) => row.nav),
    rows.map((row) => row.units),
    time(at),
  ]);
}

export interface Allotted {
  /** Where the run stands now; null when no lines are left. */
  readonly cursor: Cursor | null;
  readonly moved: number;
  readonly mismatched: number;
  readonly finished: readonly { readonly investor_id: string; readonly order_id: string }[];
}

/** Books the next confirmed lines of a product after a key, and sets aside those that contradict the published NAV. */
export async function allotNext(tx: Tx, day: Day, productId: string, at: Instant, after: Cursor): Promise<Allotted> {
  const [batch] = await tx.query<Cursor & { investors: string[] | null; orders: string[] | null; moved: number; mismatched: number }>(allotBatch, [
    day,
    productId,
    time(at),
    after.investor_id,
    after.line_id,
  ]);
  if (!batch) return { cursor: null, moved: 0, mismatched: 0, finished: [] };
  const { investor_id, line_id, moved, mismatched } = batch;
  const finished = moved === 0 ? [] : await tx.query<{ investor_id: string; order_id: string }>(finishOrders, [batch.investors, batch.orders]);
  return { cursor: { investor_id, line_id }, moved, mismatched, finished };
}
