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

const YEAR_DAYS = 365;

/**
 * The deepest fall from any price to one at most a year later; null where prices do not go back a year, for what was not seen
 * says nothing of how deep it goes. Prices come in order of their days. Of the prices before a day only those can be the peak
 * that nothing higher has followed: they are kept in falling order, so that every price is looked at twice and no more.
 */
export function worstYear(prices: readonly { readonly day: Day; readonly nav: Nav }[]): WorstYear | null {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || last.day < addDays(first.day, YEAR_DAYS)) return null;
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
  return { ...deepest, until: last.day };
}

const all = sql('prices.allOf', 'select day, nav from prices.published where product_id = $1 order by day');
const store = sql(
  'prices.storeWorstYear',
  `
  insert into prices.worst_year (product_id, fall, from_day, to_day, until_day) values ($1, $2, $3, $4, $5)
  on conflict (product_id) do update set fall = excluded.fall, from_day = excluded.from_day, to_day = excluded.to_day, until_day = excluded.until_day`,
);
const forget = sql('prices.forgetWorstYear', 'delete from prices.worst_year where product_id = $1');
const list = sql('prices.worstYears', 'select product_id, fall, from_day as "from", to_day as "to", until_day as "until" from prices.worst_year');

/** Looks through all prices of a product, and keeps what it found. */
export async function measureWorstYear(tx: Tx, productId: string): Promise<void> {
  const found = worstYear(await tx.query<{ day: Day; nav: Nav }>(all, [productId]));
  if (found) await tx.query(store, [productId, found.fall, found.from, found.to, found.until]);
  else await tx.query(forget, [productId]);
}

/** The worst twelve months of each product that has a year of prices. */
export const worstYears = async (db: Db): Promise<ReadonlyMap<string, WorstYear>> =>
  new Map((await db.query<WorstYear & { product_id: string }>(list, [])).map(({ product_id, ...worst }) => [product_id, worst]));
