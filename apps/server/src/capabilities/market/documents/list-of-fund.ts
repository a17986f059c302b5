/** Lists the documents published for a fund. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/list-of-fund.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../catalogue/index.ts';
import { presentDocuments } from './present.ts';
import { publishedOf } from './store.ts';

export async function listOfFund(_db: Db, context: RequestContext, { productId }: InputOf<typeof call.listOfFund>): Promise<Answer<typeof call.listOfFund>> {
  const product = (await productCatalogue(context)).byId.get(productId);
  if (!product) throw notFound();
  return done({ items: presentDocuments(await publishedOf(context.reference, product.product_id)) });
}
