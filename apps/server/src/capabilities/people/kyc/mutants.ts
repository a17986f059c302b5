/** Mutants of identification: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a risk level that changes while accounts are opened is never sent',
    file: 'apps/server/src/capabilities/people/kyc/jobs.ts',
    guard: 'if (level !== standing.risk_level) await',
    naive: 'if (level === undefined) await',
    test: 'apps/server/src/capabilities/people/registry-updates/registry-updates.test.ts',
    title: 'a risk level that changes while the registry',
  },
  {
    name: 'a delayed job screens the name of an earlier submission',
    file: 'apps/server/src/capabilities/people/kyc/case-names.ts',
    guard: 'if (standing?.submission_id !== submissionId) return;',
    naive: 'if (!standing) return;',
    test: 'apps/server/src/capabilities/people/screening/screening.test.ts',
    title: 'a delayed screening job does not screen',
  },
  {
    name: 'the second approver need not have seen the pictures',
    file: 'apps/server/src/capabilities/people/decisions/agree.ts',
    guard: 'if (unseen !== null) return refuse(unseen);',
    naive: '',
    test: 'apps/server/src/capabilities/people/kyc/cases/cases.test.ts',
    title: 'C23.identity high office takes two',
  },
];
