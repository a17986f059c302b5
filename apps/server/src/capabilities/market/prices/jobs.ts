/** Collects the NAVs of a day from the fund registry, and asks again for those that are late. */
import { type Calendar, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import { does, type Errand } from '../../../platform/jobs.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import * as pricesEvents from './events.ts';
import { daysAskedAgain, dueOn, isNavDay, nextAsk } from './rules.ts';
import { takeNavs } from './take-navs.ts';
import { daysWithLateNavs, expectNavs, lockDay, noteAsked } from './versions.ts';
import { measureWorstYears } from './worst-year.ts';

const read = ({ day }: { day: string }): Day => {
  const parsed = parseDay(day);
  if (parsed === null) throw new Error(`not a day: ${day}`);
  return parsed;
};

/** What should be there is written down whatever the registry answers: one that says nothing must not hide what is late. */
async function collect(errand: Errand, payload: { day: string }): Promise<void> {
  const { business, reference, log } = errand;
  const day = read(payload);
  const calendar = await exchangeCalendar(reference);
  const isDue = isNavDay(calendar, day, business) && business >= dueOn(day);
  const asked = errand.partners.fundRegistry.navsOf(day);
  asked.catch(() => {});
  if (isDue) await errand.transact((tx) => expectNavs(tx, day, dueOn(day)));
  const rows = await asked;
  const { took, late } = await errand.transact(async (tx) => {
    await lockDay(tx, day);
    const took = await takeNavs(tx, calendar, day, rows, business);
    const late = isDue ? await noteAsked(tx, day, business) : 0;
    if (late > 0) await scheduleTask(tx, pricesEvents.collect, day, nextAsk(day, business), { day });
    return { took, late };
  });
  if (took.proposed.length > 0) log.warn({ day, products: took.proposed }, 'NAVs wait for a second look');
  if (took.odd > 0) log.warn({ day, rows: took.odd }, 'the feed told rows that are no NAVs of ours');
  if (late > 0) log.warn({ day, products: late }, 'NAVs are late');
  if (took.published.length > 0) reference.forget();
}

/** Asks every day for what is late, however old, and for corrections that nobody told us of. */
async function askAgain(errand: Errand, payload: { day: string }): Promise<void> {
  const today = read(payload);
  const calendar = await exchangeCalendar(errand.reference);
  const days = new Set([...(await daysWithLateNavs(errand.primary)), ...lastDays(calendar, today)]);
  await errand.transact(async (tx) => {
    for (const day of days) await enqueue(tx, pricesEvents.collect, day, { day });
  });
}

const lastDays = (calendar: Calendar, before: Day): Day[] => {
  const days: Day[] = [];
  for (let day = before; days.length < daysAskedAgain(before); ) {
    day = previousBusinessDay(calendar, day);
    days.push(day);
  }
  return days;
};

/** What was published or corrected since the night before is in it. */
async function measureFalls({ transact }: Errand): Promise<void> {
  while (await transact(measureWorstYears));
}

export const jobs = [does(pricesEvents.collect, collect), does(pricesEvents.askAgain, askAgain), does(pricesEvents.measureFalls, measureFalls)];
