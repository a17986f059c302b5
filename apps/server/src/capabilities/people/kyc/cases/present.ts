/** Cases as compliance sees them. */
import type { CaseSummary } from '@lumbung/contract/kyc/list-cases.ts';
import { type Instant, MINUTE, toIso } from '@lumbung/kernel/time.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { openSubmission } from '../store.ts';
import type { CaseRow } from './queue-store.ts';

export const presentCase = (keys: Keys, row: CaseRow, business: Instant): CaseSummary => ({
  investorId: row.investor_id,
  submissionId: row.submission_id,
  number: row.number,
  name: openSubmission(keys, row.investor_id, row).profile.fullName ?? '',
  state: row.state,
  submittedAt: toIso(row.submitted_at),
  waitingMinutes: Math.max(0, Math.floor((business - row.submitted_at) / MINUTE)),
  checks: { civilRegistry: row.civil_registry ?? 'waiting', bankName: row.bank_name ?? 'waiting' },
});
