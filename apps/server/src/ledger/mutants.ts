/** Mutants of the ledger: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what an investor has one of may stand in any portfolio',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: ' and (c.by_portfolio or m.portfolio_id = m.investor_id)',
    naive: '',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a portfolio keeps balances and holds of its own',
  },
  {
    name: 'what somebody else writes at the same moment is a fault',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'exception when unique_violation then',
    naive: 'exception when division_by_zero then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a repeat of a reference writes nothing',
  },
  {
    name: 'money on an account outside the chart is left out',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'if opened < missing then',
    naive: 'if false then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'an account that is not in the chart is refused',
  },
  {
    name: 'one posting moves money between two investors',
    file: 'database/migrations/202611180910_ledger.sql',
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
  {
    name: 'a posting ends a hold that is not there',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'if asked <> coalesce(cardinality(h_investors), 0) then',
    naive: 'if false then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a posting whose hold is not there is refused whole',
  },
];
