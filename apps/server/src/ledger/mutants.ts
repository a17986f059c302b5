/** The guards of ledger that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what an investor has one of may stand in any portfolio',
    file: 'database/migrations/202611230912_ledger_post_and_enqueue.sql',
    guard: 'and (c.by_portfolio or m.portfolio_id = m.investor_id)',
    naive: '',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a portfolio keeps balances and holds of its own',
  },
  {
    name: 'one posting moves money between two investors',
    file: 'database/migrations/202611230912_ledger_post_and_enqueue.sql',
    guard: 'if named <> told then',
    naive: 'if false then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'I-01 an unbalanced posting is refused',
  },
  {
    name: 'a hold that has ended answers as if it were there',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: "return exists (select from hold h where h.investor_id = investor and h.reference = ref and h.state = 'held')",
    naive: 'return true',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'M16 a hold that has ended is not there',
  },
  {
    name: 'who owns the database seals the ledger anew',
    file: 'apps/server/src/ledger/ledger.ts',
    guard: "!keys.isSigned(signature, 'seal', signed) && ",
    naive: 'signature === null && ',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'sealed entries that are changed behind our back',
  },
];
