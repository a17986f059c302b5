/** SQL statements for calendars. */
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';

export interface DayRow {
  readonly calendar: 'IDX' | 'BI';
  readonly day: Day;
  readonly name_id: string;
  readonly name_en: string;
  readonly is_closed: boolean;
  readonly status: string;
  readonly proposal_id: string | null;
}

const days = sql(
  'calendar.days',
  `
  select coalesce(d.calendar, c.calendar) as calendar, coalesce(d.day, c.day) as day, coalesce(d.name_id, c.name_id) as name_id,
    coalesce(d.name_en, c.name_en) as name_en, d.day is not null as is_closed, coalesce(d.status, 'operator') as status,
    c.proposal_id
  from (select * from calendar.day_off where day >= $1) d
  full join (
    select proposal_id, about ->> 'calendar' as calendar, (about ->> 'day')::date as day, about ->> 'nameId' as name_id, about ->> 'nameEn' as name_en
    from decisions.proposal where kind = 'calendar.change' and state = 'open' and about ->> 'day' >= $1::date::text) c
    on c.calendar = d.calendar and c.day = d.day
  order by 2, 1`,
);
const closed = sql('calendar.isClosed', 'select 1 from calendar.day_off where calendar = $1 and day = $2');
const close = sql(
  'calendar.close',
  `insert into calendar.day_off (calendar, day, name_id, name_en, status) values ($1, $2, $3, $4, 'operator') on conflict do nothing returning 1`,
);
const open = sql('calendar.open', 'delete from calendar.day_off where calendar = $1 and day = $2 returning 1');

/** Closed days from a day on and those proposed to change, with the proposal of each. */
export const daysFrom = (db: Db, from: Day): Promise<DayRow[]> => db.query(days, [from]);

export const isClosed = async (db: Db, calendar: string, day: Day): Promise<boolean> => (await db.query(closed, [calendar, day])).length > 0;

/** Returns false if the day is already closed. */
export const closeDay = async (tx: Tx, calendar: string, day: Day, nameId: string, nameEn: string): Promise<boolean> =>
  (await tx.query(close, [calendar, day, nameId, nameEn])).length > 0;

/** Returns false if the day is already open. */
export const openDay = async (tx: Tx, calendar: string, day: Day): Promise<boolean> => (await tx.query(open, [calendar, day])).length > 0;
