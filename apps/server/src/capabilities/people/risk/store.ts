/** Statements of risk profiles. An answer once given stays; the newest counts. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export interface AssessmentRow {
  readonly assessment_id: string;
  readonly level: number;
  readonly score: number;
  readonly limited_by: 'horizon' | 'loss' | null;
  readonly at: Instant;
  readonly valid_until: Instant;
}

const latest = sql(
  'risk.latest',
  `
  select assessment_id, level, score, limited_by, at, valid_until from risk.assessment
  where investor_id = $1 order by at desc, assessment_id desc limit 1`,
);
const insert = sql(
  'risk.insert',
  `
  insert into risk.assessment (investor_id, assessment_id, version, answers, score, level, limited_by, at, valid_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** The newest assessment of an investor, still good or not. */
export const latestAssessment = async (db: Db, investorId: string): Promise<AssessmentRow | null> =>
  (await db.query<AssessmentRow>(latest, [investorId]))[0] ?? null;

export interface NewAssessment {
  readonly assessmentId: string;
  readonly version: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly score: number;
  readonly level: number;
  readonly limitedBy: string | null;
  readonly at: Instant;
  readonly validUntil: Instant;
}

export async function insertAssessment(tx: Tx, investorId: string, one: NewAssessment): Promise<void> {
  const { assessmentId, version, answers, score, level, limitedBy, at, validUntil } = one;
  await tx.query(insert, [investorId, assessmentId, version, JSON.stringify(answers), score, level, limitedBy, time(at), time(validUntil)]);
}
