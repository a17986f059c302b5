/** Mutants of operations: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const WAITING = 'apps/server/src/capabilities/views/operations/waiting.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'nobody knows which request changed a state',
    file: 'apps/server/src/platform/states.ts',
    guard: "nullif(split_part(${who}, ' ', 2), '')",
    naive: "nullif(split_part(${who}, ' ', 3), '')",
    test: 'apps/server/src/capabilities/views/operations/operations.test.ts',
    title: 'an order is found by code, investor, state, day and product',
  },
  {
    name: 'a payout that was refused waits for ever, whatever became of the money since',
    file: 'apps/server/src/capabilities/money/payouts/store.ts',
    guard: 'set is_followed = true',
    naive: 'set is_followed = false',
    test: WAITING,
    title: 'M18 a payout that a bank refused waits until the same money is on its way again',
  },
  {
    name: 'a new code is said never to leave because the one before did not',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: `consumed_at = null, unsent_at = null`,
    naive: `consumed_at = null`,
    test: 'apps/server/src/capabilities/views/operations/customer-books.test.ts',
    title: 'support can say whether a code left',
  },
  {
    name: 'a job is given up that fails for another reason by now',
    file: 'apps/server/src/capabilities/views/operations/decide-job.ts',
    guard: ' && whyOf(job) === why',
    naive: '',
    test: 'apps/server/src/capabilities/views/operations/failing-jobs.test.ts',
    title: 'a job that failed for another reason since',
  },
];
