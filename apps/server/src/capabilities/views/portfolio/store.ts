/** What the ledger and the prices say of an investor's holdings. Views may read across schemas. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
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
const movements = sql(
  'portfolio.movements',
  `
  select p.business_day as day, e.path, e.asset, sum(e.amount)::bigint as amount
  from ledger.posting p join ledger.entry e using (investor_id, posting_id)
  where p.investor_id = $1 and (e.path = 'units' or e.path like 'fund/%/invested')
  group by 1, 2, 3 order by 1`,
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
  readonly path: string;
  readonly asset: string;
  readonly amount: bigint;
}

export interface NavRow {
  readonly product_id: string;
  readonly day: Day;
  readonly nav: Nav;
}

/** Balances of all portfolios of a kind together, of every portfolio where none is named. */
export const readBalances = (db: Db, investorId: string, kind: PortfolioKind | 'general' | null): Promise<BalanceRow[]> =>
  db.query(balances, [investorId, kind]);
export const readMovements = (db: Db, investorId: string): Promise<MovementRow[]> => db.query(movements, [investorId]);
/** NAVs from a day on, until a day or until now. */
export const readNavs = (db: Db, productIds: readonly string[], from: Day, until: Day | null = null): Promise<NavRow[]> =>
  db.query(navs, [productIds, from, until]);
