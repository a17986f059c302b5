/** The product list: search, filters, sort, paging. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/list-products.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentProduct } from './present.ts';
import { isListed, matches, sorted, soughtAmong } from './rules.ts';
import { productCatalogue } from './store.ts';

export async function listProducts(_db: Db, context: TimedContext, input: InputOf<typeof call.listProducts>): Promise<Answer<typeof call.listProducts>> {
  const products = await productCatalogue(context);
  const all = products.all.filter((product) => isListed(product, dayOf(context.business)));
  const { page = 1, size = 20, sort = 'name' } = input;
  const found = sorted(
    soughtAmong(
      all.filter((product) => matches(product, input)),
      input.search ?? '',
    ),
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
