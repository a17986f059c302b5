/** SQL statements for a period of the ledger and prices. Views may read across schemas. */
import type { Currency, Nav, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time } from '../../../platform/database.ts';

/** The last NAV of each product by a day. */
const navsBy = sql(
  'reports.navs',
  `
  select p.product_id, n.day, n.nav from unnest($1::text[]) as p(product_id)
  cross join lateral (select day, nav from prices.published where product_id = p.product_id and day <= $2 order by day desc limit 1) n`,
);
/** Movements of units, by posting; `amount` is what was invested for them, or (negative) their proceeds before fees. */
const movements = sql(
  'reports.movements',
  `
  select p.business_day as day, p.posting_id, u.asset as product_id, u.units, coalesce(m.amount, 0)::bigint as amount, m.currency
  from ledger.posting p
  cross join lateral (
    select e.asset, sum(e.amount)::bigint as units from ledger.entry e
    where e.investor_id = p.investor_id and e.posting_id = p.posting_id and e.path = 'units' group by e.asset having sum(e.amount) <> 0) u
  left join lateral (
    select sum(e.amount)::bigint as amount, max(e.asset) as currency from ledger.entry e
    where e.investor_id = p.investor_id and e.posting_id = p.posting_id and e.path in ('fund/' || u.asset || '/invested', 'fund/' || u.asset || '/realised')) m on true
  where p.investor_id = $1 and p.business_day between $2 and $3 and p.recorded_at <= $4
  order by p.business_day, p.posting_id, u.asset`,
);
const fees = sql(
  'reports.fees',
  `
  select e.path, e.asset as currency, sum(e.amount)::bigint as amount
  from ledger.posting p join ledger.entry e using (investor_id, posting_id)
  where p.investor_id = $1 and p.business_day between $2 and $3 and p.recorded_at <= $4 and (e.path like 'fees/%' or e.path like 'tax/%')
  group by 1, 2 having sum(e.amount) <> 0 order by 1, 2`,
);

const bought = sql(
  'reports.bought',
  `
  select l.settled_on, coalesce(a.balance / 10000, 0)::bigint as units from bond_lots.lot l
  left join ledger.account a on a.investor_id = l.investor_id and a.path = 'bonds/' || l.order_id and a.asset = l.seri
  where l.investor_id = $1 and l.order_id = $2 and l.settled_on is not null`,
);

/** The database's own clock, which also stamps recorded postings. */
const recordingNow = sql('reports.now', 'select clock_timestamp() as now');

export interface MovementLine {
  readonly day: Day;
  readonly product_id: string;
  readonly units: Units;
  readonly amount: bigint;
  readonly currency: Currency | null;
}
export interface FeeLine {
  /** `fees/subscription`, `tax/vat`. */
  readonly path: string;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** The time up to which a statement includes recorded postings. */
export const knownUntil = async (db: Db): Promise<Instant> => only(await db.query<{ now: Instant }>(recordingNow)).now;
export const lastNavs = (db: Db, products: readonly string[], until: Day): Promise<{ product_id: string; day: Day; nav: Nav }[]> =>
  db.query(navsBy, [products, until]);
export const movementsOf = (db: Db, investorId: string, from: Day, to: Day, knownAt: Instant): Promise<MovementLine[]> =>
  db.query(movements, [investorId, from, to, time(knownAt)]);
export const feesOf = (db: Db, investorId: string, from: Day, to: Day, knownAt: Instant): Promise<FeeLine[]> =>
  db.query(fees, [investorId, from, to, time(knownAt)]);

/** A settled bond purchase: its settlement day, and how many of its units are left. Null for any other order. */
export const boughtOf = async (db: Db, investorId: string, orderId: string): Promise<{ readonly settled_on: Day; readonly units: bigint } | null> =>
  (await db.query<{ settled_on: Day; units: bigint }>(bought, [investorId, orderId]))[0] ?? null;
