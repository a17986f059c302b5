/** Lists closed days to come, and proposals about days. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/list-days.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { type DayRow, daysFrom } from './store.ts';

type CalendarDay = ReplyOf<typeof call.listDays>['items'][number];

export async function listDays(db: Db, { business }: OperatorContext, _input: InputOf<typeof call.listDays>): Promise<Answer<typeof call.listDays>> {
  return done({ items: (await daysFrom(db, dayOf(business))).map(present) });
}

const present = (row: DayRow): CalendarDay => ({
  calendar: row.calendar,
  day: row.day,
  nameId: row.name_id,
  nameEn: row.name_en,
  state: row.is_closed ? 'closed' : 'proposed',
  source: row.status,
  proposalId: row.proposal_id,
});
