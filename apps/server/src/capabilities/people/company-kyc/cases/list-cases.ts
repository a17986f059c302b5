/** The compliance queue of companies, oldest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';
import { type Instant, MINUTE, toIso } from '@lumbung/kernel/time.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { openSubmission } from '../store.ts';
import { type CaseRow, listQueue } from './queue-store.ts';

export async function listCases(
  db: Db,
  { keys, business }: OperatorContext,
  { state = 'submitted', page = 1, size = 20 }: InputOf<typeof call.listCases>,
): Promise<Answer<typeof call.listCases>> {
  const rows = await listQueue(db, state, page, size);
  return done({ items: rows.map((row) => presentCase(keys, row, business)), total: rows[0]?.total ?? 0, page, size });
}

export const presentCase = (keys: Keys, row: CaseRow, business: Instant): call.CompanyCase => ({
  investorId: row.investor_id,
  submissionId: row.submission_id,
  number: row.number,
  kind: row.kind,
  name: openSubmission(keys, row.investor_id, row).profile.companyName ?? '',
  state: row.state,
  submittedAt: toIso(row.at),
  waitingMinutes: row.state === 'submitted' ? Math.max(0, Math.floor((business - row.at) / MINUTE)) : 0,
  bankName: row.bank_name ?? 'waiting',
  proposal: row.proposal_id === null || row.proposal_kind === null ? null : { proposalId: row.proposal_id, kind: row.proposal_kind },
});
