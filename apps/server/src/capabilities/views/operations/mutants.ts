/** The guards of the console's work that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a reconciliation whose process died runs for ever',
    file: 'apps/server/src/capabilities/views/operations/store.ts',
    guard: '    tx.query(endAbandoned, [time(business), time(plus(system, -ABANDONED_AFTER))]),',
    naive: '    null,',
    test: 'apps/server/src/capabilities/views/operations/operations.test.ts',
    title: 'M14 a reconciliation whose process died',
  },
  {
    name: 'a rule that cannot be asked keeps all others from being asked',
    file: 'apps/server/src/capabilities/views/operations/audit.ts',
    guard: '.catch((error: unknown) => told([`this could not be asked: ${(error as Error).message}`]));',
    naive: ';',
    test: 'apps/server/src/capabilities/views/operations/operations.test.ts',
    title: 'M14 a reconciliation whose process died',
  },
];
