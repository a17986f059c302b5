/** The guards of payout approvals that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'one person may propose and agree',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: `if (proposal.proposedBy === operatorId) return 'ownProposal';`,
    naive: `if (proposal.proposedBy === '') return 'ownProposal';`,
    test: 'apps/server/src/capabilities/money/payout-approvals/releases.test.ts',
    title: 'payoutApprovals.approve: ownProposal',
  },
];
