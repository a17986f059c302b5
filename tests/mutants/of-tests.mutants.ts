/** The guards of the tests themselves that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a database that dies ends everything',
    file: 'tools/start.ts',
    guard: "isReady ? died('ended', lastLine) :",
    naive: '',
    test: 'tests/faults/start.test.ts',
    title: 'a database that is killed three times within a minute',
  },
];
