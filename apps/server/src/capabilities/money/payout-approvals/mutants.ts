/** Mutants of payout approvals: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what was agreed to is sent though its custodian owes it by now',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: 'if (!money || whyNotSent(money) !== null) return false;',
    naive: 'if (!money) return false;',
    test: 'apps/server/src/capabilities/money/payout-approvals/releases.test.ts',
    title: 'what was proposed before its custodian owed it is overtaken',
  },
  {
    name: 'money of the house is sent while it becomes a fund’s',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: "  hold: (tx, { sourceId = '' }) => holdSuspense(tx, sourceId),\n",
    naive: '  hold: async () => void holdSuspense,\n',
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 money with an unreadable remark is a custodian’s if only one amount fits',
  },
];
