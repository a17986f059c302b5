/** Jobs that collect the prices of a day from the feeds, and query again for late ones. */
import { type Calendar, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { SaidNav } from '../../../partners/fund-registry/port.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import * as pricesEvents from './events.ts';
import { daysAskedAgain, dueOn, type Feed, FEEDS, isMeasuredAnew, isNavDay, nextAsk } from './rules.ts';
import { takeNavs } from './take-navs.ts';
import { daysWithLateNavs, expectNavs, lockDay, noteAsked } from './versions.ts';
import { measureAllAgain, measureWorstYears } from './worst-year.ts';

const read = ({ day }: { day: string }): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/** The partner call of each feed for the prices of a day. */
const ASKED: Readonly<Record<Feed, (errand: Errand, day: Day) => Promise<readonly SaidNav[]>>> = {
  registry: ({ partners }, day) => partners.fundRegistry.navsOf(day),
  indexProvider: ({ partners }, day) => partners.indexProvider.levelsOf(day),
};

const collectFrom =
  (feed: Feed) =>
  async (errand: Errand, payload: { day: string }): Promise<void> => {
    const day = read(payload);
    const calendar = await exchangeCalendar(errand.reference);
    await take(errand, calendar, feed, day, await ask(errand, calendar, feed, day));
  };

const isDue = (calendar: Calendar, day: Day, now: Instant): boolean => isNavDay(calendar, day, now) && now >= dueOn(day);

/** Queries a feed. If it fails, prices that are due are recorded as late nevertheless. */
async function ask(errand: Errand, calendar: Calendar, feed: Feed, day: Day): Promise<readonly SaidNav[]> {
  try {
    return await ASKED[feed](errand, day);
  } catch (error) {
    if (isDue(calendar, day, errand.business)) await errand.transact((tx) => expectNavs(tx, day, dueOn(day), [feed]));
    throw error;
  }
}

/** Number of prices of a day still late after the received ones are stored. */
async function countLate(tx: Tx, feed: Feed, day: Day, at: Instant): Promise<number> {
  await expectNavs(tx, day, dueOn(day), [feed]);
  return noteAsked(tx, day, at, feed);
}

async function take({ business, reference, log, transact }: Errand, calendar: Calendar, feed: Feed, day: Day, rows: readonly SaidNav[]): Promise<void> {
  const { took, late } = await transact(async (tx) => {
    await lockDay(tx, day);
    const took = await takeNavs(tx, calendar, feed, day, rows, business);
    const late = isDue(calendar, day, business) ? await countLate(tx, feed, day, business) : 0;
    if (late > 0) await scheduleTask(tx, pricesEvents.asking[feed].collect, day, nextAsk(day, business), { day });
    return { took, late };
  });
  if (took.proposed.length > 0) log.warn({ day, feed, products: took.proposed }, 'NAVs need review');
  if (took.odd > 0) log.warn({ day, feed, rows: took.odd }, 'unknown rows in the NAV feed');
  if (late > 0) log.warn({ day, feed, products: late }, 'NAVs are late');
  if (took.published.length > 0) reference.forget();
}

/** Number of days queried concurrently. */
const AT_ONCE = 8;

/**
 * Queries late prices every day, however old, and recent days for unannounced corrections. Earlier days are stored first,
 * because a NAV is judged by the previous ones; a day that cannot be queried or stored gets its own job.
 */
const askAgainAt =
  (feed: Feed) =>
  async (errand: Errand, payload: { day: string }): Promise<void> => {
    const today = read(payload);
    const calendar = await exchangeCalendar(errand.reference);
    const days = [...new Set([...(await daysWithLateNavs(errand.primary, feed)), ...lastDays(calendar, today)])].sort();
    for (let next = 0; next < days.length; next += AT_ONCE) {
      const some = days.slice(next, next + AT_ONCE);
      const asked = await Promise.allSettled(some.map((day) => ask(errand, calendar, feed, day)));
      for (const [place, day] of some.entries()) {
        const answer = asked[place]!;
        const taken = answer.status === 'fulfilled' ? take(errand, calendar, feed, day, answer.value) : Promise.reject(answer.reason as Error);
        await taken.catch(() => errand.transact((tx) => enqueue(tx, pricesEvents.asking[feed].collect, day, { day })));
      }
    }
  };

const lastDays = (calendar: Calendar, before: Day): Day[] => {
  const days: Day[] = [];
  for (let day = before; days.length < daysAskedAgain(before); ) {
    day = previousBusinessDay(calendar, day);
    days.push(day);
  }
  return days;
};

/** Covers everything published or corrected since the previous night; once a month all products, so that no error persists. */
async function measureFalls({ transact }: Errand, payload: { day: string }): Promise<void> {
  if (isMeasuredAnew(read(payload))) await transact(measureAllAgain);
  while (await transact(measureWorstYears));
}

export const jobs = [
  ...FEEDS.flatMap((feed) => [does(pricesEvents.asking[feed].collect, collectFrom(feed)), does(pricesEvents.asking[feed].askAgain, askAgainAt(feed))]),
  does(pricesEvents.measureFalls, measureFalls),
];
