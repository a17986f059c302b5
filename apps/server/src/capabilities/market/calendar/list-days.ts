/** The closed days to come, and what is proposed about days. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/list-days.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { contextOf } from './rules.ts';
import { type DayRow, daysFrom } from './store.ts';

type CalendarDay = ReplyOf<typeof call.listDays>['items'][number];

export async function listDays(db: Db, { business, keys }: OperatorContext, _input: InputOf<typeof call.listDays>): Promise<Answer<typeof call.listDays>> {
  const rows = await daysFrom(db, dayOf(business));
  return done({ items: rows.map((row) => present(keys, row)) });
}

const present = (keys: Keys, row: DayRow): CalendarDay => ({
  calendar: row.calendar,
  day: row.day,
  nameId: row.name_id,
  nameEn: row.name_en,
  state: row.is_closed ? 'closed' : 'proposed',
  source: row.status,
  proposal:
    row.change_id === null
      ? null
      : {
          changeId: row.change_id,
          change: row.change!,
          note: keys.decrypt(row.note_encrypted!, contextOf(row.change_id)),
          proposedBy: row.proposed_by!,
          proposedByName: row.proposed_by_name ?? '',
          proposedAt: toIso(row.proposed_at!),
        },
});
