/** Mutants of payout approvals: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'approved money is sent although its custodian owes it by now',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: 'if (!money || whyNotSent(money) !== null) return false;',
    naive: 'if (!money) return false;',
    test: 'apps/server/src/capabilities/money/payout-approvals/releases.test.ts',
    title: 'a proposal made before the custodian owed the money is overtaken',
  },
  {
    name: 'suspense money is sent while it is being assigned to a fund',
    file: 'apps/server/src/capabilities/money/payout-approvals/propose.ts',
    guard: "  hold: (tx, { sourceId = '' }) => holdSuspense(tx, sourceId),\n",
    naive: '  hold: async () => void holdSuspense,\n',
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 money with an unreadable remark is a custodian’s if only one amount fits',
  },
];
