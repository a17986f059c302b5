/** Takes some items, or all, out of a cart. */
import type { ClearCartInput, ClearCartReply } from '@lumbung/contract/cart/clear-cart.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { cartTypeOf } from './rules.ts';
import { listItemsOf, removeItems } from './store.ts';

export async function clearCart(tx: Tx, facts: InvestorFacts, input: ClearCartInput): Promise<Outcome<ClearCartReply, never>> {
  const { investorId } = facts.session;
  const cartType = cartTypeOf(input.cartType);
  const removed = await removeItems(tx, investorId, cartType, input.cartIds ?? null);
  const [items, products] = await Promise.all([listItemsOf(tx, investorId, cartType), shelf(facts.reference)]);
  return done({ removed, cart: presentCart(cartType, items, products) });
}
