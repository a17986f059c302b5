/** SQL statements for published NAVs and their summary. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';

/** The day of the NAV at which a range begins: as in `prices.nav_at`, otherwise the first one after. */
const startOf = (product: string, first: string): string =>
  `coalesce((select max(b.day) from prices.published b where b.product_id = ${product} and b.day <= ${first} and b.day > ${first} - 10), ${first})`;
const since = sql('prices.since', `select day, nav from prices.published where product_id = $1 and day >= ${startOf('$1', '$2::date')} order by day`);

const hold = sql('prices.holdSummaries', 'select from prices.summary where product_id = any($1) order by product_id for update');
/**
 * Rebuilds the summaries of products: newest NAV, returns (annualised beyond a year), deepest fall within five
 * years, and some forty points for a sparkline. A return needs a NAV at most ten days older than its start.
 * If the NAV of day $2 is the only new one, the deepest fall is updated incrementally; otherwise it is computed from
 * five years of NAVs.
 */
const summarise = sql(
  'prices.summarise',
  `
  insert into prices.summary (product_id, day, nav, return_1d, return_1m, return_3m, return_1y, return_3y, return_5y, deepest_fall, fall_from, spark)
  select l.product_id, l.day, l.nav,
    prices.growth(l.product_id, l.nav, prev.nav, 1),
    prices.growth(l.product_id, l.nav, prices.nav_at(l.product_id, (l.day - interval '1 month')::date), 1),
    prices.growth(l.product_id, l.nav, prices.nav_at(l.product_id, (l.day - interval '3 months')::date), 1),
    prices.growth(l.product_id, l.nav, prices.nav_at(l.product_id, (l.day - interval '1 year')::date), 1),
    prices.growth(l.product_id, l.nav, prices.nav_at(l.product_id, (l.day - interval '3 years')::date), 3),
    prices.growth(l.product_id, l.nav, prices.nav_at(l.product_id, (l.day - interval '5 years')::date), 5),
    deepest.fall, deepest.from_day,
    (select array_agg(nav order by day) from (
       select day, nav, row_number() over (order by day desc) as back
       from prices.published n where n.product_id = l.product_id and n.day > (l.day - interval '1 year')::date) y where (back - 1) % 6 = 0)
  from unnest($1::text[]) as wanted(product_id)
  cross join lateral (select product_id, day, nav from prices.published n where n.product_id = wanted.product_id order by day desc limit 1) l
  left join lateral (select day, nav from prices.published n where n.product_id = l.product_id and n.day < l.day order by day desc limit 1) prev on true
  left join prices.summary s on s.product_id = l.product_id and s.day = prev.day and l.day = $2 and s.fall_from > (l.day - interval '5 years')::date
  cross join lateral (
    select s.deepest_fall as fall, s.fall_from as from_day where s.product_id is not null and l.nav >= prev.nav
    union all
    select least(s.deepest_fall, now.fall), case when now.fall < s.deepest_fall then now.from_day else s.fall_from end
    from (
      select ((l.nav - n.nav)::numeric * 1000000 / n.nav)::bigint as fall, n.day as from_day
      from prices.published n where n.product_id = l.product_id and n.day > (l.day - interval '5 years')::date order by n.nav desc, n.day desc limit 1) now
    where s.product_id is not null and l.nav < prev.nav
    union all
    -- The lowest NAV after each peak: one division per peak, not per day. A peak counts while its first day is in the window.
    (select ((low - peak)::numeric * 1000000 / peak)::bigint, from_day from (
       select peak, min(nav) as low, min(day) filter (where nav = peak) as from_day from (
         select day, nav, max(nav) over (order by day rows unbounded preceding) as peak
         from prices.published n where n.product_id = l.product_id and n.day > (l.day - interval '5 years')::date) days group by peak) falls
     where s.product_id is null order by 1, 2 desc limit 1)) deepest
  on conflict (product_id) do update set day = excluded.day, nav = excluded.nav, return_1d = excluded.return_1d,
    return_1m = excluded.return_1m, return_3m = excluded.return_3m, return_1y = excluded.return_1y, return_3y = excluded.return_3y,
    return_5y = excluded.return_5y, deepest_fall = excluded.deepest_fall, fall_from = excluded.fall_from, spark = excluded.spark`,
);

const ofSince = sql(
  'prices.ofSince',
  `
  select p.product_id, p.day, p.nav from unnest($1::text[], $2::date[]) as w(product_id, first_day)
  join prices.published p on p.product_id = w.product_id and p.day >= ${startOf('w.product_id', 'w.first_day')} order by p.product_id, p.day`,
);

/** The last NAV of each week within the years before a product's newest NAV. */
const weekly = sql(
  'prices.weekly',
  `
  select s.product_id, w.navs from prices.summary s cross join lateral (
    select array_agg(nav order by day) as navs from (
      select distinct on (date_trunc('week', n.day)) n.day, n.nav from prices.published n
      where n.product_id = s.product_id and n.day > (s.day - make_interval(years => $1))::date
      order by date_trunc('week', n.day), n.day desc) weeks) w
  where w.navs is not null`,
);
const ofYears = sql(
  'prices.ofYears',
  `
  select n.day, n.nav from prices.summary s join prices.published n on n.product_id = s.product_id and n.day > (s.day - make_interval(years => $2))::date
  where s.product_id = $1 order by n.day`,
);

export const weeklyNavs = (db: Db, years: number): Promise<{ product_id: string; navs: readonly Nav[] }[]> => db.query(weekly, [years]);

/** The NAVs within the years before a product's newest NAV. */
export const navsOfYears = (db: Db, productId: string, years: number): Promise<{ day: Day; nav: Nav }[]> => db.query(ofYears, [productId, years]);

export const navsSince = (db: Db, productId: string, from: Day): Promise<{ day: Day; nav: Nav }[]> => db.query(since, [productId, from]);

/** The same for several products, each from its own day. */
export const navsOfSince = (
  db: Db,
  wanted: readonly { readonly productId: string; readonly from: Day }[],
): Promise<{ product_id: string; day: Day; nav: Nav }[]> => db.query(ofSince, [wanted.map(({ productId }) => productId), wanted.map(({ from }) => from)]);

/** Rebuilds summaries after the NAV of `day` was published, or fully if null. Locks the rows, so that one transaction at a time updates a product. */
export async function summariseNavs(tx: Tx, productIds: readonly string[], day: Day | null): Promise<void> {
  tx.send(hold, [productIds]);
  await tx.query(summarise, [productIds, day]);
}
