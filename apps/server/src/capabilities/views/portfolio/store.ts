/** What the ledger and the prices say of an investor's holdings. Views may read across schemas. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';

const balances = sql(
  'portfolio.balances',
  `
  select path, asset, balance, held from ledger.account
  where investor_id = $1 and balance <> 0 and (path = 'units' or path like 'fund/%/invested' or path like 'fund/%/subscriptions' or path = 'proceeds')`,
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
  select product_id, day, nav from prices.nav where product_id = any($1) and day >= $2 order by day`,
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

export const readBalances = (db: Db, investorId: string): Promise<BalanceRow[]> => db.query(balances, [investorId]);
export const readMovements = (db: Db, investorId: string): Promise<MovementRow[]> => db.query(movements, [investorId]);
export const readNavs = (db: Db, productIds: readonly string[], from: Day): Promise<NavRow[]> => db.query(navs, [productIds, from]);
