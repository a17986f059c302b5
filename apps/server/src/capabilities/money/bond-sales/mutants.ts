/** Mutants of bond sales: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a sale that may have come to the dealer is given up by time alone',
    file: 'apps/server/src/capabilities/money/bond-sales/rules.ts',
    guard: 'unheard === 0 && (isShut',
    naive: 'unheard >= 0 && (isShut',
    test: 'apps/server/src/capabilities/money/bond-sales/bond-sales.rules.test.ts',
    title: 'a sale is given up once nothing can have come to the dealer',
  },
  {
    name: 'a sale that came to nothing is sent to the dealer all the same',
    file: 'apps/server/src/capabilities/money/bond-sales/ask.ts',
    guard: 'return trade.refused_at === null && trade.settled_on === null ? trade : null;',
    naive: 'return trade.settled_on === null ? trade : null;',
    test: 'tests/journeys/bonds-sale.test.ts',
    title: 'a sale that may have reached the dealer never ends by timeout',
  },
  {
    name: 'a sale is sent while two people are about to say that it was not taken',
    file: 'apps/server/src/capabilities/money/bond-sales/store.ts',
    guard: 'if ((await openProposals(tx, [order_id])).has(order_id)) return false;',
    naive: '',
    test: 'tests/journeys/bonds-sale.test.ts',
    title: 'while a sale is being sent nobody can declare that it was not taken',
  },
];
