/** Returns the NAV history of a product, as columns. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/get-chart.ts';
import type { ChartRange } from '@lumbung/contract/prices/get-chart.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { startDay } from '@lumbung/kernel/returns.ts';
import { type Day, daysBetween } from '@lumbung/kernel/time.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Db } from '../../../platform/database.ts';
import { type ProductRow, productCatalogue } from '../catalogue/index.ts';
import { navsSince } from './store.ts';

export async function getChart(db: Db, context: RequestContext, input: InputOf<typeof call.getChart>): Promise<Answer<typeof call.getChart>> {
  const product = (await productCatalogue(context)).byId.get(input.productId);
  if (!product) throw notFound();
  return done(presentChart(product, await navsSince(db, product.product_id, startOfChart(product, input.range ?? '10y'))));
}

/** The day of the NAV at which a range back from the newest one begins. */
export const startOfChart = (product: Pick<ProductRow, 'day'>, range: ChartRange): Day => startDay(range, product.day);

export const presentChart = ({ product_id: productId, currency }: ProductRow, points: readonly { readonly day: Day; readonly nav: Nav }[]) => ({
  productId,
  currency,
  from: points[0]?.day ?? null,
  gaps: gaps(points.map((point) => point.day)),
  nav: points.map((point) => point.nav),
});

/** Calendar days between consecutive points: shorter than dates, and the same for every product. */
export const gaps = (days: readonly Day[]): number[] => days.slice(1).map((day, index) => daysBetween(days[index]!, day));
