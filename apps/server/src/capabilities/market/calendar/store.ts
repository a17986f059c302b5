/** Statements of calendars and of what is proposed about them. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Change } from './rules.ts';

export interface ChangeRow {
  readonly change_id: string;
  readonly calendar: 'IDX' | 'BI';
  readonly day: Day;
  readonly change: Change;
  readonly name_id: string | null;
  readonly name_en: string | null;
  readonly state: 'open' | 'approved' | 'declined';
  readonly proposed_by: string;
}

export interface DayRow {
  readonly calendar: 'IDX' | 'BI';
  readonly day: Day;
  readonly name_id: string;
  readonly name_en: string;
  readonly is_closed: boolean;
  readonly status: string;
  readonly change_id: string | null;
  readonly change: Change | null;
  readonly note_encrypted: Buffer | null;
  readonly proposed_by: string | null;
  readonly proposed_by_name: string | null;
  readonly proposed_at: Instant | null;
}

const days = sql(
  'calendar.days',
  `
  select coalesce(d.calendar, c.calendar) as calendar, coalesce(d.day, c.day) as day, coalesce(d.name_id, c.name_id) as name_id,
    coalesce(d.name_en, c.name_en) as name_en, d.day is not null as is_closed, coalesce(d.status, 'operator') as status,
    c.change_id, c.change, c.note_encrypted, c.proposed_by, o.name as proposed_by_name, c.proposed_at
  from (select * from calendar.day_off where day >= $1) d
  full join (select * from calendar.change where state = 'open' and day >= $1) c on c.calendar = d.calendar and c.day = d.day
  left join operations.operator o on o.operator_id = c.proposed_by
  order by 2, 1`,
);
const closed = sql('calendar.isClosed', 'select 1 from calendar.day_off where calendar = $1 and day = $2');
const insert = sql(
  'calendar.insertChange',
  `
  insert into calendar.change (change_id, calendar, day, change, name_id, name_en, note_encrypted, state, proposed_by, proposed_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
  on conflict (calendar, day) where state = 'open' do nothing returning 1`,
);
const lock = sql(
  'calendar.lockChange',
  'select change_id, calendar, day, change, name_id, name_en, state, proposed_by from calendar.change where change_id = $1 for update',
);
const decide = sql('calendar.decideChange', `update calendar.change set state = $2, decided_by = $3, decided_at = $4 where change_id = $1 and state = 'open'`);
const close = sql(
  'calendar.close',
  `insert into calendar.day_off (calendar, day, name_id, name_en, status) values ($1, $2, $3, $4, 'operator') on conflict do nothing`,
);
const open = sql('calendar.open', 'delete from calendar.day_off where calendar = $1 and day = $2');

/** Days from one on that are closed, or proposed to be, with what is proposed about each. */
export const daysFrom = (db: Db, from: Day): Promise<DayRow[]> => db.query(days, [from]);

export const isClosed = async (db: Db, calendar: string, day: Day): Promise<boolean> => (await db.query(closed, [calendar, day])).length > 0;

export interface NewChange {
  readonly changeId: string;
  readonly calendar: string;
  readonly day: Day;
  readonly change: Change;
  readonly nameId: string | null;
  readonly nameEn: string | null;
  readonly noteEncrypted: Buffer;
  readonly by: string;
  readonly at: Instant;
}

/** Answers false when a change of the same day is open. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { changeId, calendar, day, nameId, nameEn, noteEncrypted, by, at } = change;
  return (await tx.query(insert, [changeId, calendar, day, change.change, nameId, nameEn, noteEncrypted, by, time(at)])).length === 1;
}

/** A change, held until the transaction ends: of several who decide at once the first one does. */
export const lockChange = async (tx: Tx, changeId: string): Promise<ChangeRow | null> => (await tx.query<ChangeRow>(lock, [changeId]))[0] ?? null;

export async function closeChange(tx: Tx, changeId: string, state: 'approved' | 'declined', by: string, at: Instant): Promise<void> {
  await tx.query(decide, [changeId, state, by, time(at)]);
}

/** Writes the change into its calendar. */
export async function writeChange(tx: Tx, { calendar, day, change, name_id, name_en }: ChangeRow): Promise<void> {
  await (change === 'close' ? tx.query(close, [calendar, day, name_id, name_en]) : tx.query(open, [calendar, day]));
}
