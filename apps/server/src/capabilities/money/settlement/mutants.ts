/** The guards of settlement that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a product that cannot be settled holds up all others',
    file: 'apps/server/src/capabilities/money/settlement/settle.ts',
    guard: '          failed.push(error);',
    naive: '          throw error;',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'M3 a product whose batch cannot be sent',
  },
  {
    name: 'two runs settle two legs of one order without seeing each other',
    file: 'apps/server/src/capabilities/money/settlement/store.ts',
    guard: '    tx.query(lockOrders, [investors, orders]),',
    naive: '    null,',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'M10 two runs at once each settle one leg',
  },
  {
    name: 'an event may lead from anywhere to anywhere',
    file: 'database/migrations/202611180900_platform_base.sql',
    guard: 'constraint it_may_happen foreign key (machine, event, from_state, to_state) references platform.transition',
    naive: 'constraint it_may_happen check (step > 0)',
    test: 'tests/journeys/kinds.test.ts',
    title: 'an event that no transition knows is refused',
  },
  {
    name: 'what the registry does not tell of some holds up the books of others',
    file: 'apps/server/src/capabilities/money/settlement/settle.ts',
    guard: '(day) => collect(errand, feed, day));\n',
    naive: '(day) => collect(errand, feed, day));\n  end();\n',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'M3 a list of confirmations that cannot be read',
  },
];
