/** The guards of products and their terms that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the oldest terms hold',
    file: 'apps/server/src/capabilities/market/catalogue/terms.ts',
    guard: 'compare(rank(b), rank(a))',
    naive: 'compare(rank(a), rank(b))',
    test: 'apps/server/src/capabilities/market/catalogue/terms.rules.test.ts',
    title: 'which terms hold',
  },
  {
    name: 'terms hold before their day',
    file: 'apps/server/src/capabilities/market/catalogue/terms.ts',
    guard: 'row.validFrom <= day && ',
    naive: '',
    test: 'apps/server/src/capabilities/money/orders/rules.test.ts',
    title: 'a promise across a change of terms',
  },
  {
    name: 'files leave when the day is closed',
    file: 'apps/server/src/capabilities/market/catalogue/terms.ts',
    guard: 'return early > cutOff ? early : cutOff;',
    naive: 'return early > cutOff ? handOff : cutOff;',
    test: 'apps/server/src/capabilities/money/settlement/hand-off.test.ts',
    title: 'M13 files leave a quarter of an hour before the closing',
  },
  {
    name: 'files of a day leave once',
    file: 'apps/server/src/capabilities/market/catalogue/terms.ts',
    guard: 'time < terms.handOff; time = addMinutes(time, ROUND)',
    naive: 'rounds.length === 0; time = addMinutes(time, ROUND)',
    test: 'apps/server/src/capabilities/market/catalogue/terms.rules.test.ts',
    title: 'again every five minutes',
  },
  {
    name: 'units are rounded half up for everybody',
    file: 'database/migrations/202611180930_market.sql',
    guard: `(case rounding when 'down' then trunc(units, scale - 4) else round(units, scale - 4) end)`,
    naive: 'round(units, scale - 4)',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'units are cut off or rounded exactly',
  },
];
