/** Reads month-end NAVs, for backtests of plans. */
import type { MonthEnd } from '@lumbung/kernel/planning/backtest.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';

/** A month without a NAV in its last ten days is left out, because an older NAV would be mistaken for its end. */
const monthEnds = sql(
  'prices.monthEnds',
  `
  select distinct on (p.product_id, date_trunc('month', p.day)) p.product_id as "productId", p.day, p.nav
  from prices.published p
  where p.product_id = any($1) and p.day >= date_trunc('month', $2::date) - make_interval(months => $3) and p.day < date_trunc('month', $2::date)
    and p.day >= date_trunc('month', p.day) + interval '1 month' - interval '10 days'
  order by p.product_id, date_trunc('month', p.day), p.day desc`,
);

/** Month-end NAVs of the given number of months before the month of `day`, by fund, oldest first. */
export const monthEndsOf = (db: Db, productIds: readonly string[], day: Day, months: number): Promise<MonthEnd[]> =>
  db.query<MonthEnd>(monthEnds, [productIds, day, months]);
