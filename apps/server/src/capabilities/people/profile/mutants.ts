/** Mutants of profiles: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/people/profile/profile.test.ts';
const DATA = 'apps/server/src/capabilities/people/profile/data.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an investor waiting for US dollar funds is notified repeatedly',
    file: 'apps/server/src/capabilities/people/profile/store.ts',
    guard: 'where told_at is null order by asked_at',
    naive: 'where asked_at is not null order by asked_at',
    test: TEST,
    title: 'an investor who asks is notified once',
  },
  {
    name: 'a declined change is saved anyway',
    file: 'apps/server/src/capabilities/people/profile/store.ts',
    guard: "where investor_id = $1 and change_id = $2 and state = 'waiting' returning 1",
    naive: "where investor_id = $1 and change_id = $2 and state <> 'none' returning 1",
    test: DATA,
    title: 'profile.proposeDataChange: changeDecided',
  },
];
