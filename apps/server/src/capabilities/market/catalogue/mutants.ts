/** The guards of products and their terms that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units are rounded half up for everybody',
    file: 'database/migrations/202611180930_market.sql',
    guard: `(case rounding when 'down' then trunc(units, scale - 4) else round(units, scale - 4) end)`,
    naive: 'round(units, scale - 4)',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'units are truncated or rounded exactly',
  },
  {
    name: 'two who add a fund at once both find its name free',
    file: 'apps/server/src/capabilities/market/catalogue/propose-fund.ts',
    guard: '  hold: (tx) => holdAdding(tx),\n',
    naive: '',
    test: 'tests/journeys/new-fund.test.ts',
    title: 'agreed to at once one is entered and the other overtaken',
  },
];
