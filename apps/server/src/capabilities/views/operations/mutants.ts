/** Mutants of operations: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const WAITING = 'apps/server/src/capabilities/views/operations/waiting.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a state change does not record its request',
    file: 'apps/server/src/platform/states.ts',
    guard: "nullif(split_part(${who}, ' ', 2), '')",
    naive: "nullif(split_part(${who}, ' ', 3), '')",
    test: 'apps/server/src/capabilities/views/operations/operations.test.ts',
    title: 'an order is found by code, investor, state, day and product',
  },
  {
    name: 'a refused payout waits for ever, even after the money was sent again',
    file: 'apps/server/src/capabilities/money/payouts/store.ts',
    guard: 'set is_followed = true',
    naive: 'set is_followed = false',
    test: WAITING,
    title: 'M18 a payout that a bank refused waits until the same money is sent again',
  },
  {
    name: 'a new code is reported as unsent because the one before it was',
    file: 'apps/server/src/capabilities/records/one-time-codes/store.ts',
    guard: `consumed_at = null, unsent_at = null`,
    naive: `consumed_at = null`,
    test: 'apps/server/src/capabilities/views/operations/customer-books.test.ts',
    title: 'support sees the state of a code',
  },
  {
    name: 'a job is given up although it has failed for another reason since',
    file: 'apps/server/src/capabilities/views/operations/decide-job.ts',
    guard: ' && whyOf(job) === why',
    naive: '',
    test: 'apps/server/src/capabilities/views/operations/failing-jobs.test.ts',
    title: 'giving up a job is overtaken if the job has failed for another reason since',
  },
];
