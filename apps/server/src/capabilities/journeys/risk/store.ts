/** SQL statements for risk profiles. Assessments are never changed, and the newest counts; an investor has one draft. */
import type { Part } from '@lumbung/contract/risk/get-questions.ts';
import type { Limit } from '@lumbung/contract/risk/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Answers } from './rules.ts';

/** Encryption context that binds a value to its row. */
export const contextOf = (investorId: string, what: 'answers' | 'drill' | 'draft' | 'shown', id = ''): string => `${investorId}:risk.${what}:${id}`;

export interface AssessmentRow {
  readonly assessment_id: string;
  readonly version: string;
  /** Null for assessments made before answers were encrypted. */
  readonly answers_encrypted: Buffer | null;
  readonly level: number;
  readonly measured_level: number | null;
  readonly score: number;
  readonly limited_by: Limit | null;
  readonly bond_score: number | null;
  readonly bond_level: number | null;
  readonly at: Instant;
  readonly valid_until: Instant;
}

const latest = sql(
  'risk.latest',
  `
  select assessment_id, version, answers_encrypted, level, measured_level, score, limited_by, bond_score, bond_level, at, valid_until
  from risk.assessment where investor_id = $1 order by at desc, assessment_id desc limit 1`,
);
const insert = sql(
  'risk.insert',
  `
  insert into risk.assessment (investor_id, assessment_id, version, answers_encrypted, login_id, score, level, measured_level, limited_by,
    bond_score, bond_level, drill_encrypted, at, valid_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);
const find = sql('risk.draft', 'select version, answers_encrypted, shown_id, shown_encrypted from risk.draft where investor_id = $1');
const keep = sql(
  'risk.keepDraft',
  `
  insert into risk.draft (investor_id, version, answers_encrypted, shown_id, shown_encrypted, saved_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (investor_id) do update set version = excluded.version, answers_encrypted = excluded.answers_encrypted,
    shown_id = excluded.shown_id, shown_encrypted = excluded.shown_encrypted, saved_at = excluded.saved_at`,
);
const take = sql('risk.takeDraft', 'delete from risk.draft where investor_id = $1 and shown_id = $2 returning 1');

/** The newest assessment of an investor, valid or not. */
export const latestAssessment = async (db: Db, investorId: string): Promise<AssessmentRow | null> =>
  (await db.query<AssessmentRow>(latest, [investorId]))[0] ?? null;

const sealed = (answers: Answers): string => JSON.stringify(Object.fromEntries(answers));
const opened = (text: string): Answers => new Map(Object.entries(JSON.parse(text) as Record<string, number>));

/** The answers of an assessment; empty if it predates encryption or has another version. */
export const answersOf = (keys: Keys, investorId: string, row: AssessmentRow | null, version: string): Answers =>
  row?.answers_encrypted && row.version === version
    ? opened(keys.decrypt(row.answers_encrypted, contextOf(investorId, 'answers', row.assessment_id)))
    : new Map();

/** What was shown before a level was accepted, as stored with the level. */
export interface Shown {
  readonly id: string;
  readonly part: Part;
  readonly answers: Readonly<Record<string, number>>;
  readonly amount: string;
  /** Levels with their falls, as JSON with figures as text. */
  readonly levels: string;
  readonly asOf: string | null;
}

export interface Draft {
  readonly answers: Answers;
  readonly shown: Shown | null;
}

/** The answers so far in this version of the questionnaire. */
export async function findDraft(db: Db, keys: Keys, investorId: string, version: string): Promise<Draft> {
  const [row] = await db.query<{ version: string; answers_encrypted: Buffer; shown_id: string | null; shown_encrypted: Buffer | null }>(find, [investorId]);
  if (row?.version !== version) return { answers: new Map(), shown: null };
  return {
    answers: opened(keys.decrypt(row.answers_encrypted, contextOf(investorId, 'draft'))),
    shown: row.shown_encrypted ? (JSON.parse(keys.decrypt(row.shown_encrypted, contextOf(investorId, 'shown', row.shown_id!))) as Shown) : null,
  };
}

export async function keepDraft(tx: Tx, keys: Keys, investorId: string, version: string, { answers, shown }: Draft, at: Instant): Promise<void> {
  await tx.query(keep, [
    investorId,
    version,
    keys.encrypt(sealed(answers), contextOf(investorId, 'draft')),
    shown?.id ?? null,
    shown ? keys.encrypt(JSON.stringify(shown), contextOf(investorId, 'shown', shown.id)) : null,
    time(at),
  ]);
}

/** Deletes the draft if it still holds this result. Returns false if a concurrent request changed it. */
export const takeDraft = async (tx: Tx, investorId: string, shownId: string): Promise<boolean> => (await tx.query(take, [investorId, shownId])).length === 1;

export interface NewAssessment {
  readonly version: string;
  readonly answers: Answers;
  readonly loginId: string;
  readonly score: number;
  readonly level: number;
  readonly measuredLevel: number;
  readonly limitedBy: Limit | null;
  readonly bonds: { readonly score: number; readonly level: number } | null;
  readonly shown: Shown;
  readonly at: Instant;
  readonly validUntil: Instant;
}

/** Its id is that of the result shown, so a result leads to at most one assessment. */
export async function insertAssessment(tx: Tx, keys: Keys, investorId: string, one: NewAssessment): Promise<void> {
  const { version, answers, loginId, score, level, measuredLevel, limitedBy, bonds, shown, at, validUntil } = one;
  await tx.query(insert, [
    investorId,
    shown.id,
    version,
    keys.encrypt(sealed(answers), contextOf(investorId, 'answers', shown.id)),
    loginId,
    score,
    level,
    measuredLevel,
    limitedBy,
    bonds?.score ?? null,
    bonds?.level ?? null,
    keys.encrypt(JSON.stringify(shown), contextOf(investorId, 'drill', shown.id)),
    time(at),
    time(validUntil),
  ]);
}
