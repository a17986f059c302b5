/** The exchange calendar of the reference data, for whoever makes the sandbox's past. */
import fs from 'node:fs';
import path from 'node:path';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Day, parseDay } from '@lumbung/kernel/time.ts';

const FILE = path.resolve(import.meta.dirname, '../../../database/reference/holidays.csv');

export interface Holiday {
  readonly day: Day;
  readonly nameId: string;
  readonly nameEn: string;
  readonly closesExchange: boolean;
  readonly status: string;
}

/** The rows of holidays.csv. */
export function readHolidays(): Holiday[] {
  return fs
    .readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [date = '', nameId = '', nameEn = '', , , closed, status = ''] = splitRow(line);
      return { day: parseDay(date)!, nameId, nameEn, closesExchange: closed === '1', status };
    });
}

/** One row of a CSV whose quoted fields hold no quotes. */
const splitRow = (line: string): string[] => [...line.matchAll(/("([^"]*)"|([^,]*))(,|$)/g)].map((match) => match[2] ?? match[3] ?? '');

export const referenceCalendar = (): Calendar => ({
  closed: new Set(
    readHolidays()
      .filter((row) => row.closesExchange)
      .map((row) => row.day),
  ),
});
