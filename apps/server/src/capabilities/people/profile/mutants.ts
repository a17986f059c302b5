/** The guards of profiles that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/profile/profile.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an account of somebody else takes the money',
    file: 'apps/server/src/capabilities/people/profile/check-account.ts',
    guard: "compareNames(holder, verified.holder) !== 'exact'",
    naive: "compareNames(holder, holder) !== 'exact'",
    test: TEST,
    title: 'profile.addBank: identityNotVerified',
  },
  {
    name: 'a new account is used at once',
    file: 'apps/server/src/capabilities/people/profile/check-account.ts',
    guard: 'const COOL_OFF_MS = 86_400_000;',
    naive: 'const COOL_OFF_MS = 0;',
    test: TEST,
    title: 'an account that its bank knows under the same name',
  },
  {
    name: 'whose an account is can be asked without end',
    file: 'apps/server/src/capabilities/people/profile/add-bank.ts',
    guard: 'if (tries.used > MOST_A_DAY)',
    naive: 'if (tries.used > 99)',
    test: TEST,
    title: 'profile.addBank: identityNotVerified',
  },
];
