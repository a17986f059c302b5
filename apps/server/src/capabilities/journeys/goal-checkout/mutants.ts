/** Mutants of the goal checkout: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/journeys/goal-checkout/goal-checkout.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a skipped offer is bought from a stale page',
    file: 'apps/server/src/capabilities/money/plans/store.ts',
    guard: "return row.outcome === 'offered' || row.reason === 'lapsed';",
    naive: 'return row.outcome.length > 0;',
    test: TEST,
    title: 'skipping an offer removes it from the cart',
  },
  {
    name: 'the checkout of a goal takes the lines of every goal',
    file: 'apps/server/src/capabilities/journeys/checkout/cart-scope.ts',
    guard: 'portfolioId === undefined ? items : items.filter((item) => item.portfolio_id === portfolioId)',
    naive: 'portfolioId === undefined ? items : items.slice()',
    test: TEST,
    title: 'C26.goal the lines of one goal',
  },
];
