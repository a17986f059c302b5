/** Returns several products, in the order requested. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/get-products.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProductDetail } from './present.ts';
import { productCatalogue } from './store.ts';

export async function getProducts(_db: Db, context: TimedContext, input: InputOf<typeof call.getProducts>): Promise<Answer<typeof call.getProducts>> {
  const { byId } = await productCatalogue(context);
  const found = input.ids.flatMap((id) => byId.get(id) ?? []);
  return done({ items: found.map((product) => presentProductDetail(product, context)) });
}
