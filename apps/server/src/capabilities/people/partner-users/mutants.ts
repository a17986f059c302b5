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
  {
    name: 'a part goes to a list that somebody else began',
    file: 'apps/server/src/capabilities/people/partner-users/store.ts',
    guard: 'return (await tx.query(isBegun, own)).length === 1;',
    naive: 'return (await tx.query(isBegun, own)).length < 2;',
    test: TEST,
    title: 'partner-users.feed: otherFeed',
  },
  {
    name: 'a part that comes again is counted again',
    file: 'apps/server/src/capabilities/people/partner-users/store.ts',
    guard: "refused, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing'",
    naive:
      "refused, at) select $1::uuid, coalesce(max(part), 0) + 1, $3::int, $4::int, $5::int, $6::timestamptz from partner_users.feed_part where feed_id = $1 having $2::int > 0'",
    test: TEST,
    title: 'a file comes in parts',
  },
];
