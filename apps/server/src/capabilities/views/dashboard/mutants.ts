/** The guards of dashboard that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'home asks for an identity that is being checked',
    file: 'apps/server/src/capabilities/views/dashboard/get-dashboard.ts',
    guard: "if (identity === 'submitted' || identity === 'approved' || identity === 'active') return ['identityInReview'];",
    naive: '',
    test: 'apps/server/src/capabilities/people/kyc/kyc.test.ts',
    title: 'the whole way',
  },
];
