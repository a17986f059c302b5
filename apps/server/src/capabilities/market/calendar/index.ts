/** The exchange and bank calendars, as operators keep them. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql } from '../../../platform/database.ts';
import type { Reference } from '../../../platform/reference.ts';

const load = sql('calendar.load', 'select day from calendar.day_off where calendar = $1');

/** The calendar of the exchange: NAV days and cut-offs go by it. */
export const exchangeCalendar = (db: Db, reference: Reference): Promise<Calendar> =>
  reference.get('calendar.IDX', async () => ({ closed: new Set((await db.query<{ day: Day }>(load, ['IDX'])).map((row) => row.day)) }));
