/** The catalogue: search, filters, sort, paging. */
import type { ListProductsInput, ListProductsReply } from '@lumbung/contract/catalogue/list-products.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProduct } from './present.ts';
import { matches, sorted } from './rules.ts';
import { shelf } from './store.ts';

export async function listProducts(_db: Db, facts: Facts, input: ListProductsInput): Promise<Outcome<ListProductsReply, never>> {
  const { all } = await shelf(facts.reference);
  const { page = 1, size = 20, sort = '-return1y' } = input;
  const found = sorted(
    all.filter((product) => matches(product, input)),
    sort,
  );
  const houses = new Map(all.map((product) => [product.house_id, product.house]));
  return done({
    items: found.slice((page - 1) * size, page * size).map(presentProduct),
    total: found.length,
    page,
    size,
    houses: [...houses].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
  });
}
