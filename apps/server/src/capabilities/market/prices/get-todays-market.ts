/** Returns the level of every index, and the mean return of each fund type. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/get-todays-market.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { isListed, productCatalogue } from '../catalogue/index.ts';
import { categoriesOf, presentIndex } from './market.ts';
import { marketIndices } from './market-store.ts';

export async function getTodaysMarket(
  _db: Db,
  context: TimedContext,
  { id }: InputOf<typeof call.getTodaysMarket>,
): Promise<Answer<typeof call.getTodaysMarket>> {
  const [indices, products] = await Promise.all([marketIndices(context.reference), productCatalogue(context)]);
  const shown = indices.filter(({ index_id: indexId }) => id === undefined || indexId === id);
  if (id !== undefined && shown.length === 0) throw notFound();
  const today = dayOf(context.business);
  return done({
    indices: shown.map((row) => presentIndex(row, context.language)),
    categories: categoriesOf(products.all.filter((product) => isListed(product, today))),
  });
}
