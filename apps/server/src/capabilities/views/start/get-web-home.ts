/** Returns the public home page: the number of funds, and the best of each type over a year. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-web-home.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { isListed, presentProduct, productCatalogue } from '../../market/catalogue/index.ts';
import { bestByType } from './rules.ts';

export async function getWebHome(_db: Db, context: TimedContext): Promise<Answer<typeof call.getWebHome>> {
  const products = (await productCatalogue(context)).all.filter((product) => isListed(product, dayOf(context.business)));
  return done({
    funds: {
      total: products.length,
      open: products.filter((product) => product.subscription_open).length,
      houses: new Set(products.map((product) => product.house_id)).size,
    },
    navDay: products.reduce<string | null>((newest, { day }) => (newest === null || day > newest ? day : newest), null),
    best: bestByType(products).map(({ type, items }) => ({ type, items: items.map(presentProduct) })),
  });
}
