/** Mutants of second factors: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/two-factor';
const TEST = `${HERE}/two-factor.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an authenticator code opens any number of sessions',
    file: `${HERE}/store.ts`,
    guard: 'and login_id = $2 and step < $3 returning 1',
    naive: 'and login_id = $2 and $3::bigint is not null returning 1',
    test: TEST,
    title: 'an authenticator: its secret belongs to one session',
  },
  {
    name: 'a recovery code opens two sessions',
    file: `${HERE}/store.ts`,
    guard: 'and code_hash = $3 and used_at is null returning 1',
    naive: 'and code_hash = $3 returning 1',
    test: TEST,
    title: 'a recovery code opens one session',
  },
];
