/** SQL statements for coupon runs in the console. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sqlOverAll } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import type { Figures } from './rules.ts';
import type { CouponRow, RunRow } from './store.ts';

export interface ListedRun extends RunRow {
  readonly place_at: string;
  readonly drawn_at: Instant | null;
  readonly told_at: Instant | null;
  readonly paid_at: Instant | null;
  readonly mismatched: number;
  readonly returned: number;
}

const PLACE = `(coupon_on::timestamp at time zone 'UTC')`;
const runs = sqlOverAll(
  'bondCoupons.runs',
  `
  select r.seri, r.number, r.coupon_on, r.pay_on, r.is_last, r.rate_ppm, r.per_unit, r.tax_ppm, r.state, r.drawn_to, r.odd, r.holders, r.units, r.gross, r.tax, r.net,
    r.principal, r.drawn_at, r.told_at, r.paid_at, ${PLACE}::text as place_at, coalesce(m.mismatched, 0) as mismatched, coalesce(b.returned, 0) as returned
  from bond_coupons.run r
  left join (select seri, number, count(*)::int as mismatched from bond_coupons.coupon where state = 'mismatched' group by 1, 2) m using (seri, number)
  left join (select seri, number, count(*)::int as returned from bond_coupons.coupon where is_returned group by 1, 2) b using (seri, number)
  where ($1::text is null or seri = $1) and ($2::int is null or number = $2)
    and ($3::text is null or (${PLACE}, seri || ' ' || number) < ($3::timestamptz, $4::text))
  order by coupon_on desc, seri || ' ' || number desc limit $5`,
);
// Where the run's totals matched, the custodian's figures are ours; mismatched rows without readable figures have none.
const SAID = `(state <> 'mismatched' or told_units is not null)`;
const FIGURES = ['units', 'gross', 'tax', 'net', 'principal'] as const;
const sums = sqlOverAll(
  'bondCoupons.sums',
  `
  select count(*) filter (where state = 'paid') as holders, count(*) filter (where ${SAID}) as told_holders,
    ${FIGURES.map((figure) => `coalesce(sum(${figure}) filter (where state = 'paid'), 0)::bigint as ${figure}`).join(', ')},
    ${FIGURES.map((figure) => `coalesce(sum(coalesce(told_${figure}, ${figure})) filter (where ${SAID}), 0)::bigint as told_${figure}`).join(', ')}
  from bond_coupons.coupon where seri = $1 and number = $2`,
);
const rows = sqlOverAll(
  'bondCoupons.rows',
  `
  select investor_id, seri, number, units, gross, tax, net, principal, state, told_units, told_gross, told_tax, told_net, told_principal, is_returned, since,
    since::text as place_at
  from bond_coupons.coupon
  where seri = $1 and number = $2 and case $3 when 'returned' then is_returned else state = $3 end and ($4::uuid is null or investor_id > $4)
  order by investor_id limit $5`,
);

export const listedRuns = (db: Db, seri: string | null, after: Place | null, limit: number): Promise<ListedRun[]> =>
  db.query(runs, [seri, null, after?.at ?? null, after?.id ?? null, limit]);
export const listedRun = async (db: Db, seri: string, number: number): Promise<ListedRun | null> =>
  (await db.query<ListedRun>(runs, [seri, number, null, null, 1]))[0] ?? null;

export interface RunSums extends Figures {
  readonly holders: bigint;
  readonly told_holders: bigint;
  readonly told_units: bigint;
  readonly told_gross: bigint;
  readonly told_tax: bigint;
  readonly told_net: bigint;
  readonly told_principal: bigint;
}
export const sumsOf = async (db: Db, seri: string, number: number): Promise<RunSums> => only(await db.query<RunSums>(sums, [seri, number]));

export interface HolderRow extends CouponRow {
  readonly since: Instant;
  readonly place_at: string;
}
export const holderRows = (db: Db, seri: string, number: number, which: string, after: string | null, limit: number): Promise<HolderRow[]> =>
  db.query(rows, [seri, number, which, after, limit]);
