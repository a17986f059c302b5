/** Mutants of the ledger: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an account that an investor has once may exist in any portfolio',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: ' and (c.by_portfolio or m.portfolio_id = m.investor_id)',
    naive: '',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a portfolio has its own balances and holds',
  },
  {
    name: 'a posting that a concurrent transaction writes is an error',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'exception when unique_violation then',
    naive: 'exception when division_by_zero then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a repeated reference writes nothing',
  },
  {
    name: 'entries on an account outside the chart are dropped',
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
    name: 'a hold that has ended counts as granted',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: "return exists (select from hold h where h.investor_id = investor and h.reference = ref and h.state = 'held')",
    naive: 'return true',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'M16 a hold that has ended is not granted again',
  },
  {
    name: 'the database owner can seal the ledger again',
    file: 'apps/server/src/ledger/ledger.ts',
    guard: "!keys.isSigned(signature, 'seal', signed) && ",
    naive: 'signature === null && ',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'direct changes to sealed entries',
  },
  {
    name: 'a posting may end a hold that does not exist',
    file: 'database/migrations/202611180910_ledger.sql',
    guard: 'if asked <> coalesce(cardinality(h_investors), 0) then',
    naive: 'if false then',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'a posting whose hold is missing is refused whole',
  },
];
