/** Mutants of renewal: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/renewal';
const TEST = `${HERE}/renewal.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a renewal link is accepted with any secret after the dot',
    file: `${HERE}/store.ts`,
    guard: 'from renewal.link where investor_id = $1 and token_hash = $2`',
    naive: 'from renewal.link where investor_id = $1 and $2::bytea is not null`',
    test: TEST,
    title: 'renewal.linkVerification: renewalLinkUnknown',
  },
  {
    name: 'concurrent uses of a renewal link each open a session',
    file: `${HERE}/store.ts`,
    guard: 'and login_id = $4 and used_at is null and ends_at > $3 returning 1',
    naive: 'and login_id = $4 and $3::timestamptz is not null returning 1',
    test: TEST,
    title: 'I-80 the whole way',
  },
  {
    name: 'a newer renewal link leaves the previous one valid',
    file: `${HERE}/store.ts`,
    guard: '  await endLinks(tx, investor_id, sent_at);',
    naive: '  if (sent_at < 0) await endLinks(tx, investor_id, sent_at);',
    test: TEST,
    title: 'asked a month before',
  },
  {
    name: 'a late event overwrites the renewed term',
    file: `${HERE}/store.ts`,
    guard: 'and ($6 or renewal.term.begun_at <= excluded.begun_at)',
    naive: 'and $6::boolean is not null',
    test: TEST,
    title: 'an activated investor has one term',
  },
  {
    name: 'an answer is proposed although it is declined concurrently',
    file: `${HERE}/review.ts`,
    guard:
      '  await holdProfile(tx, investorId);\n  const request = await findRequest(tx, investorId, requestId);\n  if (!request) throw notFound();\n  if (request.state',
    naive: '  const request = await findRequest(tx, investorId, requestId);\n  if (!request) throw notFound();\n  if (request.state',
    test: TEST,
    title: 'an answer declined during its proposal',
  },
  {
    name: 'every job run sends another reminder',
    file: `${HERE}/store.ts`,
    guard: "and state = 'open' and reminded_at is null and fell_due_at is null returning 1",
    naive: "and state = 'open' returning 1",
    test: TEST,
    title: 'asked a month before',
  },
];
