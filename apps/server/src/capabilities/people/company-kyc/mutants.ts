/** Mutants of company identification: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/company-kyc';
const TEST = `${HERE}/company-kyc.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a company’s submission is decided whatever its state',
    file: `${HERE}/store.ts`,
    guard: 'where investor_id = $1 and submission_id = $2 and state = $3 returning 1',
    naive: 'where investor_id = $1 and submission_id = $2 and $3 <> $4 returning 1',
    test: TEST,
    title: 'company-kyc.proposeApproval: checksPending',
  },
  {
    name: 'a change taking effect overwrites a new phone number',
    file: `${HERE}/jobs.ts`,
    guard: "  await lockStanding(tx, investorId);\n  if (!(await moveOn(tx, investorId, submissionId, 'approved', 'superseded', business))) return;",
    naive: "  if (!(await moveOn(tx, investorId, submissionId, 'approved', 'superseded', business))) return;",
    test: TEST,
    title: 'a change that takes effect while the phone',
  },
  {
    name: 'a tax number may belong to several companies',
    file: `${HERE}/store.ts`,
    guard: '?.investor_id === investorId;',
    naive: '?.investor_id !== undefined;',
    test: TEST,
    title: 'company-kyc.finishInsti: userNotFound',
  },
  {
    name: 'the old and the new form of a tax number count as different',
    file: `${HERE}/store.ts`,
    guard: "npwp.padStart(16, '0')",
    naive: 'npwp',
    test: TEST,
    title: 'company-kyc.finishInsti: userNotFound',
  },
  {
    name: 'documents a colleague opened count as seen',
    file: `${HERE}/store.ts`,
    guard: 'where investor_id = $1 and submission_id = $2 and operator_id = $3',
    naive: 'where investor_id = $1 and submission_id = $2 and operator_id is not null and $3::uuid is not null',
    test: TEST,
    title: 'company-kyc.proposeApproval: checksPending',
  },
];
