/** Mutants of lookups: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const FOLDER = 'apps/server/src/capabilities/records/lookups';
const TEST = `${FOLDER}/lookups.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a client that already has a list gets it again',
    file: 'apps/server/src/http/written.ts',
    guard: "request.headers['if-none-match']?.replace(/^W\\//, '') === tag",
    naive: "request.headers['if-none-match'] === undefined && tag === ''",
    test: TEST,
    title: '/master/bond-occupations is kept by clients',
  },
];
