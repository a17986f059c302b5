/** Mutants of bond sales: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a sale that may have reached the dealer is given up after a timeout',
    file: 'apps/server/src/capabilities/money/bond-sales/rules.ts',
    guard: 'unheard === 0 && (isShut',
    naive: 'unheard >= 0 && (isShut',
    test: 'apps/server/src/capabilities/money/bond-sales/bond-sales.rules.test.ts',
    title: 'gives up a sale only if no request can have reached the dealer',
  },
  {
    name: 'a refused sale is still sent to the dealer',
    file: 'apps/server/src/capabilities/money/bond-sales/ask.ts',
    guard: 'return trade.refused_at === null && trade.settled_on === null ? trade : null;',
    naive: 'return trade.settled_on === null ? trade : null;',
    test: 'tests/journeys/bonds-sale.test.ts',
    title: 'a sale that may have reached the dealer never ends by timeout',
  },
  {
    name: 'a sale is sent while a proposal that it was not taken is open',
    file: 'apps/server/src/capabilities/money/bond-sales/store.ts',
    guard: 'if ((await openProposals(tx, [order_id])).has(order_id)) return false;',
    naive: '',
    test: 'tests/journeys/bonds-sale.test.ts',
    title: 'while a sale is being sent nobody can declare that it was not taken',
  },
];
