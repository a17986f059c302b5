/** The guards of ledger that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'who owns the database seals the ledger anew',
    file: 'apps/server/src/ledger/ledger.ts',
    guard: "!keys.isSigned(signature, 'seal', signed) && ",
    naive: 'signature === null && ',
    test: 'apps/server/src/ledger/ledger.test.ts',
    title: 'sealed entries that are changed behind our back',
  },
];
