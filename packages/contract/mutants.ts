/** The guards of contract that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'one mail goes to a list',
    file: 'packages/contract/src/input.ts',
    guard: 'pattern: "^ *[A-Za-z0-9',
    naive: 'title: "^ *[A-Za-z0-9',
    test: 'apps/server/src/capabilities/people/accounts/register.test.ts',
    title: 'A5',
  },
  {
    name: 'a full cart answers the number of an empty one',
    file: 'packages/contract/src/families.ts',
    guard: '      cartFull: 27,',
    naive: '      cartFull: 8,',
    test: 'tests/static/contract.test.ts',
    title: 'each number of the specification says what it says there',
  },
];
