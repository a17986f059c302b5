/** Several products at once, in the order asked for. */
import type { GetProductsInput, GetProductsReply } from '@lumbung/contract/catalogue/get-products.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProductDetail } from './present.ts';
import { shelf } from './store.ts';

export async function getProducts(_db: Db, facts: Facts, input: GetProductsInput): Promise<Outcome<GetProductsReply, never>> {
  const { byId } = await shelf(facts.reference);
  const found = input.ids.flatMap((id) => byId.get(id) ?? []);
  return done({ items: found.map((product) => presentProductDetail(product, facts.language)) });
}
