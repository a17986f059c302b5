/** The guards of subscriptions that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what the registry confirms is believed blindly',
    file: 'apps/server/src/capabilities/money/subscriptions/kind.ts',
    guard: 'c.c_nav <> c.nav or abs(c.c_units - c.units) > 1 as differs',
    naive: 'false as differs',
    test: 'tests/journeys/settlement.test.ts',
    title: 'what the registry confirms with another NAV',
  },
];
