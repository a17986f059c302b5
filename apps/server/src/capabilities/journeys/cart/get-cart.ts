/** Returns the normal cart. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/cart/get-cart.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { listItemsOf } from './store.ts';

export async function getCart(db: Db, context: InvestorContext): Promise<Answer<typeof call.getCart>> {
  const [items, products] = await Promise.all([listItemsOf(db, context.session.investorId, 0), productCatalogue(context)]);
  return done({ cart: presentCart(0, items, products) });
}
