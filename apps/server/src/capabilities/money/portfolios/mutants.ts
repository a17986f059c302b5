/** Mutants of portfolios: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a portfolio of another investor is accepted',
    file: 'apps/server/src/capabilities/money/portfolios/store.ts',
    guard: 'where investor_id = $1 and portfolio_id = $2',
    naive: 'where (investor_id = $1 or true) and portfolio_id = $2',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'cart.saveItem: portfolioNotFound',
  },
  {
    name: 'a sale of all units of a portfolio is sent as a sale of everything at the custodian',
    file: 'apps/server/src/capabilities/money/settlement/hand-over-store.ts',
    guard: "a.path in ('units', 'receivable', 'expenses/corrections') and a.asset = l.product_id)",
    naive: "a.portfolio_id = l.portfolio_id and a.path = 'units' and a.asset = l.product_id)",
    test: 'tests/journeys/portfolios.test.ts',
    title: 'one cart buys for two portfolios',
  },
  {
    name: 'a sale is sent as a sale of everything while units are on their way into another portfolio',
    file: 'apps/server/src/capabilities/money/settlement/hand-over-store.ts',
    guard: 'and n.portfolio_id <> l.portfolio_id and n.state in',
    naive: 'and n.portfolio_id <> l.portfolio_id and false and n.state in',
    test: 'tests/journeys/fills.test.ts',
    title: 'M7 a sale of all units of one portfolio leaves units on their way into another',
  },
];
