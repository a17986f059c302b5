/** Removes some or all items from a cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/cart/clear-cart.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { cartTypeOf } from './rules.ts';
import { listItemsOf, removeItems } from './store.ts';

export async function clearCart(tx: Tx, context: InvestorContext, input: InputOf<typeof call.clearCart>): Promise<Answer<typeof call.clearCart>> {
  const { investorId } = context.session;
  const cartType = cartTypeOf(input.cartType);
  const removed = await removeItems(tx, investorId, cartType, input.cartIds ?? null);
  const [items, products] = await Promise.all([listItemsOf(tx, investorId, cartType), productCatalogue(context)]);
  return done({ removed, cart: presentCart(cartType, items, products) });
}
