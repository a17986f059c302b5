/** Collects the prices of a day from whoever tells them, and asks again for those that are late. */
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

/** Who tells a feed's prices of a day. */
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

/** Asks a feed. One that says nothing must not hide what is late: what should be there is written down then too. */
async function ask(errand: Errand, calendar: Calendar, feed: Feed, day: Day): Promise<readonly SaidNav[]> {
  try {
    return await ASKED[feed](errand, day);
  } catch (error) {
    if (isDue(calendar, day, errand.business)) await errand.transact((tx) => expectNavs(tx, day, dueOn(day), [feed]));
    throw error;
  }
}

/** How many prices of a day are still late, once what came is taken. */
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

/** So many days are asked about at once. */
const AT_ONCE = 8;

/**
 * Asks every day for what is late, however old, and for corrections that nobody told us of. Earlier ones are taken
 * first, as a NAV is judged by those before it; a day that could not be asked about, or taken, has a job of its own.
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

/** What was published or corrected since the night before is in it; once a month everything, so that nothing stays wrong. */
async function measureFalls({ transact }: Errand, payload: { day: string }): Promise<void> {
  if (isMeasuredAnew(read(payload))) await transact(measureAllAgain);
  while (await transact(measureWorstYears));
}

export const jobs = [
  ...FEEDS.flatMap((feed) => [does(pricesEvents.asking[feed].collect, collectFrom(feed)), does(pricesEvents.asking[feed].askAgain, askAgainAt(feed))]),
  does(pricesEvents.measureFalls, measureFalls),
];
