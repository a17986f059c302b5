/** Mutants of portfolios: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a portfolio of somebody else is taken',
    file: 'apps/server/src/capabilities/money/portfolios/store.ts',
    guard: 'where investor_id = $1 and portfolio_id = $2',
    naive: 'where (investor_id = $1 or true) and portfolio_id = $2',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'cart.saveItem: portfolioNotFound',
  },
  {
    name: 'all units of a portfolio are told as all that the custodian keeps',
    file: 'apps/server/src/capabilities/money/settlement/hand-over-store.ts',
    guard: "a.path in ('units', 'receivable', 'expenses/corrections') and a.asset = l.product_id)",
    naive: "a.portfolio_id = l.portfolio_id and a.path = 'units' and a.asset = l.product_id)",
    test: 'tests/journeys/portfolios.test.ts',
    title: 'one cart buys for two portfolios',
  },
  {
    name: 'all units of a portfolio are told as everything while something is on its way into another one',
    file: 'apps/server/src/capabilities/money/settlement/hand-over-store.ts',
    guard: 'and n.portfolio_id <> l.portfolio_id and n.state in',
    naive: 'and n.portfolio_id <> l.portfolio_id and false and n.state in',
    test: 'tests/journeys/fills.test.ts',
    title: 'M7 a sale of all units of one portfolio leaves units on their way into another',
  },
];
