/** Returns the events of series within a year. */
import type * as call from '@lumbung/contract/bond-series/get-calendar.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, day as dayFrom, dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { datesOf } from './rules.ts';
import { bondSeries } from './store.ts';

const DAYS = 366;

export async function getCalendar(
  _db: Db,
  { reference, business }: TimedContext,
  { from: said, seri }: InputOf<typeof call.getCalendar>,
): Promise<Answer<typeof call.getCalendar>> {
  const { all, bySeri } = await bondSeries(reference);
  const from = said === undefined ? dayOf(business) : dayFrom(said);
  const one = seri === undefined ? null : bySeri.get(seri);
  if (one === undefined) throw notFound();
  const until = addDays(from, DAYS);
  return done({ from, until, items: datesOf(one === null ? all : [one], from, until) });
}
