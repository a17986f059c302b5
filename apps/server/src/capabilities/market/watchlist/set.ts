/** Adds a fund to a watch list, or removes it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/watchlist/set.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../catalogue/index.ts';
import { addWatched, removeWatched, watchedIds } from './store.ts';

export async function set(tx: Tx, context: InvestorContext, input: InputOf<typeof call.set>): Promise<Answer<typeof call.set>> {
  const product = (await productCatalogue(context)).byId.get(input.productId);
  if (!product) throw notFound();

  const { session, business } = context;
  if (!input.isWatched) await removeWatched(tx, session, product.product_id);
  else if (!(await addWatched(tx, session, product.product_id, business))) return refuse('listFull');
  return done({ productIds: await watchedIds(tx, session) });
}
