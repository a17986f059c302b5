/** The guards of purchases of bonds that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'whoever comes to a request sends it to the ministry again',
    file: 'apps/server/src/capabilities/money/bond-lots/store.ts',
    guard: 'and sent_at is null and answered_at is null returning *',
    naive: 'and answered_at is null returning *',
    test: 'tests/journeys/bonds.test.ts',
    title: 'one person verifies many drafts at once',
  },
  {
    name: 'what was ordered of a series is not held against what one may have',
    file: 'apps/server/src/capabilities/journeys/bonds/confirm-subscription.ts',
    guard: 'if ((await orderedOf(tx, investorId, seri)) > series.maximum)',
    naive: 'if ((await orderedOf(tx, investorId, seri)) < 0n)',
    test: 'tests/journeys/bonds.test.ts',
    title: 'what changed since the code was sent',
  },
];
