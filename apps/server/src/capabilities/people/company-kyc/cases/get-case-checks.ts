/** Returns the check results of a company's case. Reading them opens no personal data, so it is not audited. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { standingsOf } from '../../screening/index.ts';
import { findCase } from './queue-store.ts';

export async function getCaseChecks(
  db: Db,
  _context: OperatorContext,
  { investorId, submissionId }: InputOf<typeof call.getCaseChecks>,
): Promise<Answer<typeof call.getCaseChecks>> {
  const [row, names] = await Promise.all([findCase(db, investorId, submissionId), standingsOf(db, [investorId])]);
  if (!row) throw notFound();
  return done({ submissionId: row.submission_id, state: row.state, bankName: row.bank_name ?? 'waiting', names: names.get(investorId) ?? 'waiting' });
}
