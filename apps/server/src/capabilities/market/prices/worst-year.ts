/** How deep funds fell within twelve months: a pure rule over their prices, and the table that keeps what it found. */
import { divideHalfUp, type Nav, type PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';

export interface WorstYear {
  /** Below zero; zero where it never fell. */
  readonly fall: PartsPerMillion;
  /** The day of the peak, and of the lowest price within a year after it. */
  readonly from: Day;
  readonly to: Day;
  /** The newest price that was looked at. */
  readonly until: Day;
}

interface Price {
  readonly day: Day;
  readonly nav: Nav;
}

const YEAR_DAYS = 365;

/**
 * The deepest fall from any price to one at most a year later; null where prices do not go back a year, for what was not seen
 * says nothing of how deep it goes. Prices come in order of their days. Of the prices before a day only those can be the peak
 * that nothing higher has followed: they are kept in falling order, so that every price is looked at twice and no more.
 */
export function worstYear(prices: readonly Price[]): WorstYear | null {
  const [first, last] = [prices[0], prices.at(-1)];
  return first && last && last.day >= addDays(first.day, YEAR_DAYS) ? { ...deepestIn(first, prices), until: last.day } : null;
}

/** The same of what is known and the prices from a year before its end on: no fall to a price that came since begins earlier. */
export function goOn(known: WorstYear, prices: readonly Price[]): WorstYear {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return known;
  const deepest = deepestIn(first, prices);
  const { fall, from, to } = deepest.fall < known.fall ? deepest : known;
  return { fall, from, to, until: last.day };
}

function deepestIn(first: Price, prices: readonly Price[]): Omit<WorstYear, 'until'> {
  const peaks: { day: Day; nav: Nav; ends?: Day }[] = [];
  let head = 0;
  let deepest = { fall: 0n as PartsPerMillion, from: first.day, to: first.day };
  for (const { day, nav } of prices) {
    while (peaks.length > head && peaks.at(-1)!.nav <= nav) peaks.pop();
    peaks.push({ day, nav });
    let peak = peaks[head]!;
    // Reckoning with days is dear beside all else here: the end of a year is worked out of those peaks alone that something followed.
    while (peak.day !== day && day > (peak.ends ??= addDays(peak.day, YEAR_DAYS))) {
      head += 1;
      peak = peaks[head]!;
    }
    const fall = divideHalfUp((nav - peak.nav) * 1_000_000n, peak.nav) as PartsPerMillion;
    if (fall < deepest.fall) deepest = { fall, from: peak.day, to: day };
  }
  return deepest;
}

/** What tells one price of a product from another one, or from the same on another day. */
const MARK = `hashint8extended(nav, day - date '2000-01-01')`;
/** Products whose prices are not those that were looked at: newer ones came, or one before was corrected, came late or was taken back. */
const changed = sql(
  'prices.changedSince',
  `
  select p.product_id, w.fall, w.from_day as "from", w.to_day as "to", w.until_day as "until", coalesce(w.marks = now.before, false) as goes_on, w.marks
  from catalogue.product p left join prices.worst_year w on w.product_id = p.product_id
  cross join lateral (
    select max(day) as newest, bit_xor(${MARK}) filter (where day <= w.until_day) as before from prices.published n where n.product_id = p.product_id) now
  where w.until_day is null or now.newest is distinct from w.until_day or now.before is distinct from w.marks`,
);
const from = sql(
  'prices.from',
  `
  select n.product_id, n.day, n.nav, ${MARK} as mark from unnest($1::text[], $2::date[]) as w(product_id, first_day)
  join prices.published n on n.product_id = w.product_id and n.day >= w.first_day order by n.product_id, n.day`,
);
const store = sql(
  'prices.storeWorstYears',
  `
  insert into prices.worst_year (product_id, fall, from_day, to_day, until_day, marks)
  select * from unnest($1::text[], $2::bigint[], $3::date[], $4::date[], $5::date[], $6::bigint[])
  on conflict (product_id) do update
  set fall = excluded.fall, from_day = excluded.from_day, to_day = excluded.to_day, until_day = excluded.until_day, marks = excluded.marks`,
);
const forget = sql('prices.forgetWorstYears', 'delete from prices.worst_year where product_id = any($1)');
const list = sql('prices.worstYears', 'select product_id, fall, from_day as "from", to_day as "to", until_day as "until" from prices.worst_year');

type Changed = { readonly product_id: string; readonly marks: bigint } & WorstYear & { readonly goes_on: boolean };
const EVER = '-infinity';
/** So many products are read at a time: ten years of each are some thousands of prices. */
const AT_A_TIME = 50;

/** Looks at the prices of products that changed: at all of them where something changed that was looked at before. Keeps what it found. */
export async function measureWorstYears(tx: Tx): Promise<void> {
  const products = await tx.query<Changed>(changed);
  for (let next = 0; next < products.length; next += AT_A_TIME) await measure(tx, products.slice(next, next + AT_A_TIME));
}

async function measure(tx: Tx, products: readonly Changed[]): Promise<void> {
  const rows = await tx.query<Price & { product_id: string; mark: bigint }>(from, [
    products.map(({ product_id: id }) => id),
    products.map(({ goes_on: goesOn, until }) => (goesOn ? addDays(until, -YEAR_DAYS) : EVER)),
  ]);
  const pricesOf = Map.groupBy(rows, ({ product_id: id }) => id);
  const found = products.map((known) => {
    const prices = pricesOf.get(known.product_id) ?? [];
    // The marks are of exactly the prices that were looked at, whatever is published meanwhile.
    const marks = prices.filter(({ day }) => !known.goes_on || day > known.until).reduce((sum, { mark }) => sum ^ mark, known.goes_on ? known.marks : 0n);
    return { productId: known.product_id, marks, worst: known.goes_on ? goOn(known, prices) : worstYear(prices) };
  });
  const kept = found.flatMap(({ productId, marks, worst }) => (worst ? [{ productId, marks, ...worst }] : []));
  await tx.query(forget, [found.filter(({ worst }) => worst === null).map(({ productId }) => productId)]);
  await tx.query(store, [
    kept.map(({ productId }) => productId),
    kept.map(({ fall }) => fall),
    kept.map((one) => one.from),
    kept.map(({ to }) => to),
    kept.map(({ until }) => until),
    kept.map(({ marks }) => marks),
  ]);
}

/** The worst twelve months of each product that has a year of prices. */
export const worstYears = async (db: Db): Promise<ReadonlyMap<string, WorstYear>> =>
  new Map((await db.query<WorstYear & { product_id: string }>(list, [])).map(({ product_id, ...worst }) => [product_id, worst]));
