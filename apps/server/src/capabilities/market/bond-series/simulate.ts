/** Returns what an amount in a series pays until maturity, after tax. */
import type * as call from '@lumbung/contract/bond-series/simulate.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT, bondAmountProblem } from '@lumbung/kernel/bonds.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { exchangeCalendar } from '../calendar/index.ts';
import { rateToday, wayOf } from './rules.ts';
import { bondSeries } from './store.ts';

export async function simulate(
  _db: Db,
  { reference, business }: TimedContext,
  { productId, amount: said }: InputOf<typeof call.simulate>,
): Promise<Answer<typeof call.simulate>> {
  const [{ bySeri }, calendar] = await Promise.all([bondSeries(reference), exchangeCalendar(reference)]);
  const series = bySeri.get(productId);
  if (!series) throw notFound();

  const amount = rupiah(said);
  const why = bondAmountProblem(series, amount);
  if (why !== null) return refuse(why);

  return done({
    seri: series.seri,
    amount,
    units: Number(amount / BOND_UNIT),
    now: wayOf(calendar, series, rateToday(series, business), amount),
    floor: series.spread === null ? null : wayOf(calendar, series, series.rate, amount),
  });
}
