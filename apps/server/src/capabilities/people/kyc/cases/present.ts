/** Formats cases for compliance. */
import type { CaseSummary } from '@lumbung/contract/kyc/list-cases.ts';
import { type Instant, MINUTE, toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../../platform/database.ts';
import type { Keys } from '../../../../platform/keys.ts';
import { openProposals } from '../../decisions/index.ts';
import { standingsOf } from '../../screening/index.ts';
import { openSubmission } from '../store.ts';
import type { CaseRow } from './queue-store.ts';

export async function presentCases(db: Db, keys: Keys, rows: readonly CaseRow[], business: Instant): Promise<CaseSummary[]> {
  const [names, proposals] = await Promise.all([
    standingsOf(
      db,
      rows.map(({ investor_id: id }) => id),
    ),
    openProposals(
      db,
      rows.map(({ submission_id: id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    investorId: row.investor_id,
    submissionId: row.submission_id,
    number: row.number,
    name: openSubmission(keys, row.investor_id, row).profile.fullName ?? '',
    state: row.state,
    submittedAt: toIso(row.submitted_at),
    waitingMinutes: Math.max(0, Math.floor((business - row.submitted_at) / MINUTE)),
    checks: { civilRegistry: row.civil_registry ?? 'waiting', bankName: row.bank_name ?? 'waiting', names: names.get(row.investor_id) ?? 'waiting' },
    proposalId: proposals.get(row.submission_id) ?? null,
  }));
}
