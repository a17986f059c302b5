/** Returns one product by id or slug. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/get-product.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProductDetail } from './present.ts';
import { productCatalogue } from './store.ts';

export async function getProduct(_db: Db, context: TimedContext, input: InputOf<typeof call.getProduct>): Promise<Answer<typeof call.getProduct>> {
  const product = (await productCatalogue(context)).byId.get(input.id);
  if (!product) throw notFound();
  return done({ product: presentProductDetail(product, context) });
}
