/** Mutants of bond purchases: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const settling = {
  file: 'apps/server/src/capabilities/money/bond-lots/settle.ts',
  test: 'apps/server/src/capabilities/money/bond-lots/settle.test.ts',
  title: 'purchases of a series settle in batches',
} as const;

export const MUTANTS: readonly Mutant[] = [
  {
    ...settling,
    name: 'a bond purchase that cannot be settled blocks its batch',
    guard: 'if (some.length > 1) waiting.push',
    naive: 'if (some.length < 1) waiting.push',
  },
  {
    ...settling,
    name: 'a bond purchase settles although the custodian holds another number of units',
    guard: ' || lot.units !== position.units)',
    naive: ')',
  },
  {
    name: 'every worker sends a request to the ministry again',
    file: 'apps/server/src/capabilities/money/bond-lots/store.ts',
    guard: 'and sent_at is null and answered_at is null returning *',
    naive: 'and answered_at is null returning *',
    test: 'tests/journeys/bonds.test.ts',
    title: 'concurrent confirmations of many drafts make at most one person’s quota',
  },
  {
    name: 'earlier orders do not count towards the maximum of a series',
    file: 'apps/server/src/capabilities/journeys/bonds/confirm-subscription.ts',
    guard: 'if ((await orderedOf(tx, investorId, seri)) > series.maximum)',
    naive: 'if ((await orderedOf(tx, investorId, seri)) < 0n)',
    test: 'tests/journeys/bonds.test.ts',
    title: 'when something changed since the code was sent',
  },
];
