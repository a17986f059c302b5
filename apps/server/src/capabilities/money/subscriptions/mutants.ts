/** Mutants of subscriptions: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the figures confirmed for a purchase are not checked',
    file: 'apps/server/src/capabilities/money/subscriptions/settlement.ts',
    guard: 'coalesce(c.c_amount, c.amount) > c.amount or not c.is_agreed and (',
    naive: 'false and (',
    test: 'tests/journeys/settlement.test.ts',
    title: 'a confirmation at another NAV is mismatched and not booked',
  },
  {
    name: 'fee and tax of the part that was not invested are kept',
    file: 'apps/server/src/capabilities/money/subscriptions/settlement.ts',
    guard: 'case when b.filled = b.amount then b.fee else round(b.filled::numeric * b.fee_ppm / 1000000)::bigint end as its_fee',
    naive: 'b.fee as its_fee',
    test: 'tests/journeys/fills.test.ts',
    title: 'M6 the rest of a partially filled purchase goes back',
  },
  {
    name: 'money is refunded to an account that is cooling off',
    file: 'apps/server/src/capabilities/money/payments/pay-to-own.ts',
    guard: 'if (!own || own.usableFrom > errand.business) return;',
    naive: 'if (!own) return;',
    test: 'tests/journeys/fills.test.ts',
    title: 'M6 money that goes back waits for an operator',
  },
  {
    name: 'dollars that were not invested go to the rupiah account',
    file: 'apps/server/src/capabilities/money/payments/pay-to-own.ts',
    guard: 'ownAccountOf(tx, errand.keys, investorId, money.currency)',
    naive: `ownAccountOf(tx, errand.keys, investorId, 'IDR')`,
    test: 'tests/journeys/dollars.test.ts',
    title: 'a partial fill returns the rest in dollars with its share of fee and tax',
  },
];
