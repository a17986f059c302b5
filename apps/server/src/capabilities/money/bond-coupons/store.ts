/** SQL statements for coupons: runs, their rows, and the units they are calculated from. */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { CouponRate, DueCoupon, Figures } from './rules.ts';

export interface RunRow {
  readonly seri: string;
  readonly number: number;
  readonly coupon_on: Day;
  readonly pay_on: Day;
  readonly is_last: boolean;
  readonly rate_ppm: PartsPerMillion;
  readonly per_unit: Rupiah;
  readonly tax_ppm: PartsPerMillion;
  readonly state: 'drawing' | 'drawn' | 'told' | 'paid';
  readonly drawn_to: string | null;
  /** Unreadable rows at the last request. */
  readonly odd: number;
  readonly holders: bigint | null;
  readonly units: bigint | null;
  readonly gross: Rupiah | null;
  readonly tax: Rupiah | null;
  readonly net: Rupiah | null;
  readonly principal: Rupiah | null;
}
export interface CouponRow {
  readonly investor_id: string;
  readonly seri: string;
  readonly number: number;
  readonly units: bigint;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
  readonly principal: Rupiah;
  readonly state: 'due' | 'mismatched' | 'paid';
  readonly told_units: bigint | null;
  readonly told_gross: bigint | null;
  readonly told_tax: bigint | null;
  readonly told_net: bigint | null;
  readonly told_principal: bigint | null;
  readonly is_returned: boolean;
}
interface OfRun {
  readonly seri: string;
  readonly number: number;
}

const RUN = 'seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_to, odd, holders, units, gross, tax, net, principal';
const COUPON = `investor_id, seri, number, units, gross, tax, net, principal, state, told_units, told_gross, told_tax, told_net, told_principal, is_returned`;

