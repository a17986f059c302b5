/** The exchange calendar of the reference data, used to build the history of the sandbox. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Day, parseDay } from '@lumbung/kernel/time.ts';
import { rowsOf } from '../../../database/reference/rows.ts';

export interface Holiday {
  readonly day: Day;
  readonly nameId: string;
  readonly nameEn: string;
  readonly closesExchange: boolean;
  readonly status: string;
}

/** The rows of holidays.csv. */
export const readHolidays = (): Holiday[] =>
  rowsOf<'date' | 'name_id' | 'name_en' | 'idx_closed' | 'status'>('holidays.csv').map((row) => ({
    day: parseDay(row.date)!,
    nameId: row.name_id,
    nameEn: row.name_en,
    closesExchange: row.idx_closed === '1',
    status: row.status,
  }));

export const referenceCalendar = (): Calendar => ({
  closed: new Set(
    readHolidays()
      .filter((row) => row.closesExchange)
      .map((row) => row.day),
  ),
});
