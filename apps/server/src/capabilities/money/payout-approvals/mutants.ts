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
  {
    name: 'what is an investor’s may be given to another',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: `return !money.isOfHouse ? 'ownerKnown' :`,
    naive: 'return',
    test: 'apps/server/src/capabilities/money/payout-approvals/rules.test.ts',
    title: 'to investor: ownerKnown',
  },
  {
    name: 'what was assigned goes back as well',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: 'if (money.isAssigned || (money.lastTry',
    naive: 'if ((money.lastTry',
    test: 'tests/journeys/statements.test.ts',
    title: 'money whose owner nobody knows',
  },
];