const lastDrawn = sql('bondCoupons.lastDrawn', `select max(number) as number from bond_coupons.run where seri = $1 and state <> 'drawing'`);
const isHeld = sqlOverAll('bondCoupons.isHeld', `select exists (select from ledger.account where asset = $1 and path like 'bonds/%' and balance > 0) as held`);
const begin = sql(
  'bondCoupons.begin',
  `
  insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'drawing') on conflict do nothing`,
);
const find = sql('bondCoupons.run', `select ${RUN} from bond_coupons.run where seri = $1 and number = $2`);
const hold = sql('bondCoupons.holdRun', `select ${RUN} from bond_coupons.run where seri = $1 and number = $2 for update`);
const unfinished = sql('bondCoupons.unfinished', `select seri, number from bond_coupons.run where state in ('drawn', 'told') order by seri, number`);
// Draws the next holders by id: the sum of their lots. Tax is rounded to whole rupiah, exact halves down.
const drawSome = sqlOverAll(
  'bondCoupons.draw',
  `
  with held as (
    select investor_id, (sum(balance) / 10000)::bigint as units from ledger.account
    where asset = $1 and path like 'bonds/%' and investor_id > coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid)
    group by investor_id having sum(balance) > 0 order by investor_id limit $8),
  worked as (select investor_id, units, units * $4::bigint as gross, (2 * units * $4::bigint * $5::bigint + 999999) / 2000000 as tax from held),
  drawn as (
    insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since)
    select investor_id, $1, $2, units, gross, tax, gross - tax, case when $6::boolean then units * 1000000 else 0 end, 'due', $7 from worked
    on conflict do nothing)
  select investor_id from worked order by investor_id desc limit 1`,
);
const drawnTo = sql('bondCoupons.drawnTo', 'update bond_coupons.run set drawn_to = $3 where seri = $1 and number = $2');
const totals = sqlOverAll(
  'bondCoupons.totals',
  `
  select count(*)::bigint as holders, coalesce(sum(units), 0)::bigint as units, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax,
    coalesce(sum(net), 0)::bigint as net, coalesce(sum(principal), 0)::bigint as principal
  from bond_coupons.coupon where seri = $1 and number = $2`,
);
const drawn = sql(
  'bondCoupons.drawn',
  `
  update bond_coupons.run set state = case when $4::bigint = 0 then 'paid' else 'drawn' end, drawn_at = $3, paid_at = case when $4::bigint = 0 then $3::timestamptz end,
    holders = $4, units = $5, gross = $6, tax = $7, net = $8, principal = $9
  where seri = $1 and number = $2 and state = 'drawing'`,
);
const told = sql('bondCoupons.told', `update bond_coupons.run set state = 'told', told_at = $3 where seri = $1 and number = $2 and state = 'drawn'`);
const toldOdd = sql('bondCoupons.toldOdd', 'update bond_coupons.run set odd = $3 where seri = $1 and number = $2 and odd <> $3');
const reopen = sql('bondCoupons.reopen', `update bond_coupons.run set state = 'told', paid_at = null where seri = $1 and number = $2 and state = 'paid'`);
const rowsOf = sqlOverAll(
  'bondCoupons.rowsOf',
  `select ${COUPON} from bond_coupons.coupon where seri = $1 and number = $2 and investor_id = any($3::uuid[]) order by investor_id for update`,
);
const agree = sqlOverAll(
  'bondCoupons.agree',
  `
  update bond_coupons.coupon set told_at = $4, told_units = units, told_gross = gross, told_tax = tax, told_net = net, told_principal = principal,
    since = case state when 'mismatched' then $4 else since end, state = case state when 'mismatched' then 'due' else state end
  where seri = $1 and number = $2 and investor_id = any($3::uuid[])`,
);
const differ = sqlOverAll(
  'bondCoupons.differ',
  `
  update bond_coupons.coupon c set told_at = $9, told_units = t.units, told_gross = t.gross, told_tax = t.tax, told_net = t.net, told_principal = t.principal,
    since = case state when 'due' then $9 else since end, state = 'mismatched'
  from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) as t(investor_id, units, gross, tax, net, principal)
  where c.seri = $1 and c.number = $2 and c.investor_id = t.investor_id and c.state <> 'paid'`,
);
const addUnknown = sql(
  'bondCoupons.addUnknown',
  `
  insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since, told_at, told_units, told_gross, told_tax, told_net,
    told_principal)
  select investor_id, $2, $3, 0, 0, 0, 0, 0, 'mismatched', $9, $9, $4, $5, $6, $7, $8 from bond_accounts.registration where investor_id = $1
  on conflict do nothing returning 1`,
);
// Holders the custodian did not list were paid nothing.
const leftOut = sqlOverAll(
  'bondCoupons.leftOut',
  `
  update bond_coupons.coupon set told_units = 0, told_gross = 0, told_tax = 0, told_net = 0, told_principal = 0
  where seri = $1 and number = $2 and state = 'mismatched' and told_units is null`,
);
const unnamed = sqlOverAll(
  'bondCoupons.unnamed',
  `update bond_coupons.coupon set state = 'mismatched', since = $3 where seri = $1 and number = $2 and state = 'due' and told_at is null`,
);
const returned = sqlOverAll(
  'bondCoupons.returned',
  `
  update bond_coupons.coupon set is_returned = (investor_id = any($4::uuid[])), since = $5
  where seri = $1 and number = $2 and investor_id = any($3::uuid[]) and is_returned <> (investor_id = any($4::uuid[]))`,
);
// Concurrent bookings skip each other's locked rows.
const take = sqlOverAll(
  'bondCoupons.take',
  `
  update bond_coupons.coupon set state = 'paid', paid_at = $4, since = $4
  where (investor_id, seri, number) in (
    select investor_id, seri, number from bond_coupons.coupon where seri = $1 and number = $2 and state = 'due'
    order by investor_id limit $3 for update skip locked)
  returning ${COUPON}`,
);
// The last coupon of a series: holders whose lots equal the principal, with no units reserved.
const BOOKABLE = `exists (
    select from ledger.account a where a.investor_id = coupon.investor_id and a.asset = $1 and a.path like 'bonds/%'
    having coalesce(sum(a.balance), 0) * 100 = coupon.principal and coalesce(sum(a.held), 0) = 0)`;
