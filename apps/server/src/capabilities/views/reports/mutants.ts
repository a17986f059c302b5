/** Mutants of reports: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a spreadsheet runs a formula in a cell',
    file: 'apps/server/src/platform/csv.ts',
    guard: "FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value",
    naive: 'value',
    test: 'apps/server/src/platform/csv.rules.test.ts',
    title: 'a cell that a spreadsheet would run',
  },
  {
    name: 'pages of a long history overlap',
    file: 'apps/server/src/capabilities/views/reports/transaction-store.ts',
    guard: 'or (at, id) < ($8::timestamptz, $9::text)',
    naive: 'or (at <= $8::timestamptz and id <> $9::text)',
    test: 'apps/server/src/capabilities/views/reports/transactions.test.ts',
    title: 'a long history is read in pages',
  },
  {
    name: 'units bought after the end of a year are held in it',
    file: 'apps/server/src/capabilities/views/portfolio/returns.ts',
    guard: 'if (day > on) continue;',
    naive: '',
    test: 'apps/server/src/capabilities/views/reports/tax.rules.test.ts',
    title: 'assets are listed as of the last day of the year',
  },
];
