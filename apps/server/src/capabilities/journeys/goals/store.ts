/** SQL statements for goals: drafts, and what each goal aims at. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { asText, ofText } from '../navigator/index.ts';
import { type Content, DRAFT_DAYS, type GoalSummary } from './rules.ts';

export const contextOfDraft = (investorId: string, isChange: boolean): string => `${investorId}:goals.draft.content:${isChange}`;
export const contextOfGoal = (investorId: string, goalId: string): string => `${investorId}:goals.goal.content:${goalId}`;

const COLUMNS = 'goal_id, content_encrypted, edit, saved_at';
const find = sql(
  'goals.draft',
  `select ${COLUMNS} from goals.draft where investor_id = $1 and is_change = $2 and goal_id is not distinct from $3 and saved_at > $4`,
);
const hold = sql(
  'goals.holdDraft',
  `select ${COLUMNS} from goals.draft where investor_id = $1 and is_change = $2 and goal_id is not distinct from $3 and saved_at > $4 and edit > 0 for update`,
);
/** Locks any existing draft, or inserts an empty one, so that the second of two concurrent first saves waits for the first. */
const open = sql(
  'goals.openDraft',
  `
  insert into goals.draft as d (investor_id, is_change, goal_id, content_encrypted, edit, saved_at) values ($1, $2, $3, '', 0, $4)
  on conflict (investor_id, is_change) do update set edit = d.edit`,
);
/** A change of another goal replaces the existing draft. */
const keep = sql(
  'goals.keepDraft',
  `
  insert into goals.draft as d (investor_id, is_change, goal_id, content_encrypted, edit, saved_at) values ($1, $2, $3, $4, 1, $5)
  on conflict (investor_id, is_change) do update set goal_id = excluded.goal_id, content_encrypted = excluded.content_encrypted, edit = d.edit + 1, saved_at = excluded.saved_at
  returning edit`,
);
const drop = sql('goals.dropDraft', 'delete from goals.draft where investor_id = $1 and is_change = $2 and goal_id is not distinct from $3 returning 1');
const goals = sql(
  'goals.list',
  'select goal_id, version, content_encrypted, started_at, changed_at from goals.goal where investor_id = $1 order by started_at, goal_id',
);
const planners = sqlOverAll('goals.planners', 'select distinct investor_id from goals.goal where investor_id > $1 order by investor_id limit $2');
const putGoal = sql(
  'goals.put',
  `
  insert into goals.goal (investor_id, goal_id, version, model_version, content_encrypted, started_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (investor_id, goal_id) do update set version = excluded.version, model_version = excluded.model_version,
    content_encrypted = excluded.content_encrypted, changed_at = excluded.changed_at`,
);
const firstOrder = sql(
  'goals.firstOrder',
  `
  select o.paid_at is not null as is_paid from orders.order o
  where o.investor_id = $1 and o.origin in ('goal', 'strategy') and o.origin_key = $2 and not orders.came_to_nothing(o.state)`,
);

export interface Draft {
  readonly goalId: string | null;
  readonly content: Content;
  readonly edit: number;
}
interface DraftRow {
  readonly goal_id: string | null;
  readonly content_encrypted: Buffer;
  readonly edit: number;
}

const opened = (keys: Keys, investorId: string, row: DraftRow | undefined): Draft | null =>
  row
    ? { goalId: row.goal_id, edit: row.edit, content: ofText<Content>(keys.decrypt(row.content_encrypted, contextOfDraft(investorId, row.goal_id !== null))) }
    : null;

/** Parameters that select the draft and exclude expired ones. */
const draftOf = (investorId: string, goalId: string | undefined, now: Instant) => [
  investorId,
  goalId !== undefined,
  goalId ?? null,
  time((now - DRAFT_DAYS * 86_400_000) as Instant),
];

/** The draft of a new goal, or of the change of one. */
export const findDraft = async (db: Db, keys: Keys, investorId: string, goalId: string | undefined, now: Instant): Promise<Draft | null> =>
  opened(keys, investorId, (await db.query<DraftRow>(find, draftOf(investorId, goalId, now)))[0]);

/** Locks the draft until the transaction ends. */
export const holdDraft = async (tx: Tx, keys: Keys, investorId: string, goalId: string | undefined, now: Instant): Promise<Draft | null> =>
  opened(keys, investorId, (await tx.query<DraftRow>(hold, draftOf(investorId, goalId, now)))[0]);

/** Like holdDraft, for calls that may begin a draft: its absence is locked too. */
export async function openDraft(tx: Tx, keys: Keys, investorId: string, goalId: string | undefined, now: Instant): Promise<Draft | null> {
  await tx.query(open, [investorId, goalId !== undefined, goalId ?? null, time(now)]);
  return holdDraft(tx, keys, investorId, goalId, now);
}

/** Stores a draft. Returns its edit number. */
export async function keepDraft(tx: Tx, keys: Keys, investorId: string, goalId: string | undefined, content: Content, now: Instant): Promise<number> {
  const isChange = goalId !== undefined;
  const sealed = keys.encrypt(asText(content), contextOfDraft(investorId, isChange));
  const [row] = await tx.query<{ edit: number }>(keep, [investorId, isChange, goalId ?? null, sealed, time(now)]);
  return row!.edit;
}

export const dropDraft = async (tx: Tx, investorId: string, goalId: string | undefined): Promise<boolean> =>
  (await tx.query(drop, [investorId, goalId !== undefined, goalId ?? null])).length === 1;

/** A goal as it was accepted. */
export interface GoalRow {
  readonly goalId: string;
  readonly version: number;
  readonly content: Content;
  readonly summary: GoalSummary;
  readonly startedAt: Instant;
  /** When the accepted version was accepted. */
  readonly changedAt: Instant;
}

export async function listGoalRows(db: Db, keys: Keys, investorId: string): Promise<GoalRow[]> {
  const rows = await db.query<{ goal_id: string; version: number; content_encrypted: Buffer; started_at: Instant; changed_at: Instant }>(goals, [investorId]);
  return rows.map((row) => {
    const { content, summary } = ofText<Pick<GoalRow, 'content' | 'summary'>>(keys.decrypt(row.content_encrypted, contextOfGoal(investorId, row.goal_id)));
    return { goalId: row.goal_id, version: row.version, startedAt: row.started_at, changedAt: row.changed_at, content, summary };
  });
}

/** Investors with goals, by key. */
export const listPlanners = (db: Db, after: string, count: number): Promise<{ investor_id: string }[]> => db.query(planners, [after, count]);

export function keepGoal(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { goalId, version, content, summary }: Omit<GoalRow, 'startedAt' | 'changedAt'>,
  now: Instant,
): void {
  const sealed = keys.encrypt(asText({ content, summary }), contextOfGoal(investorId, goalId));
  tx.send(putGoal, [investorId, goalId, version, summary.modelVersion, sealed, time(now)]);
}

/** The order of a plan's first investment, unless it came to nothing; there is at most one. */
export const findFirstOrder = async (db: Db, investorId: string, originKey: string): Promise<{ readonly is_paid: boolean } | null> =>
  (await db.query<{ is_paid: boolean }>(firstOrder, [investorId, originKey]))[0] ?? null;
