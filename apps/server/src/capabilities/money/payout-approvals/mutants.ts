/** The guards of payout approvals that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what is an investor’s may be given to another',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: `return !ways.isOfHouse ? 'ownerKnown' :`,
    naive: 'return',
    test: 'apps/server/src/capabilities/money/payout-approvals/rules.test.ts',
    title: 'money ',
  },
  {
    name: 'what was assigned goes back as well',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: 'if (isAssigned || (lastTry',
    naive: 'void isAssigned;\n  if ((lastTry',
    test: 'tests/journeys/statements.test.ts',
    title: 'money whose owner nobody knows',
  },
  {
    name: 'money that its custodian still has is sent by two people',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: `return isAwaited ? 'custodianAwaited' : null;`,
    naive: 'return isAwaited ? null : null;',
    test: 'tests/journeys/movements.test.ts',
    title: 'payoutApprovals.propose: custodianAwaited',
  },
  {
    name: 'what was agreed to is sent though its custodian owes it by now',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: 'if (!money || whyNotSent(money) !== null) return false;',
    naive: 'if (!money) return false;',
    test: 'apps/server/src/capabilities/money/payout-approvals/releases.test.ts',
    title: 'what was proposed before its custodian owed it is overtaken',
  },
  {
    name: 'money goes to another account than both saw',
    file: 'apps/server/src/capabilities/money/payout-approvals/rules.ts',
    guard: 'own.account === agreed.account && ',
    naive: '',
    test: 'apps/server/src/capabilities/money/payout-approvals/rules.test.ts',
    title: 'what was agreed to is still the own account',
  },
  {
    name: 'money of the house is sent while it becomes a fund’s',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: "  hold: (tx, { sourceId = '' }) => holdSuspense(tx, sourceId),\n",
    naive: '  hold: async () => void holdSuspense,\n',
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 money of a custodian whose words nobody can read',
  },
];
