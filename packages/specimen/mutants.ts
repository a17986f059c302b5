/** Guards of the invented people: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'another account of somebody is not in her name',
    file: 'packages/specimen/src/citizens.ts',
    guard: '/^[1-9]$/.test(beforeIn(account, one))',
    naive: "beforeIn(account, one) === '9'",
    test: 'packages/specimen/src/citizens.rules.test.ts',
    title: 'every account of a citizen is in her name',
  },
];
