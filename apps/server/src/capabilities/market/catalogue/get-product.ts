/** One product by id or slug. */
import type { GetProductInput, GetProductReply } from '@lumbung/contract/catalogue/get-product.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Facts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProductDetail } from './present.ts';
import { shelf } from './store.ts';

export async function getProduct(_db: Db, facts: Facts, input: GetProductInput): Promise<Outcome<GetProductReply, never>> {
  const product = (await shelf(facts.reference)).byId.get(input.id);
  if (!product) throw notFound();
  return done({ product: presentProductDetail(product, facts.language) });
}
