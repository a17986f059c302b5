/** The guards of own data that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/views/own-data/own-data.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a session without a fresh proof takes all data away',
    file: 'apps/server/src/capabilities/views/own-data/download.ts',
    guard: "if (provedUntil(context) === null) return refuse('proofNeeded');",
    naive: "if (provedUntil(context) === undefined) return refuse('proofNeeded');",
    test: TEST,
    title: 'own-data.download: proofNeeded',
  },
  {
    name: 'somebody of a company takes the addresses of the others',
    file: 'apps/server/src/platform/own-data.ts',
    guard: 'row.login_id === loginId',
    naive: 'loginId.length > 0',
    test: TEST,
    title: 'C55.rights what somebody typed for the identity check',
  },
  {
    name: 'working notes of compliance are taken away with all data',
    file: 'apps/server/src/platform/own-data.ts',
    guard: 'without(jsonOf(text), hides[column] ?? [])',
    naive: 'without(jsonOf(text), [])',
    test: TEST,
    title: 'C55.rights what those who worked on it wrote',
  },
  {
    name: 'a copy of all data is read whole before any of it leaves',
    file: 'apps/server/src/platform/zip.ts',
    guard: '      file.push(piece);\n      yield* taken();\n',
    naive: '      file.push(piece);\n',
    test: TEST,
    title: 'a ZIP is made as it is taken',
  },
];
