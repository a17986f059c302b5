/** Returns the NAV histories of several products, as columns. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/get-histories.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../catalogue/index.ts';
import { presentChart, startOfChart } from './get-chart.ts';
import { navsOfSince } from './store.ts';

export async function getHistories(db: Db, context: RequestContext, input: InputOf<typeof call.getHistories>): Promise<Answer<typeof call.getHistories>> {
  const { byId } = await productCatalogue(context);
  // A product requested by both id and slug is returned once.
  const products = [...new Set(input.ids.flatMap((id) => byId.get(id) ?? []))];
  const points = await navsOfSince(
    db,
    products.map((product) => ({ productId: product.product_id, from: startOfChart(product, input.range ?? '1y') })),
  );
  return done({
    items: products.map((product) =>
      presentChart(
        product,
        points.filter((point) => point.product_id === product.product_id),
      ),
    ),
  });
}
