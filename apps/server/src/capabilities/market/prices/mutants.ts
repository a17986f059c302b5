/** Mutants of prices: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'tests/journeys/navs.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a product and day have two published NAVs',
    file: 'database/migrations/202611180930_market.sql',
    guard: 'create unique index one_published on',
    naive: 'create index one_published on',
    test,
    title: 'M5 prices.proposeVerdict: navNotWaiting',
  },
  {
    name: 'a batch stays priced at a NAV that was corrected',
    file: 'apps/server/src/capabilities/money/settlement/capability.ts',
    guard: '    when(pricesEvents.corrected, settlementEvents.reprice),\n',
    naive: '',
    test,
    title: 'M5 a correction waits for two',
  },
  {
    name: 'an order is settled at a NAV that was just corrected',
    file: 'apps/server/src/capabilities/money/settlement/book-store.ts',
    guard: 'n.nav = (select p.nav from prices.published p where p.product_id = $2 and p.day = $1)',
    naive: 'true',
    test,
    title: 'M5 between a correction and its repricing nothing is booked at the old NAV',
  },
  {
    name: 'a NAV is corrected while a batch is being priced at it',
    file: 'apps/server/src/capabilities/money/settlement/settle.ts',
    guard: '      await holdNavs(tx, lot.nav_day);\n      const priced = priceNext(',
    naive: '      const priced = priceNext(',
    test,
    title: 'M5 a correction waits for a batch that is being priced or booked',
  },
];
