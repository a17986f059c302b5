/** SQL statements for retail bonds in the ledger, by purchase. Views may read across schemas. */
import { type Rupiah, total } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';

const lots = sql(
  'portfolio.bondLots',
  `
  select l.order_id, l.kode_pemesanan, l.seri, l.units as bought, a.balance / 10000 as units, (a.balance - a.held) / 10000 as free, l.settled_on, count(*) over ()::int as total,
    coalesce((
      select sum(round(n.amount::numeric * own.units / nullif(whole.units, 0))) from ledger.posting p
      join ledger.entry i on i.investor_id = p.investor_id and i.posting_id = p.posting_id and i.path = 'bond/' || l.seri || '/income'
      join ledger.entry n on n.investor_id = p.investor_id and n.posting_id = p.posting_id and n.path = 'outside/own'
      cross join lateral (select coalesce(sum(e.amount), 0) as units from ledger.entry e
        where e.investor_id = p.investor_id and e.path = 'bonds/' || l.order_id and e.posting_id < p.posting_id) own
      cross join lateral (select coalesce(sum(e.amount), 0) as units from ledger.entry e
        where e.investor_id = p.investor_id and e.path like 'bonds/%' and e.asset = l.seri and e.posting_id < p.posting_id) whole
      where p.investor_id = l.investor_id and p.kind = 'bondCouponReceived'), 0)::bigint as received
  from bond_lots.lot l
  join ledger.account a on a.investor_id = l.investor_id and a.path = 'bonds/' || l.order_id and a.asset = l.seri and a.balance > 0
  where l.investor_id = $1 and ($2::text is null or l.seri = $2) order by l.settled_on, l.made_at, l.order_id limit $3 offset $4`,
);
const held = sql(
  'portfolio.bonds',
  `
  select split_part(path, '/', 2) as seri, sum(case when path like '%/invested' then balance else 0 end)::bigint as nominal,
    sum(case when path like '%/paid' then balance else 0 end)::bigint as on_the_way
  from ledger.account where investor_id = $1 and asset = 'IDR' and (path like 'bond/%/invested' or path like 'bond/%/paid') and balance > 0 group by 1 order by 1`,
);

/** Movements of retail bonds, by day, kind of posting and series. Charges of a posting belong to its series. */
const movements = sql(
  'portfolio.bondMovements',
  `
  select p.business_day as day, p.kind, s.seri, coalesce(sum(e.amount) filter (where e.path like 'bonds/%'), 0)::bigint as units,
    coalesce(sum(e.amount) filter (where e.path like 'bond/%/invested'), 0)::bigint as invested,
    coalesce(-sum(e.amount) filter (where e.path like 'bond/%/realised'), 0)::bigint as gain,
    coalesce(-sum(e.amount) filter (where e.path like 'bond/%/income'), 0)::bigint as income,
    coalesce(sum(e.amount) filter (where e.path = 'withheld/final'), 0)::bigint as tax,
    coalesce(sum(e.amount) filter (where e.path = 'outside/fees'), 0)::bigint as fee,
    coalesce(sum(e.amount) filter (where e.path = 'outside/own'), 0)::bigint as net
  from ledger.posting p
  cross join lateral (
    select split_part(b.path, '/', 2) as seri from ledger.entry b
    where b.investor_id = p.investor_id and b.posting_id = p.posting_id and b.path like 'bond/%' limit 1) s
  join ledger.entry e on e.investor_id = p.investor_id and e.posting_id = p.posting_id
  where p.investor_id = $1 and p.kind in ('bondSettled', 'bondCouponReceived', 'bondRedeemed', 'bondMatured', 'bondSold')
  group by 1, 2, 3 order by 1, 3, 2`,
);

export interface HeldLotRow {
  readonly order_id: string;
  readonly kode_pemesanan: string;
  readonly seri: string;
  readonly bought: bigint;
  readonly units: bigint;
  readonly free: bigint;
  readonly settled_on: Day;
  readonly received: Rupiah;
  readonly total: number;
}

export const readLots = (db: Db, investorId: string, seri: string | null, size: number, page: number): Promise<HeldLotRow[]> =>
  db.query(lots, [investorId, seri, size, (page - 1) * size]);

/** Each series at nominal: held, and paid for but not issued yet. */
export interface HeldBondsRow {
  readonly seri: string;
  readonly nominal: Rupiah;
  readonly on_the_way: Rupiah;
}
export const readBonds = (db: Db, investorId: string): Promise<HeldBondsRow[]> => db.query(held, [investorId]);

export const presentBonds = (rows: readonly HeldBondsRow[]) => ({
  nominal: total(rows.map(({ nominal }) => nominal)),
  onTheWay: total(rows.map(({ on_the_way }) => on_the_way)),
  items: rows.map(({ seri, nominal, on_the_way: onTheWay }) => ({ seri, nominal, onTheWay })),
});

export interface BondMovementRow {
  readonly day: Day;
  readonly kind: 'bondSettled' | 'bondCouponReceived' | 'bondRedeemed' | 'bondMatured' | 'bondSold';
  readonly seri: string;
  /** In the scale of the ledger. */
  readonly units: bigint;
  readonly invested: Rupiah;
  readonly gain: Rupiah;
  /** Coupons and accrued interest, before tax. */
  readonly income: Rupiah;
  readonly tax: Rupiah;
  readonly fee: Rupiah;
  readonly net: Rupiah;
}
export const readBondMovements = (db: Db, investorId: string): Promise<BondMovementRow[]> => db.query(movements, [investorId]);
