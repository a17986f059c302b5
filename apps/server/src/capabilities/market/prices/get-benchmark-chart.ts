/** Returns the benchmark of a fund and the mean of its type, over the range of its chart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/get-benchmark-chart.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../catalogue/index.ts';
import { startOfChart } from './get-chart.ts';
import { presentCategoryHistory, presentIndexHistory } from './market.ts';
import { categoryGrowth, marketIndices } from './market-store.ts';
import { navsSince } from './store.ts';

export async function getBenchmarkChart(
  db: Db,
  context: RequestContext,
  { productId, type: range = '10y' }: InputOf<typeof call.getBenchmarkChart>,
): Promise<Answer<typeof call.getBenchmarkChart>> {
  const product = (await productCatalogue(context)).byId.get(productId);
  if (!product) throw notFound();

  const index = (await marketIndices(context.reference)).find(({ index_id: indexId }) => indexId === product.benchmark);
  const growth = product.currency === 'IDR' ? (await categoryGrowth(context.reference, range)).get(product.type) : undefined;
  return done({
    productId: product.product_id,
    benchmark: index ? presentIndexHistory(index, await navsSince(db, index.index_id, startOfChart(product, range)), context.language) : null,
    category: growth ? presentCategoryHistory(product.type, growth) : null,
  });
}
