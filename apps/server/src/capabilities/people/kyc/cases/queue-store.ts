/** SQL statements for compliance cases: the queue over all investors, and operator names. */
import type { KycState } from '@lumbung/contract/kyc/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll } from '../../../../platform/database.ts';
import type { CheckOutcomes, SubmissionRow } from '../store.ts';

export interface CaseRow extends SubmissionRow {
  readonly investor_id: string;
  readonly state: KycState;
  readonly submitted_at: Instant;
  readonly civil_registry: CheckOutcomes['civilRegistry'] | null;
  readonly bank_name: CheckOutcomes['bankName'] | null;
  readonly total: number;
}

const CASE = `
  s.investor_id, s.state, s.submitted_at, b.submission_id, b.number, b.profile_encrypted, b.documents, b.terms_version, b.at,
  r.outcome as civil_registry, n.outcome as bank_name`;
const FROM = `
  from kyc.investor_status s join kyc.submission b on b.investor_id = s.investor_id and b.submission_id = s.submission_id
  left join kyc.check_result r on r.investor_id = s.investor_id and r.submission_id = s.submission_id and r.kind = 'civilRegistry'
  left join kyc.check_result n on n.investor_id = s.investor_id and n.submission_id = s.submission_id and n.kind = 'bankName'`;
const queue = sqlOverAll(
  'kyc.queue',
  `select ${CASE}, count(*) over ()::int as total ${FROM} where s.state = $1 order by s.submitted_at, s.investor_id limit $2 offset $3`,
);
const one = sql('kyc.case', `select ${CASE}, 1 as total ${FROM} where s.investor_id = $1`);
const some = sqlOverAll('kyc.someCases', `select ${CASE}, 1 as total ${FROM} where s.investor_id = any($1) order by s.investor_id desc`);
const namesOf = sql('kyc.operatorNames', 'select operator_id, name from operations.operator where operator_id = any($1)');

export const listQueue = (db: Db, state: KycState, page: number, size: number): Promise<CaseRow[]> => db.query(queue, [state, size, (page - 1) * size]);

export const findCase = async (db: Db, investorId: string): Promise<CaseRow | null> => (await db.query<CaseRow>(one, [investorId]))[0] ?? null;

export const listCasesById = (db: Db, ids: readonly string[]): Promise<CaseRow[]> => db.query<CaseRow>(some, [ids]);

export async function operatorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await db.query<{ operator_id: string; name: string }>(namesOf, [ids]);
  return new Map(rows.map(({ operator_id, name }) => [operator_id, name]));
}
