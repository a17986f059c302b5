/** What the investor holds. Disciplines are not built yet: everything is general, and theirs is empty. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/portfolio/list-holdings.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { navDayOf, presentAllocation, presentHoldings, presentWorth } from './present.ts';
import { holdingsOf } from './rules.ts';
import { readBalances } from './store.ts';

const DISCIPLINE = 3;

export async function listHoldings(db: Db, context: InvestorContext, input: InputOf<typeof call.listHoldings>): Promise<Answer<typeof call.listHoldings>> {
  const [balances, products] = await Promise.all([readBalances(db, context.session.investorId), productCatalogue(context.reference)]);
  const held = holdingsOf(input.type === DISCIPLINE ? [] : balances, products);
  return done({ worth: presentWorth(held), holdings: presentHoldings(held), allocation: presentAllocation(held), navDay: navDayOf(held) });
}
