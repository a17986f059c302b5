/** The guards of client that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a call is repeated as long as its token is refused',
    file: 'packages/client/src/send.ts',
    guard: "if (answer.reason === 'signatureInvalid') {",
    naive: "while (!answer.ok && answer.reason === 'signatureInvalid') {",
    test: 'packages/client/src/policy.test.ts',
    title: 'a token that is refused again',
  },
];
