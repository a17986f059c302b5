/** The guards of how banks speak to us and we to them: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../tests/mutants/mutant.ts';

const SERVER = 'apps/server/src/partners/banks/snap-server.ts';
const SERVER_TEST = 'apps/server/src/partners/banks/snap-server.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a signature covers the blanks that were sent, or nothing',
    file: 'apps/server/src/partners/banks/snap.ts',
    guard: 'isSymmetricValid(secret, request, given) || isSymmetricValid(secret, { ...request, body: minify(request.body) }, given)',
    naive: 'isSymmetricValid(secret, request, given)',
    test: SERVER_TEST,
    title: 'P1 a body with blanks that mean nothing',
  },
  {
    name: 'blanks inside of texts mean nothing either',
    file: 'apps/server/src/partners/banks/snap.ts',
    guard: 'if (!isQuoted && BLANKS.has(byte)) continue;',
    naive: 'if (BLANKS.has(byte)) continue;',
    test: SERVER_TEST,
    title: 'P1 a body with blanks that mean nothing',
  },
  {
    name: 'every bank says when a payment was made',
    file: SERVER,
    guard: "if (body.trxDateTime === undefined || body.trxDateTime === null || body.trxDateTime === '') return null;",
    naive: '',
    test: SERVER_TEST,
    title: 'P2 a payment that does not say when it was made',
  },
  {
    name: 'money that is told again by another stamp is other money',
    file: 'apps/server/src/capabilities/money/payments/store.ts',
    guard: '[credit.creditedAt ?? told.credited_at, null].some(',
    naive: '[credit.creditedAt ?? told.credited_at].some(',
    test: SERVER_TEST,
    title: 'P2 a payment that does not say when it was made',
  },
  {
    name: 'money without a date is looked for on the day of the report',
    file: 'apps/server/src/capabilities/views/operations/audit-partners.ts',
    guard: ' or event_id = any($4))',
    naive: " or event_id = any($4) and credited_at = 'infinity')",
    test: SERVER_TEST,
    title: 'P2 the report of a bank that dates its credits there alone',
  },
  {
    name: 'money without a date is in the books of another day for nothing',
    file: 'apps/server/src/capabilities/views/operations/audit-partners.ts',
    guard: 'for (const eventId of seen) ours.delete(eventId);',
    naive: '',
    test: SERVER_TEST,
    title: 'P2 the report of a bank that dates its credits there alone',
  },
  {
    name: 'every bank signs our prefix',
    file: SERVER,
    guard: "bank.signedPath === 'service' ? request.url.slice(bank.base.length) : request.url",
    naive: 'request.url',
    test: SERVER_TEST,
    title: 'P3 a bank whose signatures cover the path of the service alone',
  },
  {
    name: 'answers to banks have no time',
    file: SERVER,
    guard: "reply.header('x-timestamp', timestampOf(given.clock()));",
    naive: '',
    test: SERVER_TEST,
    title: 'P4 every answer says when it was given',
  },
  {
    name: 'headers of the standard may be left out',
    file: SERVER,
    guard: '  checkThere(request, TRANSACTION_HEADERS, service);',
    naive: '',
    test: SERVER_TEST,
    title: 'P4 a header that the standard wants',
  },
  {
    name: 'the scheme of a token is written in one way',
    file: SERVER,
    guard: '/^bearer +(\\d{13}\\.[\\w-]{43})$/i',
    naive: '/^Bearer +(\\d{13}\\.[\\w-]{43})$/',
    test: SERVER_TEST,
    title: 'P4 the scheme of the access token',
  },
  {
    name: 'company code and customer are not held against the number',
    file: SERVER,
    guard: 'if (partnerServiceId + customerNo !== virtualAccountNo) throw',
    naive: "if (partnerServiceId === 'never') throw",
    test: SERVER_TEST,
    title: 'P4 company code, customer and number of an account',
  },
];
