/** The guards of kyc that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a job that comes late screens the name of before',
    file: 'apps/server/src/capabilities/people/kyc/case-names.ts',
    guard: 'if (standing?.submission_id !== submissionId) return;',
    naive: 'if (!standing) return;',
    test: 'apps/server/src/capabilities/people/screening/screening.test.ts',
    title: 'a job that comes late holds nobody against the lists',
  },
  {
    name: 'who agrees need not have looked',
    file: 'apps/server/src/capabilities/people/decisions/agree.ts',
    guard: 'if (unseen !== null) return refuse(unseen);',
    naive: '',
    test: 'apps/server/src/capabilities/people/kyc/cases/cases.test.ts',
    title: 'C23.identity high office takes two',
  },
];