const holdLast = sqlOverAll(
  'bondCoupons.holdLast',
  `
  select investor_id from bond_coupons.coupon where seri = $1 and number = $2 and state = 'due' and ${BOOKABLE}
  order by investor_id limit $3 for update skip locked`,
);
const takeLast = sqlOverAll(
  'bondCoupons.takeLast',
  `
  update bond_coupons.coupon set state = 'paid', paid_at = $4, since = $4
  where seri = $1 and number = $2 and investor_id = any($3::uuid[]) and state = 'due' and ${BOOKABLE} returning ${COUPON}`,
);
const lots = sqlOverAll(
  'bondCoupons.lots',
  `
  select investor_id, path, balance from ledger.account
  where asset = $1 and path like 'bonds/%' and investor_id = any($2::uuid[]) and balance > 0 order by investor_id, path`,
);
const finish = sqlOverAll(
  'bondCoupons.finish',
  `
  update bond_coupons.run set state = 'paid', paid_at = $3
  where seri = $1 and number = $2 and state = 'told' and odd = 0
    and not exists (select from bond_coupons.coupon c where c.seri = $1 and c.number = $2 and c.state <> 'paid')
  returning 1`,
);
const openRows = sqlOverAll(
  'bondCoupons.openRows',
  `
  select exists (select from bond_coupons.coupon where seri = $1 and number = $2 and (state = 'mismatched' or is_returned))
    or exists (select from bond_coupons.run where seri = $1 and number = $2 and odd > 0) as open`,
);
const dueRows = sqlOverAll('bondCoupons.dueRows', `select exists (select from bond_coupons.coupon where seri = $1 and number = $2 and state = 'due') as due`);
const findCoupon = sql('bondCoupons.find', `select ${COUPON} from bond_coupons.coupon where investor_id = $1 and seri = $2 and number = $3`);
const accept = sql(
  'bondCoupons.accept',
  `
  update bond_coupons.coupon set state = 'due', since = $9, units = told_units, gross = told_gross, tax = told_tax, net = told_net, principal = told_principal
  where investor_id = $1 and seri = $2 and number = $3 and state = 'mismatched'
    and told_units = $4 and told_gross = $5 and told_tax = $6 and told_net = $7 and told_principal = $8 returning 1`,
);
const ofInvestor = sql(
  'bondCoupons.ofInvestor',
  `
  select c.investor_id, c.seri, c.number, c.units, c.gross, c.tax, c.net, c.principal, c.state, c.is_returned, c.paid_at, r.coupon_on, r.pay_on
  from bond_coupons.coupon c join bond_coupons.run r on r.seri = c.seri and r.number = c.number
  where c.investor_id = $1 and ($2::text is null or c.seri = $2) order by r.pay_on desc, c.seri limit 100`,
);

/** The latest drawn coupon of a series; null when none was drawn. */
export const lastDrawnOf = async (db: Db, seri: string): Promise<number | null> => only(await db.query<{ number: number | null }>(lastDrawn, [seri])).number;
export const isSeriesHeld = async (db: Db, seri: string): Promise<boolean> => only(await db.query<{ held: boolean }>(isHeld, [seri])).held;

export async function beginRun(tx: Tx, seri: string, { number, couponOn, payOn, isLast }: DueCoupon, { rate, perUnit, tax }: CouponRate): Promise<RunRow> {
  await tx.query(begin, [seri, number, couponOn, payOn, isLast, rate, perUnit, tax]);
  return only(await tx.query<RunRow>(hold, [seri, number]));
}
export const findRun = async (db: Db, { seri, number }: OfRun): Promise<RunRow | null> => (await db.query<RunRow>(find, [seri, number]))[0] ?? null;
export const holdRun = async (tx: Tx, { seri, number }: OfRun): Promise<RunRow | null> => (await tx.query<RunRow>(hold, [seri, number]))[0] ?? null;
export const unfinishedRuns = (db: Db): Promise<OfRun[]> => db.query(unfinished, []);

/** Draws the next holders of a run. Returns false when there are no more. */
export async function drawNext(tx: Tx, { seri, number, drawn_to, per_unit, tax_ppm, is_last }: RunRow, most: number, now: Instant): Promise<boolean> {
  const [last] = await tx.query<{ investor_id: string }>(drawSome, [seri, number, drawn_to, per_unit, tax_ppm, is_last, time(now), most]);
  if (!last) return false;
  await tx.query(drawnTo, [seri, number, last.investor_id]);
  return true;
}
/** All holders are drawn: stores the totals. */
export async function markDrawn(tx: Tx, { seri, number }: OfRun, now: Instant): Promise<void> {
  const of = only(await tx.query<Figures & { readonly holders: bigint }>(totals, [seri, number]));
  await tx.query(drawn, [seri, number, time(now), of.holders, of.units, of.gross, of.tax, of.net, of.principal]);
}
export const markTold = (tx: Tx, { seri, number }: OfRun, now: Instant): Promise<unknown> => tx.query(told, [seri, number, time(now)]);

/** Locks and returns the rows of some holders. */
export const holdRows = async (tx: Tx, { seri, number }: OfRun, investorIds: readonly string[]): Promise<ReadonlyMap<string, CouponRow>> =>
  new Map((await tx.query<CouponRow>(rowsOf, [seri, number, investorIds])).map((row) => [row.investor_id, row]));
export const markSame = (tx: Tx, { seri, number }: OfRun, investorIds: readonly string[], now: Instant): Promise<unknown> =>
  tx.query(agree, [seri, number, investorIds, time(now)]);
