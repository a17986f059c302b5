/** Lists the running promotions that count a product. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-for-product.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentPromotion } from './present.ts';
import { counts, whyClosed } from './rules.ts';
import { findEndingAfter } from './store.ts';

export async function listForProduct(
  db: Db,
  context: TimedContext,
  { productId, page = 1, size = 20 }: InputOf<typeof call.listForProduct>,
): Promise<Answer<typeof call.listForProduct>> {
  const { business: now, language } = context;
  const [rows, products] = await Promise.all([findEndingAfter(db, now), productCatalogue(context)]);
  const product = products.byId.get(productId);
  const own = product
    ? rows.filter((row) => row.currency === product.currency && counts(row, product.product_id, product.type) && whyClosed(row, now) === null)
    : [];
  const items = own.slice((page - 1) * size, page * size).map((row) => presentPromotion(row, { language, products, now }));
  return done({ items, total: own.length, page, size });
}
