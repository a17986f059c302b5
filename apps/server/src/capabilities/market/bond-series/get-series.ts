/** Returns one series with its rates and payments. */
import type * as call from '@lumbung/contract/bond-series/get-series.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { presentDetail } from './present.ts';
import { bondSeries } from './store.ts';

export async function getSeries(
  _db: Db,
  { reference, business }: TimedContext,
  { productId }: InputOf<typeof call.getSeries>,
): Promise<Answer<typeof call.getSeries>> {
  const [{ bySeri }, calendar] = await Promise.all([bondSeries(reference), exchangeCalendar(reference)]);
  const series = bySeri.get(productId);
  if (!series) throw notFound();
  return done({ product: presentDetail(series, calendar, business) });
}
