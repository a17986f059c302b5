/** Mutants of the database: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the database lets a login approve its own order',
    file: 'database/migrations/202611180940_money.sql',
    guard: 'constraint nobody_approves_alone check (approved_by <> login_id),',
    naive: '',
    test: 'tests/journeys/company.test.ts',
    title: 'nobody approves their own order',
  },
  {
    name: 'the database lets an order proceed without approval',
    file: 'database/migrations/202611180940_money.sql',
    guard: "approve_by is null or approved_by is not null or state in ('awaitingApproval', 'declined', 'cancelled', 'expired')",
    naive: 'approve_by is null or true',
    test: 'tests/journeys/company.test.ts',
    title: 'nobody approves their own order',
  },
  {
    name: 'a posting may be written twice',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'constraint one_posting_a_fact unique (investor_id, reference)',
    naive: 'constraint one_posting_a_fact unique (investor_id, posting_id, reference)',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a repeated reference writes nothing',
  },
  {
    name: 'more may be held than the balance',
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
    guard: 'constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, portfolio_id, product_id, to_product_id)',
    naive: 'constraint one_line_a_fund unique nulls not distinct (investor_id, cart_type, transaction_type, portfolio_id, product_id, to_product_id, cart_id)',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'a fund added again, also twenty times concurrently, keeps one line with the last amount',
  },
];
