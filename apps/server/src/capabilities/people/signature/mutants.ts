/** The guards of signature that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/signature';
const TEST = `${HERE}/signature.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a signing link is found by anything that stands behind the dot',
    file: `${HERE}/store.ts`,
    guard: 'where investor_id = $1 and token_hash = $2`',
    naive: 'where investor_id = $1 and $2::bytea is not null`',
    test: TEST,
    title: 'signature.verify: signingLinkExpired',
  },
  {
    name: 'a newer signing link leaves the one before as it was',
    file: `${HERE}/store.ts`,
    guard: 'await tx.query(endOthers, [investor_id, purpose, time(sent_at)]);',
    naive: 'if (sent_at < 0) await tx.query(endOthers, [investor_id, purpose, time(sent_at)]);',
    test: TEST,
    title: 'signature.verify: signingLinkExpired',
  },
  {
    name: 'a signing link lives for ever',
    file: `${HERE}/links.ts`,
    guard: 'link.purpose !== purpose || link.ends_at <= system)',
    naive: 'link.purpose !== purpose)',
    test: TEST,
    title: 'signature.verify: signingLinkExpired',
  },
  {
    name: 'a signing link is good for any document',
    file: `${HERE}/links.ts`,
    guard: '!link || link.purpose !== purpose ||',
    naive: '!link ||',
    test: TEST,
    title: 'the form of a bank goes the same way',
  },
  {
    name: 'a signing link is good for whoever is signed in',
    file: `${HERE}/links.ts`,
    guard: 'if (!isOwn || link.investor_id !== investorId || link.login_id !== loginId) {',
    naive: 'if (!isOwn) {',
    test: TEST,
    title: 'signature.verify: signingNotAuthorised for whoever else',
  },
  {
    name: 'a link signs whatever was handed in since',
    file: `${HERE}/links.ts`,
    guard: 'if ((await submissionToSign(tx, context)) !== link.submission_id)',
    naive: 'if (link.submission_id === purpose)',
    test: TEST,
    title: 'signature.verify: signingNotAuthorised for whoever else',
  },
  {
    name: 'a name is signed that nobody verified',
    file: `${HERE}/links.ts`,
    guard: 'return submission && isVerified ?',
    naive: 'return submission && isVerified !== null ?',
    test: TEST,
    title: 'signature.send: signingNotAuthorised before somebody is verified',
  },
  {
    name: 'whose address it is does not matter to the form of a bank',
    file: `${HERE}/links.ts`,
    guard: 'return contact !== null && normaliseEmail(contact.email) === normaliseEmail(email);',
    naive: 'return contact !== null;',
    test: TEST,
    title: 'the form of a bank goes the same way',
  },
  {
    name: 'links are mailed without an end',
    file: `${HERE}/links.ts`,
    guard: 'if (used > LINKS_AN_HOUR)',
    naive: 'if (used < 0)',
    test: TEST,
    title: 'signature.send: signingNotAuthorised before somebody is verified',
  },
  {
    name: 'a signed file is taken away',
    file: `${HERE}/capability.ts`,
    guard: 'if (!(await isFileClaimed(primary, investorId, fileId))) await files',
    naive: 'await files',
    test: TEST,
    title: 'a file whose document never came is taken away',
  },
  {
    name: 'documents of anybody are checked without an end',
    file: `${HERE}/check-document.ts`,
    guard: 'used <= CHECKS_BEFORE_CAPTCHA ||',
    naive: 'used > 0 ||',
    test: TEST,
    title: 'C32.checks',
  },
];
