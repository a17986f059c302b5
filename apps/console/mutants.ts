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
];
