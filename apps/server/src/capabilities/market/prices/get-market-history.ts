/** Returns the daily history of indices and fund types. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { PRODUCT_TYPES } from '@lumbung/contract/catalogue/product.ts';
import type * as call from '@lumbung/contract/prices/get-market-history.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { startDay } from '@lumbung/kernel/returns.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentCategoryHistory, presentIndexHistory } from './market.ts';
import { categoryGrowth, marketIndices } from './market-store.ts';
import { navsOfSince } from './store.ts';

export async function getMarketHistory(
  db: Db,
  { reference, language }: RequestContext,
  { id, type, range = '1y' }: InputOf<typeof call.getMarketHistory>,
): Promise<Answer<typeof call.getMarketHistory>> {
  const indices = (await marketIndices(reference)).filter(({ index_id: indexId }) => id === undefined || indexId === id);
  if (id !== undefined && indices.length === 0) throw notFound();

  const [levels, growth] = await Promise.all([
    navsOfSince(
      db,
      indices.map(({ index_id: productId, day }) => ({ productId, from: startDay(range, day) })),
    ),
    categoryGrowth(reference, range),
  ]);
  const levelsOf = Map.groupBy(levels, ({ product_id: indexId }) => indexId);
  const types = PRODUCT_TYPES.filter((one) => growth.has(one) && (type === undefined || one === type));
  return done({
    range,
    indices: indices.map((row) => presentIndexHistory(row, levelsOf.get(row.index_id) ?? [], language)),
    categories: types.map((one) => presentCategoryHistory(one, growth.get(one)!)),
  });
}
