/** The normal cart. */
import type { GetCartReply } from '@lumbung/contract/cart/get-cart.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { listItemsOf } from './store.ts';

export async function getCart(db: Db, facts: InvestorFacts): Promise<Outcome<GetCartReply, never>> {
  const [items, products] = await Promise.all([listItemsOf(db, facts.session.investorId, 0), shelf(facts.reference)]);
  return done({ cart: presentCart(0, items, products) });
}
