/** The exchange and bank calendars, as operators keep them. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { sql } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';

const load = sql('calendar.load', 'select day from calendar.day_off where calendar = $1');

const exchange = referenceTable<Calendar>('calendar.IDX', async (db) => ({
  closed: new Set((await db.query<{ day: Day }>(load, ['IDX'])).map((row) => row.day)),
}));

/** The calendar of the exchange: NAV days and cut-offs go by it. */
export const exchangeCalendar = (reference: ReferenceCache): Promise<Calendar> => reference.get(exchange);