export interface Said extends Figures {
  readonly investorId: string;
}
export const markOther = (tx: Tx, { seri, number }: OfRun, said: readonly Said[], now: Instant): Promise<unknown> =>
  tx.query(differ, [
    seri,
    number,
    said.map((one) => one.investorId),
    said.map((one) => one.units),
    said.map((one) => one.gross),
    said.map((one) => one.tax),
    said.map((one) => one.net),
    said.map((one) => one.principal),
    time(now),
  ]);
/** Adds a row for an investor who held nothing by our books. Returns false when the investor is unknown. */
export const addOther = async (tx: Tx, { seri, number }: OfRun, said: Said, now: Instant): Promise<boolean> =>
  (await tx.query(addUnknown, [said.investorId, seri, number, said.units, said.gross, said.tax, said.net, said.principal, time(now)])).length === 1;
/** Marks drawn holders that were not listed as mismatched: the custodian's figures for them are not known yet. */
export const markUnnamed = (tx: Tx, { seri, number }: OfRun, now: Instant): Promise<unknown> => tx.query(unnamed, [seri, number, time(now)]);
/** All rows were readable: holders still not listed were paid nothing according to the custodian. */
export const markLeftOut = (tx: Tx, { seri, number }: OfRun): Promise<unknown> => tx.query(leftOut, [seri, number]);
export const markOdd = (tx: Tx, { seri, number }: OfRun, rows: number): Promise<unknown> => tx.query(toldOdd, [seri, number, rows]);
/** A holder was listed after all rows were paid. The run is locked. */
export const reopenRun = (tx: Tx, { seri, number }: OfRun): Promise<unknown> => tx.query(reopen, [seri, number]);
export const markReturned = (tx: Tx, { seri, number }: OfRun, asked: readonly string[], back: readonly string[], now: Instant): Promise<unknown> =>
  tx.query(returned, [seri, number, asked, back, time(now)]);

/** Takes due rows: the caller books them in the same transaction. */
export const takeDue = (tx: Tx, { seri, number }: OfRun, most: number, now: Instant): Promise<CouponRow[]> => tx.query(take, [seri, number, most, time(now)]);
/**
 * Locks due rows of the last coupon, which closes the lots: only those whose lots can close. The caller locks the books of these investors
 * before it takes the rows, so that free units are still free when they are booked.
 */
export const holdLastDue = async (tx: Tx, { seri, number }: OfRun, most: number): Promise<string[]> =>
  (await tx.query<{ investor_id: string }>(holdLast, [seri, number, most])).map((row) => row.investor_id);
export const takeLastDue = (tx: Tx, { seri, number }: OfRun, investorIds: readonly string[], now: Instant): Promise<CouponRow[]> =>
  tx.query(takeLast, [seri, number, investorIds, time(now)]);
export const lotsLeft = (tx: Tx, seri: string, investorIds: readonly string[]): Promise<{ investor_id: string; path: string; balance: bigint }[]> =>
  tx.query(lots, [seri, investorIds]);
/** Ends a run all of whose rows are booked. Returns false while one is not. */
export const finishRun = async (tx: Tx, { seri, number }: OfRun, now: Instant): Promise<boolean> =>
  (await tx.query(finish, [seri, number, time(now)])).length === 1;
/** Whether rows are still to be booked. */
export const hasDueRows = async (db: Db, { seri, number }: OfRun): Promise<boolean> => only(await db.query<{ due: boolean }>(dueRows, [seri, number])).due;
/** Whether rows differ, were returned, or could not be read. */
export const hasOpenRows = async (db: Db, { seri, number }: OfRun): Promise<boolean> => only(await db.query<{ open: boolean }>(openRows, [seri, number])).open;

export const couponOf = async (db: Db, investorId: string, { seri, number }: OfRun): Promise<CouponRow | null> =>
  (await db.query<CouponRow>(findCoupon, [investorId, seri, number]))[0] ?? null;
/** Replaces our figures by the custodian's. Returns false when those have changed since. */
export const acceptFigures = async (
  tx: Tx,
  investorId: string,
  { seri, number }: OfRun,
  { units, gross, tax, net, principal }: Figures,
  now: Instant,
): Promise<boolean> => (await tx.query(accept, [investorId, seri, number, units, gross, tax, net, principal, time(now)])).length === 1;

export interface OwnCoupon extends CouponRow {
  readonly coupon_on: Day;
  readonly pay_on: Day;
  readonly paid_at: Instant | null;
}
export const couponsOf = (db: Db, investorId: string, seri: string | null): Promise<OwnCoupon[]> => db.query(ofInvestor, [investorId, seri]);
