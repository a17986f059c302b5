/** Mutants of identification: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a level of risk that changes while accounts are opened is told to nobody',
    file: 'apps/server/src/capabilities/people/kyc/jobs.ts',
    guard: 'if (level !== standing.risk_level) await',
    naive: 'if (level === undefined) await',
    test: 'apps/server/src/capabilities/people/registry-updates/registry-updates.test.ts',
    title: 'a risk level that changes while the registry',
  },
  {
    name: 'a job that comes late screens the name of before',
    file: 'apps/server/src/capabilities/people/kyc/case-names.ts',
    guard: 'if (standing?.submission_id !== submissionId) return;',
    naive: 'if (!standing) return;',
    test: 'apps/server/src/capabilities/people/screening/screening.test.ts',
    title: 'a delayed screening job does not screen',
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
