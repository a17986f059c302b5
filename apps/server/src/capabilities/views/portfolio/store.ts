/** SQL statements for an investor's holdings in the ledger and their NAVs. Views may read across schemas. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { PostingKind } from '@lumbung/kernel/postings.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';
import type { PortfolioKind } from '../../money/portfolios/index.ts';

const balances = sql(
  'portfolio.balances',
  `
  select a.path, a.asset, sum(a.balance)::bigint as balance, sum(a.held)::bigint as held
  from ledger.account a left join portfolios.portfolio p on p.investor_id = a.investor_id and p.portfolio_id = a.portfolio_id
  where a.investor_id = $1 and a.balance <> 0 and ($2::text is null or coalesce(p.kind, 'general') = $2)
    and (a.path = 'units' or a.path like 'fund/%/invested' or a.path like 'fund/%/subscriptions' or a.path = 'proceeds')
  group by 1, 2`,
);
/**
 * Movements of funds, by day, kind of posting, portfolio and fund. Fees and taxes belong to the leg they were charged for:
 * those of a purchase count when its units are allotted; those of an exit, and their corrections, in their own posting.
 */
const movements = sql(
  'portfolio.movements',
  `
  select m.day, m.kind, coalesce(p.kind, 'general') as portfolio, m.product_id, sum(m.units)::bigint as units,
    sum(m.invested)::bigint as invested, sum(m.realised)::bigint as realised, sum(m.fees)::bigint as fees
  from (
    select p.business_day as day, p.kind, e.portfolio_id, case when e.path = 'units' then e.asset else split_part(e.path, '/', 2) end as product_id,
      case when e.path = 'units' then e.amount else 0 end as units, case when e.path like '%/invested' then e.amount else 0 end as invested,
      case when e.path like '%/realised' then e.amount else 0 end as realised, 0 as fees
    from ledger.posting p join ledger.entry e using (investor_id, posting_id)
    where p.investor_id = $1 and (e.path = 'units' or e.path like 'fund/%/invested' or e.path like 'fund/%/realised')
    union all
    select p.business_day, p.kind, l.portfolio_id, l.product_id, 0, 0, 0, l.fee + l.vat
    from ledger.posting p join orders.leg l on l.investor_id = p.investor_id and l.leg_id = p.posting_id
    where p.investor_id = $1 and p.kind = 'unitsAllotted'
    union all
    select p.business_day, p.kind, l.portfolio_id, l.product_id, 0, 0, 0, e.amount
    from ledger.posting p join ledger.entry e using (investor_id, posting_id)
    join orders.leg l on l.investor_id = p.investor_id and l.leg_id = case when p.reference like 'leg:%' then split_part(p.reference, ':', 2)::uuid end
    where p.investor_id = $1 and p.kind in ('unitsRedeemed', 'unitsSwitched', 'navCorrected') and (e.path like 'fees/%' or e.path like 'tax/%')
  ) m left join portfolios.portfolio p on p.investor_id = $1 and p.portfolio_id = m.portfolio_id
  group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
);
const navs = sql(
  'portfolio.navs',
  `
  select product_id, day, nav from prices.published where product_id = any($1) and day >= $2 and ($3::date is null or day <= $3) order by day`,
);

export interface BalanceRow {
  readonly path: string;
  readonly asset: string;
  readonly balance: bigint;
  readonly held: bigint;
}

export interface MovementRow {
  readonly day: Day;
  readonly kind: PostingKind;
  readonly portfolio: PortfolioKind | 'general';
  readonly product_id: string;
  readonly units: bigint;
  /** Money invested in the fund, at cost. */
  readonly invested: bigint;
  /** A gain is negative, as in the ledger. */
  readonly realised: bigint;
  readonly fees: bigint;
}

export interface NavRow {
  readonly product_id: string;
  readonly day: Day;
  readonly nav: Nav;
}

/** Balances summed over all portfolios of a kind, or over all portfolios if null. */
export const readBalances = (db: Db, investorId: string, kind: PortfolioKind | 'general' | null): Promise<BalanceRow[]> =>
  db.query(balances, [investorId, kind]);
export const readMovements = (db: Db, investorId: string): Promise<MovementRow[]> => db.query(movements, [investorId]);
/** NAVs from a day on, up to a day or up to now. */
export const readNavs = (db: Db, productIds: readonly string[], from: Day, until: Day | null = null): Promise<NavRow[]> =>
  db.query(navs, [productIds, from, until]);
