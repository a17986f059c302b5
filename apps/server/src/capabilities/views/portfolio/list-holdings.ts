/** Returns the holdings of the investor: all, or those in portfolios of one kind. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/portfolio/list-holdings.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentBonds, readBonds } from './bond-store.ts';
import { navDayOf, presentAllocation, presentHoldings, presentWorth } from './present.ts';
import { holdingsOf } from './rules.ts';
import { readBalances, readMovements } from './store.ts';

/** Portfolio types, as numbered in the specification; 1 is all of them. */
const KINDS = { 1: null, 2: 'general', 3: 'discipline' } as const;

export async function listHoldings(db: Db, context: InvestorContext, input: InputOf<typeof call.listHoldings>): Promise<Answer<typeof call.listHoldings>> {
  const { investorId } = context.session;
  const kind = KINDS[input.type ?? 1];
  const [balances, all, products, bonds] = await Promise.all([
    readBalances(db, investorId, kind),
    readMovements(db, investorId),
    productCatalogue(context),
    // Bonds are held in the general portfolio.
    kind === 'discipline' ? [] : readBonds(db, investorId),
  ]);
  const movements = kind === null ? all : all.filter(({ portfolio }) => portfolio === kind);
  const held = holdingsOf(balances, products);
  return done({
    ...presentWorth(held, movements, products),
    holdings: presentHoldings(held, movements),
    allocation: presentAllocation(held),
    navDay: navDayOf(held),
    bonds: presentBonds(bonds),
  });
}
