/** The exchange and bank calendars, as operators keep them. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';

const load = sql('calendar.load', 'select calendar, day from calendar.day_off');

/** The calendar as it stands in this moment: for whoever re-dates by it, and may not go by what was true two seconds ago. */
export async function calendarNow(db: Db): Promise<Calendar> {
  const rows = await db.query<{ calendar: 'IDX' | 'BI'; day: Day }>(load);
  const of = (calendar: string): Set<Day> => new Set(rows.flatMap((row) => (row.calendar === calendar ? [row.day] : [])));
  return { closed: of('IDX'), banksClosed: of('BI') };
}

const exchange = referenceTable<Calendar>('calendar.IDX', calendarNow);

/** The calendar of the exchange, by which NAV days and cut-offs go, with the days on which banks send no money. */
export const exchangeCalendar = (reference: ReferenceCache): Promise<Calendar> => reference.get(exchange);
