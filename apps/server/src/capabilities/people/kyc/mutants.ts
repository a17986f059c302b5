/** The guards of kyc that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'who agrees need not have looked',
    file: 'apps/server/src/capabilities/people/decisions/agree.ts',
    guard: 'if (unseen !== null) return refuse(unseen);',
    naive: '',
    test: 'apps/server/src/capabilities/people/kyc/cases/cases.test.ts',
    title: 'C23.identity high office takes two',
  },
];
