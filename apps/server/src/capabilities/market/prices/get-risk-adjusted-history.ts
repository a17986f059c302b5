/** Returns the return of funds against their deviation; for one fund also its distance below its peak over time. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/get-risk-adjusted-history.ts';
import type { RiskRange } from '@lumbung/contract/prices/get-risk-adjusted-history.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { referenceTable } from '../../../platform/reference.ts';
import { isListed, type ProductRow, productCatalogue } from '../catalogue/index.ts';
import { deviationOf, drawdownOf } from './drawdown.ts';
import { gaps } from './get-chart.ts';
import { navsOfYears, weeklyNavs } from './store.ts';

const YEARS: Record<RiskRange, 1 | 3 | 5> = { '1y': 1, '3y': 3, '5y': 5 };
/** The same return as in the product itself. */
const earned = { '1y': 'return_1y', '3y': 'return_3y', '5y': 'return_5y' } as const satisfies Record<RiskRange, keyof ProductRow>;

/** The deviations of all products; cached for all users. */
const tableOf = (range: RiskRange) =>
  referenceTable(`prices.deviations.${range}`, async (db) => {
    const rows = await weeklyNavs(db, YEARS[range]);
    return new Map(rows.map(({ product_id: productId, navs }) => [productId, deviationOf(navs, YEARS[range])]));
  });
const deviations = { '1y': tableOf('1y'), '3y': tableOf('3y'), '5y': tableOf('5y') };

export async function getRiskAdjustedHistory(
  db: Db,
  context: TimedContext,
  { productId, range = '3y' }: InputOf<typeof call.getRiskAdjustedHistory>,
): Promise<Answer<typeof call.getRiskAdjustedHistory>> {
  const products = await productCatalogue(context);
  const asked = productId === undefined ? null : products.byId.get(productId);
  if (asked === undefined) throw notFound();

  const deviation = await context.reference.get(deviations[range]);
  const today = dayOf(context.business);
  const shown = products.all.filter((row) => isListed(row, today) && (asked === null || row.type === asked.type));
  const points = shown.flatMap((row) => {
    const [gain, moved] = [row[earned[range]], deviation.get(row.product_id) ?? null];
    return gain === null || moved === null
      ? []
      : [{ productId: row.product_id, slug: row.slug, name: row.name, type: row.type, return: gain, deviation: moved }];
  });
  return done({ range, points, history: asked && (await historyOf(db, asked, YEARS[range])) });
}

async function historyOf(db: Db, product: ProductRow, years: number) {
  const prices = await navsOfYears(db, product.product_id, years);
  const { below, deepest } = drawdownOf(prices);
  return { from: prices[0]?.day ?? null, gaps: gaps(prices.map(({ day }) => day)), below, deepest };
}
