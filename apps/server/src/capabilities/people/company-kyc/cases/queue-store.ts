/** SQL statements for compliance cases of companies: the queue over all companies, and operator names. */
import type { CaseState } from '@lumbung/contract/company-kyc/cases.ts';
import { type Db, sql, sqlOverAll } from '../../../../platform/database.ts';
import type { BankOutcome, SubmissionRow } from '../store.ts';

export interface CaseRow extends SubmissionRow {
  readonly investor_id: string;
  readonly bank_name: BankOutcome | null;
  readonly proposal_id: string | null;
  readonly proposal_kind: 'companyKyc.approve' | 'companyKyc.reject' | null;
  readonly total: number;
}

const CASE = `
  b.investor_id, b.submission_id, b.number, b.kind, b.profile_encrypted, b.documents, b.terms_version, b.login_id, b.at, s.state,
  n.outcome as bank_name, p.proposal_id, p.kind as proposal_kind`;
const FROM = `
  from company_kyc.standing s join company_kyc.submission b on b.investor_id = s.investor_id and b.submission_id = s.submission_id
  left join company_kyc.check_result n on n.investor_id = s.investor_id and n.submission_id = s.submission_id
  left join decisions.proposal p on p.state = 'open' and p.kind in ('companyKyc.approve', 'companyKyc.reject') and p.subject = s.submission_id::text`;
const queue = sqlOverAll(
  'companyKyc.queue',
  `select ${CASE}, count(*) over ()::int as total ${FROM} where s.state = $1 and b.kind <> 'contact' order by b.at, b.investor_id limit $2 offset $3`,
);
const newest = sql('companyKyc.caseOf', `select ${CASE}, 1 as total ${FROM} where b.investor_id = $1 and b.kind <> 'contact' order by b.number desc limit 1`);
const one = sql('companyKyc.case', `select ${CASE}, 1 as total ${FROM} where b.investor_id = $1 and b.submission_id = $2`);
const namesOf = sql('companyKyc.operatorNames', 'select operator_id, name from operations.operator where operator_id = any($1)');

export const listQueue = (db: Db, state: CaseState, page: number, size: number): Promise<CaseRow[]> => db.query(queue, [state, size, (page - 1) * size]);

/** A case, or the newest one of a company. */
export const findCase = async (db: Db, investorId: string, submissionId: string | undefined): Promise<CaseRow | null> =>
  (submissionId === undefined ? await db.query<CaseRow>(newest, [investorId]) : await db.query<CaseRow>(one, [investorId, submissionId]))[0] ?? null;

export async function operatorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await db.query<{ operator_id: string; name: string }>(namesOf, [ids]);
  return new Map(rows.map(({ operator_id, name }) => [operator_id, name]));
}
