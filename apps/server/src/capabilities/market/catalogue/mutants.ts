/** Mutants of products and their terms: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units are rounded half up for every fund',
    file: 'database/migrations/202611180930_market.sql',
    guard: `(case rounding when 'down' then trunc(units, scale - 4) else round(units, scale - 4) end)`,
    naive: 'round(units, scale - 4)',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'units are truncated or rounded exactly',
  },
  {
    name: 'two operators who add a fund concurrently both find its name free',
    file: 'apps/server/src/capabilities/market/catalogue/propose-fund.ts',
    guard: '  hold: (tx) => holdAdding(tx),\n',
    naive: '',
    test: 'tests/journeys/new-fund.test.ts',
    title: 'of two funds with one name that are approved concurrently one is entered and the other overtaken',
  },
  {
    name: 'a fund is renamed to a name that is being entered concurrently',
    file: 'apps/server/src/capabilities/market/catalogue/propose-details.ts',
    guard: '    await holdAdding(tx);\n',
    naive: '',
    test: 'tests/journeys/new-fund.test.ts',
    title: 'a fund that takes the name of another while that one is entered: one of both succeeds',
  },
];
