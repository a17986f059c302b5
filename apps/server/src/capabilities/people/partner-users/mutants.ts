/** The guards of a partner's list that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/partner-users/feed.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'two things are one version',
    file: 'apps/server/src/capabilities/people/partner-users/rules.ts',
    guard: "return isSame ? 'same' : 'versionUsed';",
    naive: "return isSame ? 'same' : 'same';",
    test: TEST,
    title: 'the same list again changes nothing',
  },
  {
    name: 'of a row that is refused something is kept',
    file: 'apps/server/src/capabilities/people/partner-users/feed.ts',
    guard: 'keep: refused === null',
    naive: 'keep: true',
    test: TEST,
    title: 'rows are taken or refused one by one',
  },
];
