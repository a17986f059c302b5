/** The guards of postgres that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what is left of a killed database stands in the way of the next',
    file: 'packages/postgres/src/launcher.ts',
    guard: 'endLeftOvers(cluster);',
    naive: '',
    test: 'tests/faults/start.test.ts',
    title: 'a database that is killed three times within a minute',
  },
];
