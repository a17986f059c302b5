/** The guards of database that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a posting may be written twice',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'constraint one_posting_a_fact unique (investor_id, reference)',
    naive: 'constraint one_posting_a_fact unique (investor_id, posting_id, reference)',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a repeat of a reference writes nothing',
  },
  {
    name: 'more may be held than there is',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'and asset = of_asset and balance - held >= of_amount;',
    naive: 'and asset = of_asset;',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: '50 parallel holds of the whole balance',
  },
  {
    name: 'a posting need not balance',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'group by l.posting_id, l.asset having sum(l.amount) <> 0',
    naive: 'group by l.posting_id, l.asset having false',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'I-01 an unbalanced posting is refused',
  },
  {
    name: 'a fund that is added twice has two lines in the cart',
    file: 'database/migrations/202611180950_journeys.sql',
    guard: 'constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, product_id, to_product_id)',
    naive: 'constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, product_id, to_product_id, cart_id)',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'a fund that is added again, or twenty times at once, has one line with the last amount',
  },
  {
    name: 'any database may be emptied',
    file: 'database/stories/seed.ts',
    guard: 'if not exists (select from platform.sandbox) then',
    naive: 'if false then',
    test: 'tests/faults/birth.test.ts',
    title: 'a database that was not born as a sandbox',
  },
  {
    name: 'a sandbox opens any database',
    file: 'database/stories/birth.ts',
    guard: "return database === 'other' ?",
    naive: "return database === 'sandbox' && isSandbox === false ?",
    test: 'tests/faults/birth.test.ts',
    title: 'live mode opens no database of a sandbox',
  },
  {
    name: 'logins of the sandbox live on in live mode',
    file: 'database/stories/birth.ts',
    guard: 'if (has_seeds) return',
    naive: 'if (has_seeds && isSandbox) return',
    test: 'tests/faults/birth.test.ts',
    title: 'live mode opens no database of a sandbox',
  },
];
