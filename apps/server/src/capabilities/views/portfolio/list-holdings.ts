/** What the investor holds. Disciplines are not built yet: everything is general, and theirs is empty. */
import type { ListHoldingsInput, ListHoldingsReply } from '@lumbung/contract/portfolio/list-holdings.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { navDayOf, presentAllocation, presentHoldings, presentWorth } from './present.ts';
import { holdingsOf } from './rules.ts';
import { readBalances } from './store.ts';

const DISCIPLINE = 3;

export async function listHoldings(db: Db, facts: InvestorFacts, input: ListHoldingsInput): Promise<Outcome<ListHoldingsReply, never>> {
  const [balances, products] = await Promise.all([readBalances(db, facts.session.investorId), shelf(facts.reference)]);
  const held = holdingsOf(input.type === DISCIPLINE ? [] : balances, products);
  return done({ worth: presentWorth(held), holdings: presentHoldings(held), allocation: presentAllocation(held), navDay: navDayOf(held) });
}
