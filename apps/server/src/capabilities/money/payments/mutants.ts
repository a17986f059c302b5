/** The guards of payments that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'any amount pays a bill',
    file: 'apps/server/src/capabilities/money/payments/rules.ts',
    guard: "return amount === bill.amount ? null : 'wrongAmount';",
    naive: 'return null;',
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'C35.amount one rupiah too few or too many',
  },
  {
    name: 'an account whose bill ended while it was opened stays open',
    file: 'apps/server/src/capabilities/money/payments/align-account.ts',
    guard: "if (opening.kind !== 'refused') await enqueue",
    naive: "if (opening.kind === 'refused') await enqueue",
    test: 'apps/server/src/capabilities/money/payments/created-accounts.test.ts',
    title: 'an account that the bank opens only after its bill was replaced',
  },
  {
    name: 'the newest bill is the one whose request came last',
    file: 'apps/server/src/capabilities/money/payments/store.ts',
    guard: 'order by b.number`',
    naive: 'order by b.bill_id`',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'of two who choose another way at once',
  },
];
