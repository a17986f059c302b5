/** The deepest fall of funds within twelve months: a pure function of their prices, and the table that stores it. */
import { divideHalfUp, type Nav, type PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';

export interface WorstYear {
  /** Negative, or zero if it never fell. */
  readonly fall: PartsPerMillion;
  /** The day of the peak, and of the lowest price within a year after it. */
  readonly from: Day;
  readonly to: Day;
  /** The newest price measured. */
  readonly until: Day;
}

interface Price {
  readonly day: Day;
  readonly nav: Nav;
}

const YEAR_DAYS = 365;

/**
 * The deepest fall from any price to one at most a year later; null if prices cover less than a year, because unseen prices
 * could be worse. Prices must be ordered by day. Only prices not followed by a higher one can be the peak of a later day;
 * they are kept in a queue of falling values, so that each price is processed at most twice (linear time).
 */
export function worstYear(prices: readonly Price[]): WorstYear | null {
  const [first, last] = [prices[0], prices.at(-1)];
  return first && last && last.day >= addDays(first.day, YEAR_DAYS) ? { ...deepestIn(first, prices), until: last.day } : null;
}

/** A price with the highest price of the year before it, the latest if equal; null for the first price. */
export interface AfterPeak extends Price {
  readonly peak: Price | null;
}

/** Extends a known result by newer prices, in order: no fall to a new price is deeper than from its peak. */
export function goOn(known: WorstYear, since: readonly AfterPeak[]): WorstYear {
  let deepest = known;
  for (const { day, nav, peak } of since) {
    const fall = peak && fallTo(nav, peak.nav);
    if (fall !== null && fall < deepest.fall) deepest = { ...deepest, fall, from: peak!.day, to: day };
  }
  return { ...deepest, until: since.at(-1)?.day ?? known.until };
}

const fallTo = (nav: Nav, peak: Nav): PartsPerMillion => divideHalfUp((nav - peak) * 1_000_000n, peak) as PartsPerMillion;

function deepestIn(first: Price, prices: readonly Price[]): Omit<WorstYear, 'until'> {
  const peaks: { day: Day; nav: Nav; ends?: Day }[] = [];
  let head = 0;
  let deepest = { fall: 0n as PartsPerMillion, from: first.day, to: first.day };
  for (const { day, nav } of prices) {
    while (peaks.length > head && peaks.at(-1)!.nav <= nav) peaks.pop();
    peaks.push({ day, nav });
    let peak = peaks[head]!;
    // Date arithmetic dominates the running time, so the end of a year is computed only for peaks that a later price reaches.
    while (peak.day !== day && day > (peak.ends ??= addDays(peak.day, YEAR_DAYS))) {
      head += 1;
      peak = peaks[head]!;
    }
    const fall = fallTo(nav, peak.nav);
    if (fall < deepest.fall) deepest = { fall, from: peak.day, to: day };
  }
  return deepest;
}

/** Marks products as stale from a day whose published price changed, for the nightly measurement. Indices are not measured. */
const isStale = sql(
  'prices.measureAgain',
  `
  insert into prices.worst_year as w (product_id, stale_from) select product_id, $2::date from catalogue.product where product_id = any($1) order by 1
  on conflict (product_id) do update set stale_from = least(w.stale_from, excluded.stale_from)`,
);
/** Inserts products not measured yet. */
const begin = sql(
  'prices.measureFirst',
  `
  insert into prices.worst_year (product_id, stale_from)
  select p.product_id, '-infinity' from catalogue.product p where not exists (select from prices.worst_year w where w.product_id = p.product_id)
  order by 1 on conflict do nothing`,
);
/** Batch size: ten years of a product are some thousands of prices. */
const AT_A_TIME = 50;
const stale = sql(
  'prices.stale',
  `
  select product_id, fall, from_day as "from", to_day as "to", until_day as "until", coalesce(stale_from > until_day, false) as goes_on
  from prices.worst_year where stale_from is not null order by product_id limit ${AT_A_TIME} for update`,
);
const allStale = sql('prices.measureAllAgain', `update prices.worst_year set stale_from = '-infinity'`);
const everyPrice = sql('prices.everyPrice', 'select product_id, day, nav from prices.published where product_id = any($1) order by product_id, day');
/** A few prices of each product. `offset 0` is an optimization fence: without it, the planner, not knowing the day, reads all prices. */
const since = sql(
  'prices.sinceMeasured',
  `
  select w.product_id, n.day, n.nav, peak.day as peak_day, peak.nav as peak_nav
  from unnest($1::text[], $2::date[]) as w(product_id, until_day)
  cross join lateral (select p.day, p.nav from prices.published p where p.product_id = w.product_id and p.day > w.until_day offset 0) n
  left join lateral (
    select p.day, p.nav from prices.published p where p.product_id = w.product_id and p.day >= n.day - ${YEAR_DAYS} and p.day < n.day
    order by p.nav desc, p.day desc limit 1) peak on true
  order by w.product_id, n.day`,
);
const store = sql(
  'prices.storeWorstYears',
  `
  update prices.worst_year w set fall = m.fall, from_day = m.from_day, to_day = m.to_day, until_day = m.until_day, stale_from = null
  from unnest($1::text[], $2::bigint[], $3::date[], $4::date[], $5::date[]) as m(product_id, fall, from_day, to_day, until_day)
  where w.product_id = m.product_id`,
);
const list = sql(
  'prices.worstYears',
  'select product_id, fall, from_day as "from", to_day as "to", until_day as "until" from prices.worst_year where fall is not null',
);

type Stale = { readonly product_id: string } & WorstYear & { readonly goes_on: boolean };

/** Marks products as stale because a published price of a day changed or was removed. */
export function measureAgain(tx: Tx, productIds: readonly string[], day: Day): void {
  if (productIds.length > 0) tx.send(isStale, [productIds, day]);
}

/** Marks all products for a full measurement. */
export const measureAllAgain = async (tx: Tx): Promise<void> => tx.send(allStale);

/**
 * Measures the next batch of stale products: incrementally, or from all prices if an already measured price changed.
 * Stores the results. Returns whether there may be more. Concurrent publications of their prices wait for the row locks, and are
 * measured in the next run.
 */
export async function measureWorstYears(tx: Tx): Promise<boolean> {
  tx.send(begin);
  const products = await tx.query<Stale>(stale);
  if (products.length === 0) return false;
  const [onward, anew] = [products.filter((one) => one.goes_on), products.filter((one) => !one.goes_on)];
  const found = [...(await goOnWith(tx, onward)), ...(await measureWhole(tx, anew))];
  const of = <Value>(pick: (worst: WorstYear) => Value): (Value | null)[] => found.map(({ worst }) => worst && pick(worst));
  tx.send(store, [found.map(({ productId }) => productId), of(({ fall }) => fall), of(({ from }) => from), of(({ to }) => to), of(({ until }) => until)]);
  return products.length === AT_A_TIME;
}

interface Found {
  readonly productId: string;
  readonly worst: WorstYear | null;
}

async function goOnWith(tx: Tx, products: readonly Stale[]): Promise<Found[]> {
  if (products.length === 0) return [];
  const rows = await tx.query<Price & { product_id: string; peak_day: Day | null; peak_nav: Nav }>(since, [
    products.map(({ product_id: id }) => id),
    products.map(({ until }) => until),
  ]);
  const sinceThen = Map.groupBy(rows, ({ product_id: id }) => id);
  return products.map(({ product_id: productId, fall, from, to, until }) => ({
    productId,
    worst: goOn(
      { fall, from, to, until },
      (sinceThen.get(productId) ?? []).map(({ day, nav, peak_day, peak_nav }) => ({ day, nav, peak: peak_day && { day: peak_day, nav: peak_nav } })),
    ),
  }));
}

async function measureWhole(tx: Tx, products: readonly Stale[]): Promise<Found[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ product_id: id }) => id);
  const prices = Map.groupBy(await tx.query<Price & { product_id: string }>(everyPrice, [ids]), ({ product_id: id }) => id);
  return ids.map((productId) => ({ productId, worst: worstYear(prices.get(productId) ?? []) }));
}

/** The deepest fall within twelve months of each product with a year of prices. */
export const worstYears = async (db: Db): Promise<ReadonlyMap<string, WorstYear>> =>
  new Map((await db.query<WorstYear & { product_id: string }>(list, [])).map(({ product_id, ...worst }) => [product_id, worst]));
