/** Mutants of the server: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'requests are decompressed',
    file: 'apps/server/src/app.ts',
    guard: 'globalDecompression: false',
    naive: 'globalDecompression: true',
    test: 'apps/server/src/partners/fund-registry/hook.test.ts',
    title: 'a compressed message is verified',
  },
  {
    name: 'the server opens any database it is given',
    file: 'apps/server/src/server.ts',
    guard: 'if (refusal !== null) throw',
    naive: "if (refusal === '') throw",
    test: 'tests/faults/roles.test.ts',
    title: 'live mode serves a purchase',
  },
];
