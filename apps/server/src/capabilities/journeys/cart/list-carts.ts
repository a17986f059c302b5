/** Every cart of the user: the normal one and the one of a goal. */
import type { ListCartsReply } from '@lumbung/contract/cart/list-carts.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { presentCart } from './present.ts';
import { listItems } from './store.ts';

export async function listCarts(db: Db, facts: InvestorFacts): Promise<Outcome<ListCartsReply, never>> {
  const [items, products] = await Promise.all([listItems(db, facts.session.investorId), shelf(facts.reference)]);
  return done({ carts: [presentCart(0, items, products), presentCart(99, items, products)] });
}
