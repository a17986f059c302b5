/** Mutants of early bond redemptions: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units of a lot redeemed in the meantime do not count when a redemption is confirmed',
    file: 'apps/server/src/capabilities/journeys/bonds/confirm-redemption.ts',
    guard: 'if ((await redeemedOf(tx, investorId, row.order_id)) > mostOf(',
    naive: 'if ((await redeemedOf(tx, investorId, row.order_id)) < 0n * mostOf(',
    test: 'tests/journeys/bonds-redeem.test.ts',
    title: 'many drafts, each confirmed many times concurrently, redeem at most half of the units, and each draft once',
  },
  {
    name: 'a redemption that the ministry rejects later keeps its units on hold',
    file: 'apps/server/src/capabilities/money/bond-redemptions/look.ts',
    guard: "if (said?.state === 'rejected') return reject(tx, held, 'submitted', by);",
    naive: "if (said?.state === 'undecided') return reject(tx, held, 'submitted', by);",
    test: 'tests/journeys/bonds-redeem.test.ts',
    title: 'a redemption rejected later',
  },
];
