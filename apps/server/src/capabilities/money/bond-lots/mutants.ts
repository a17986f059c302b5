/** Mutants of bond purchases: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const settling = {
  file: 'apps/server/src/capabilities/money/bond-lots/settle.ts',
  test: 'apps/server/src/capabilities/money/bond-lots/settle.test.ts',
  title: 'purchases of a series settle in lots',
} as const;

export const MUTANTS: readonly Mutant[] = [
  {
    ...settling,
    name: 'a purchase of a bond that cannot be settled holds up its lot',
    guard: 'if (some.length > 1) waiting.push',
    naive: 'if (some.length < 1) waiting.push',
  },
  {
    ...settling,
    name: 'a purchase of a bond settles though the custodian keeps other units',
    guard: ' || lot.units !== position.units)',
    naive: ')',
  },
  {
    name: 'whoever comes to a request sends it to the ministry again',
    file: 'apps/server/src/capabilities/money/bond-lots/store.ts',
    guard: 'and sent_at is null and answered_at is null returning *',
    naive: 'and answered_at is null returning *',
    test: 'tests/journeys/bonds.test.ts',
    title: 'concurrent confirmations of many drafts make at most one person’s quota',
  },
  {
    name: 'what was ordered of a series is not held against what one may have',
    file: 'apps/server/src/capabilities/journeys/bonds/confirm-subscription.ts',
    guard: 'if ((await orderedOf(tx, investorId, seri)) > series.maximum)',
    naive: 'if ((await orderedOf(tx, investorId, seri)) < 0n)',
    test: 'tests/journeys/bonds.test.ts',
    title: 'when something changed since the code was sent',
  },
];
