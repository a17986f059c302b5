/** The guards of the console that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../tests/mutants/mutant.ts';

const test = 'apps/console/src/features/funds/next-step.rules.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what has begun to move is offered to be taken back',
    file: 'apps/console/src/features/funds/next-step.ts',
    guard: "if (ending.state === 'announced') return 'takeBack';",
    naive: "if (ending.state !== 'done') return 'takeBack';",
    test,
    title: 'each state of a fund offers',
  },
  {
    name: 'a fund is offered to become one of another currency',
    file: 'apps/console/src/features/funds/next-step.ts',
    guard: ' && currency === fund.currency',
    naive: ' && currency !== undefined',
    test,
    title: 'a fund becomes another one',
  },
  {
    name: 'a cell of a partner’s list is a formula',
    file: 'apps/console/src/app/csv-file.ts',
    guard: "? `'${text}` : text)",
    naive: '? text : text)',
    test: 'apps/console/src/features/brands/feed-file.rules.test.ts',
    title: 'what was refused is a file',
  },
  {
    name: 'a file with other columns is taken for a list',
    file: 'apps/console/src/app/csv-file.ts',
    guard: 'names.some((name) => !known.has(name))',
    naive: "names.some((name) => !known.has(name) && name === '')",
    test: 'apps/console/src/features/brands/feed-file.rules.test.ts',
    title: 'is no list',
  },
  {
    name: 'a row that stands twice in a file is sent twice',
    file: 'apps/console/src/features/brands/feed-file.ts',
    guard: 'else if (seen.has(key))',
    naive: 'else if (seen.has(`${key} `))',
    test: 'apps/console/src/features/brands/feed-file.rules.test.ts',
    title: 'what is wrong with a row is said at the row',
  },
  {
    name: 'bytes that are no text are sent as one',
    file: 'apps/console/src/app/csv-file.ts',
    guard: '{ fatal: true }',
    naive: '{ fatal: false }',
    test: 'apps/console/src/features/brands/feed-file.rules.test.ts',
    title: 'a file in another encoding',
  },
  {
    name: 'what was refused is told of another row',
    file: 'apps/console/src/features/brands/feed-file.ts',
    guard: '{ ...lines[row - 1]!, reason }',
    naive: '{ ...lines[lines.length - row]!, row, reason }',
    test: 'apps/console/src/features/brands/feed-file.rules.test.ts',
    title: 'parts are of five hundred rows',
  },
];
