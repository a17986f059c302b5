/** Returns, for each year in which money is needed, the series that matures last before it. */
import type * as call from '@lumbung/contract/bond-series/build-ladder.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { rupiah, total } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { ladderOf, offersOf, rateToday, stateOf } from './rules.ts';
import { bondSeries } from './store.ts';

export async function buildLadder(
  _db: Db,
  { reference, business }: TimedContext,
  { needs }: InputOf<typeof call.buildLadder>,
): Promise<Answer<typeof call.buildLadder>> {
  const { all } = await bondSeries(reference);
  const rungs = ladderOf(
    offersOf(all, business),
    needs.map(({ year, amount }) => ({ year, amount: rupiah(amount) })),
    business,
  );
  return done({
    rungs: rungs.map(({ series, ...rung }) => ({
      ...rung,
      productId: series?.seri ?? null,
      isOpen: series !== null && stateOf(series, business) === 'open',
      rate: series && rateToday(series, business),
      maturesOn: series?.maturesOn ?? null,
    })),
    nominal: total(rungs.map(({ nominal }) => nominal)),
    netPerMonth: total(rungs.map(({ netPerMonth }) => netPerMonth)),
  });
}
