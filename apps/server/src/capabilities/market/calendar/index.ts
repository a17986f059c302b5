/** The exchange and bank calendars, maintained by operators. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';

const load = sql('calendar.load', 'select calendar, day from calendar.day_off');

/** The current calendar, read without the cache: re-dating orders must not use data up to two seconds old. */
export async function calendarNow(db: Db): Promise<Calendar> {
  const rows = await db.query<{ calendar: 'IDX' | 'BI'; day: Day }>(load);
  const of = (calendar: string): Set<Day> => new Set(rows.flatMap((row) => (row.calendar === calendar ? [row.day] : [])));
  return { closed: of('IDX'), banksClosed: of('BI') };
}

const exchange = referenceTable<Calendar>('calendar.IDX', calendarNow);

/** The exchange calendar, which determines NAV days and cut-offs, with the days on which banks transfer no money; cached. */
export const exchangeCalendar = (reference: ReferenceCache): Promise<Calendar> => reference.get(exchange);
