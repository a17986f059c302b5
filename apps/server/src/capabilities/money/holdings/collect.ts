/** Collects a day's distributions from the registry, page by page, and repeats until every entitled investor has been reported. */
import { previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import type { SaidDistribution } from '../../../partners/fund-registry/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { storeOddRows } from '../settlement/index.ts';
import { distributionOf, takeTold, type Told } from './allocations.ts';
import * as holdingsEvents from './events.ts';
import { nextAsk } from './rules.ts';
import { closeDistribution, countUntold, investorsBy, lockAction, lockDistribution, openDistributions, type ProductTerms, productTermsOn } from './store.ts';

const DAYS_BACK = 5;

const read = ({ day }: { readonly day: string }): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

export async function collect(errand: Errand, payload: { readonly day: string }): Promise<void> {
  const day = read(payload);
  let left = 0;
  let from: string | null = null;
  do {
    const page = await errand.partners.fundRegistry.distributionsOf(day, from);
    const odd = [...page.odd];
    for (const [reference, rows] of Map.groupBy(page.rows, (row) => row.reference)) {
      const taken = await errand.transact((tx) => takeRows(tx, errand, day, reference, rows));
      odd.push(...taken.odd);
      left += taken.left;
    }
    if (odd.length > 0) {
      errand.log.warn({ day, rows: odd.length }, 'unreadable distribution rows from the registry');
      await errand.transact((tx) => storeOddRows(tx, day, odd, errand.business));
    }
    from = page.next;
  } while (from !== null);
  for (const { action_id: actionId } of await openDistributions(errand.primary, day)) left += await errand.transact((tx) => close(tx, errand, actionId));
  if (left > 0) await errand.transact((tx) => scheduleTask(tx, holdingsEvents.collect, day, nextAsk(day, errand.business), { day }));
}

/** Rows of one distribution. Rows that contradict its first report, or name no investor of ours, are stored as unreadable and do not block the others. */
async function takeRows(tx: Tx, errand: Errand, day: Day, reference: string, rows: readonly SaidDistribution[]): Promise<{ odd: string[]; left: number }> {
  const { productId, perUnit } = rows[0]!;
  const terms = await productTermsOn(tx, productId, day);
  if (!terms || terms.distribution === 'accumulate') return { odd: rows.map(({ said }) => said), left: 0 };
  const action = await lockDistribution(tx, { actionId: newId(errand.system), reference, productId, day, perUnit, at: errand.business });
  const investors = await investorsBy(
    tx,
    rows.map(({ account }) => account),
  );
  const told = new Map<string, Told>();
  const odd: string[] = [];
  for (const row of rows) {
    const investorId = investors.get(row.account);
    const value = givenBy(row, terms);
    const isSame = row.productId === action.product_id && row.perUnit === action.per_unit && action.day === day;
    const before = investorId === undefined ? undefined : told.get(investorId);
    if (!isSame || investorId === undefined || value === null || (before && before.value !== value)) odd.push(row.said);
    else told.set(investorId, { investorId, value });
  }
  const distribution = await distributionOf(tx, action, terms);
  // The NAV is not published: all rows are requested again.
  if (distribution === null) return { odd, left: told.size };
  return { odd, left: await takeTold(tx, errand, { action, terms, distribution }, [...told.values()]) };
}

/** The value of a row, units or money by the fund's distribution policy; null when the other is given, or when it has more decimals than the currency. */
function givenBy({ units, hundredths }: SaidDistribution, { distribution, currency }: ProductTerms): bigint | null {
  if (distribution === 'reinvest') return units;
  if (hundredths === null || currency === 'USD') return hundredths;
  return hundredths % 100n === 0n ? hundredths / 100n : null;
}

/** Closes a distribution once complete. Returns how many entitled investors were not reported. */
async function close(tx: Tx, errand: Errand, actionId: string): Promise<number> {
  const action = await lockAction(tx, actionId);
  if (action?.state !== 'moving') return 0;
  const terms = await productTermsOn(tx, action.product_id, action.day);
  const distribution = terms && (await distributionOf(tx, action, terms));
  if (!terms || !distribution) return 1;
  const untold = await countUntold(tx, action, distribution.nav, terms);
  if (untold === 0) await closeDistribution(tx, actionId, errand.business);
  return untold;
}

/** Collects the last exchange days again, concurrently; a day that failed gets a job of its own. */
export async function collectAgain(errand: Errand, payload: { readonly day: string }): Promise<void> {
  const calendar = await exchangeCalendar(errand.reference);
  const days: Day[] = [];
  for (let day = previousBusinessDay(calendar, read(payload)); days.length < DAYS_BACK; day = previousBusinessDay(calendar, day)) days.push(day);
  const asked = await Promise.allSettled(days.map((day) => collect(errand, { day })));
  const again = days.filter((_, index) => asked[index]!.status === 'rejected');
  if (again.length > 0) await errand.transact(async (tx) => void (await Promise.all(again.map((day) => enqueue(tx, holdingsEvents.collect, day, { day })))));
}
