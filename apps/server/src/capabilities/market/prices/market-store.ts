/** SQL statements for the market: current and past index levels, and mean growth of fund types. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Nav, PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { sql } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';
import type { ChartRange } from '@lumbung/contract/prices/get-chart.ts';
import { RANGE_MONTHS } from '@lumbung/kernel/returns.ts';

/** An index with its newest level; excludes indices without a published level. */
export interface IndexRow {
  readonly index_id: string;
  readonly name_id: string;
  readonly name_en: string;
  readonly type: ProductType;
  readonly day: Day;
  readonly nav: Nav;
  readonly return_1d: PartsPerMillion | null;
  readonly return_1m: PartsPerMillion | null;
  readonly return_3m: PartsPerMillion | null;
  readonly return_1y: PartsPerMillion | null;
  readonly return_3y: PartsPerMillion | null;
  readonly return_5y: PartsPerMillion | null;
  readonly spark: readonly Nav[];
}

const indices = sql(
  'prices.indices',
  `
  select i.index_id, i.name_id, i.name_en, i.type, s.day, s.nav, s.return_1d, s.return_1m, s.return_3m, s.return_1y, s.return_3y, s.return_5y, s.spark
  from catalogue.market_index i join prices.summary s on s.product_id = i.index_id order by i.place`,
);
const table = referenceTable('prices.indices', (db) => db.query<IndexRow>(indices));

/** Every index in display order; cached. */
export const marketIndices = (reference: ReferenceCache): Promise<readonly IndexRow[]> => reference.get(table);

/**
 * Mean growth of the funds of each type since the start of a range, by day. Excludes dollar funds, ended funds, and funds
 * younger than the range. Days on which any of the funds has no NAV are left out, because the mean would show a false step.
 */
const categories = sql(
  'prices.categories',
  `
  with range as (
    select (max(s.day) - make_interval(months => $1))::date as begins from prices.summary s join catalogue.product p using (product_id) where p.ends_on is null
  ), first as (
    select p.product_id, p.type, b.day, b.nav, count(*) over (partition by p.type) as funds
    from catalogue.product p cross join range r
    join lateral (
      select n.day, n.nav from prices.published n where n.product_id = p.product_id and n.day <= r.begins and n.day > r.begins - 10
      order by n.day desc limit 1) b on true
    where p.currency = 'IDR' and p.ends_on is null
  )
  select f.type, n.day, round((avg(n.nav::float8 / f.nav) - 1) * 1000000)::bigint as growth
  from first f join prices.published n on n.product_id = f.product_id and n.day >= f.day
  group by f.type, n.day, f.funds having count(*) = f.funds order by f.type, n.day`,
);

export interface CategoryPoint {
  readonly type: ProductType;
  readonly day: Day;
  readonly growth: PartsPerMillion;
}

const tableOf = (range: ChartRange) =>
  referenceTable(`prices.categories.${range}`, async (db) => Map.groupBy(await db.query<CategoryPoint>(categories, [RANGE_MONTHS[range]]), ({ type }) => type));
const tables: Readonly<Record<ChartRange, ReturnType<typeof tableOf>>> = {
  '1m': tableOf('1m'),
  '6m': tableOf('6m'),
  '1y': tableOf('1y'),
  '5y': tableOf('5y'),
  '10y': tableOf('10y'),
};

/** Mean growth by type; cached for all users. */
export const categoryGrowth = (reference: ReferenceCache, range: ChartRange): Promise<ReadonlyMap<ProductType, readonly CategoryPoint[]>> =>
  reference.get(tables[range]);
