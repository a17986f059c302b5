/** Mutants of renewal: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/renewal';
const TEST = `${HERE}/renewal.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a renewal link is found by anything that stands behind the dot',
    file: `${HERE}/store.ts`,
    guard: 'from renewal.link where investor_id = $1 and token_hash = $2`',
    naive: 'from renewal.link where investor_id = $1 and $2::bytea is not null`',
    test: TEST,
    title: 'renewal.linkVerification: renewalLinkUnknown',
  },
  {
    name: 'a renewal link opens as many sessions as come at once',
    file: `${HERE}/store.ts`,
    guard: 'and login_id = $4 and used_at is null and ends_at > $3 returning 1',
    naive: 'and login_id = $4 and $3::timestamptz is not null returning 1',
    test: TEST,
    title: 'I-80 the whole way',
  },
  {
    name: 'a newer renewal link leaves the one before as it was',
    file: `${HERE}/store.ts`,
    guard: '  await endLinks(tx, investor_id, sent_at);',
    naive: '  if (sent_at < 0) await endLinks(tx, investor_id, sent_at);',
    test: TEST,
    title: 'asked a month before',
  },
  {
    name: 'a term that is told late takes the place of the one that was renewed',
    file: `${HERE}/store.ts`,
    guard: 'and ($6 or renewal.term.begun_at <= excluded.begun_at)',
    naive: 'and $6::boolean is not null',
    test: TEST,
    title: 'an activated investor has one term; a repeated',
  },
  {
    name: 'an answer is proposed that another one declines at the same moment',
    file: `${HERE}/review.ts`,
    guard:
      '  await holdProfile(tx, investorId);\n  const request = await findRequest(tx, investorId, requestId);\n  if (!request) throw notFound();\n  if (request.state',
    naive: '  const request = await findRequest(tx, investorId, requestId);\n  if (!request) throw notFound();\n  if (request.state',
    test: TEST,
    title: 'an answer declined during its proposal',
  },
  {
    name: 'somebody is reminded as often as jobs come',
    file: `${HERE}/store.ts`,
    guard: "and state = 'open' and reminded_at is null and fell_due_at is null returning 1",
    naive: "and state = 'open' returning 1",
    test: TEST,
    title: 'asked a month before',
  },
];
