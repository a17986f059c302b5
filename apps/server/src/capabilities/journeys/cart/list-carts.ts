/** Returns both carts of the investor: the normal one and that of goals. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/cart/list-carts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { listItems } from './store.ts';

export async function listCarts(db: Db, context: InvestorContext): Promise<Answer<typeof call.listCarts>> {
  const [items, products] = await Promise.all([listItems(db, context.session.investorId), productCatalogue(context)]);
  return done({ carts: [presentCart(0, items, products), presentCart(99, items, products)] });
}
