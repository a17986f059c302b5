/** SQL statements of profiles: requests to be notified of dollar funds, and changes of personal data with their previous values. */
import type { DeclineReason, ProofKind, UpdateField, Updates } from '@lumbung/kernel/data-update.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Place } from '../../../platform/pages.ts';
import type { CivilRegistryWord } from '../kyc/index.ts';

/** Whether a dollar fund accepts subscriptions. */
const dollarsOpen = sql(
  'profile.dollarsOpen',
  `select exists (select from catalogue.product where currency = 'USD' and subscription_open and ends_on is null) as is_open`,
);
const insertWish = sql(
  'profile.keepWish',
  `
  insert into profile.dollar_wish as w (investor_id, login_id, asked_at) values ($1, $2, $3)
  on conflict (investor_id, login_id) do update set
    asked_at = case when w.told_at is null then w.asked_at else excluded.asked_at end, told_at = null
  returning asked_at`,
);
const tellWishes = sqlOverAll(
  'profile.tellWishes',
  `
  update profile.dollar_wish w set told_at = $1 where (w.investor_id, w.login_id) in (
    select investor_id, login_id from profile.dollar_wish where told_at is null order by asked_at limit 500 for update skip locked)
  returning investor_id, login_id`,
);

export const areDollarsOpen = async (db: Db): Promise<boolean> => only(await db.query<{ is_open: boolean }>(dollarsOpen)).is_open;

/** Returns since when the request is stored. A request may be repeated after its notification. */
export const keepWish = async (tx: Tx, investorId: string, loginId: string, at: Instant): Promise<Instant> =>
  only(await tx.query<{ asked_at: Instant }>(insertWish, [investorId, loginId, time(at)])).asked_at;

export const tellSomeWishes = (tx: Tx, at: Instant): Promise<{ investor_id: string; login_id: string }[]> => tx.query(tellWishes, [time(at)]);

export type ChangeState = 'waiting' | 'applied' | 'declined' | 'withdrawn';
/** The previous and the new values. */
export interface Values {
  readonly from: Updates;
  readonly to: Updates;
}

interface ChangeRow {
  readonly investor_id: string;
  readonly change_id: string;
  readonly login_id: string;
  readonly fields: UpdateField[];
  readonly values_encrypted: Buffer;
  readonly state: ChangeState;
  readonly asked_at: Instant;
  readonly ended_at: Instant | null;
  readonly reason: DeclineReason | null;
  readonly registry_outcome: CivilRegistryWord['outcome'] | null;
  readonly registry_fields: CivilRegistryWord['details'] | null;
}
export interface Change {
  readonly investorId: string;
  readonly changeId: string;
  readonly loginId: string;
  readonly fields: readonly UpdateField[];
  readonly state: ChangeState;
  readonly askedAt: Instant;
  readonly endedAt: Instant | null;
  readonly reason: DeclineReason | null;
  /** The civil registry's result for the person with the changed data; null until it has replied. */
  readonly registry: CivilRegistryWord | null;
}

const COLUMNS = 'investor_id, change_id, login_id, fields, values_encrypted, state, asked_at, ended_at, reason, registry_outcome, registry_fields';
const insertChange = sql(
  'profile.insertChange',
  `
  insert into profile.data_change (investor_id, change_id, login_id, fields, values_encrypted, state, asked_at, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'waiting' then null else $7::timestamptz end)
  on conflict do nothing returning 1`,
);
const insertProof = sql(
  'profile.insertProof',
  'insert into profile.proof (investor_id, file_id, change_id, kind, sha256, size) values ($1, $2, $3, $4, $5, $6)',
);
const findChange = sql('profile.change', `select ${COLUMNS} from profile.data_change where investor_id = $1 and change_id = $2`);
const findWaiting = sql('profile.waitingChange', `select ${COLUMNS} from profile.data_change where investor_id = $1 and state = 'waiting'`);
const listChanges = sql('profile.changes', `select ${COLUMNS} from profile.data_change where investor_id = $1 order by change_id desc limit 20`);
const endChange = sql(
  'profile.endChange',
  `
  update profile.data_change set state = $3, ended_at = $4, reason = $5, note_encrypted = $6
  where investor_id = $1 and change_id = $2 and state = 'waiting' returning 1`,
);
const keepRegistry = sql(
  'profile.keepRegistryWord',
  `
  update profile.data_change set registry_outcome = $3, registry_fields = $4
  where investor_id = $1 and change_id = $2 and state = 'waiting' and registry_outcome is null`,
);
const listProofs = sql('profile.proofs', 'select kind, file_id from profile.proof where investor_id = $1 and change_id = $2 order by kind');
const findFile = sql('profile.file', 'select 1 from profile.proof where investor_id = $1 and file_id = $2');
/** Parameters: $1 and $2 the cursor to continue after, $3 the page size. */
const listWaiting = sqlOverAll(
  'profile.waitingChanges',
  `
  select ${COLUMNS}, asked_at::text as place_at from profile.data_change
  where state = 'waiting' and ($1::timestamptz is null or (asked_at, change_id) > ($1::timestamptz, $2::uuid))
  order by asked_at, change_id limit $3`,
);

/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, changeId: string, column: 'values' | 'note'): string => `${investorId}:profile.data_change.${column}:${changeId}`;

const present = (row: ChangeRow): Change => ({
  investorId: row.investor_id,
  changeId: row.change_id,
  loginId: row.login_id,
  fields: row.fields,
  state: row.state,
  askedAt: row.asked_at,
  endedAt: row.ended_at,
  reason: row.reason,
  registry: row.registry_outcome === null ? null : { outcome: row.registry_outcome, details: row.registry_fields ?? {} },
});
const withValues = (keys: Keys, row: ChangeRow): Change & { readonly values: Values } => ({
  ...present(row),
  values: JSON.parse(keys.decrypt(row.values_encrypted, contextOf(row.investor_id, row.change_id, 'values'))) as Values,
});

export interface NewChange {
  readonly changeId: string;
  readonly loginId: string;
  readonly fields: readonly UpdateField[];
  readonly values: Values;
  readonly state: 'waiting' | 'applied';
}

/** Returns false when another change is pending: a unique index allows one. */
export async function addChange(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { changeId, loginId, fields, values, state }: NewChange,
  at: Instant,
): Promise<boolean> {
  const sealed = keys.encrypt(JSON.stringify(values), contextOf(investorId, changeId, 'values'));
  return (await tx.query(insertChange, [investorId, changeId, loginId, fields, sealed, state, time(at)])).length === 1;
}

export interface Proof {
  readonly kind: ProofKind;
  readonly fileId: string;
  readonly sha256: Buffer;
  readonly size: number;
}
export function addProof(tx: Tx, investorId: string, changeId: string, { kind, fileId, sha256, size }: Proof): void {
  tx.send(insertProof, [investorId, fileId, changeId, kind, sha256, size]);
}

export async function changeOf(db: Db, keys: Keys, investorId: string, changeId: string): Promise<(Change & { readonly values: Values }) | null> {
  const [row] = await db.query<ChangeRow>(findChange, [investorId, changeId]);
  return row ? withValues(keys, row) : null;
}

export async function waitingChangeOf(db: Db, investorId: string): Promise<Change | null> {
  const [row] = await db.query<ChangeRow>(findWaiting, [investorId]);
  return row ? present(row) : null;
}

export const changesOf = async (db: Db, investorId: string): Promise<Change[]> => (await db.query<ChangeRow>(listChanges, [investorId])).map(present);

/** Ends a pending change. Returns false when it is no longer pending. */
export async function markEnded(
  tx: Tx,
  keys: Keys,
  investorId: string,
  changeId: string,
  { state, reason = null, note = '' }: { readonly state: Exclude<ChangeState, 'waiting'>; readonly reason?: DeclineReason | null; readonly note?: string },
  at: Instant,
): Promise<boolean> {
  const sealed = note === '' ? null : keys.encrypt(note, contextOf(investorId, changeId, 'note'));
  return (await tx.query(endChange, [investorId, changeId, state, time(at), reason, sealed])).length === 1;
}

/** Stores the first result of the civil registry about a change that is still pending. */
export async function keepRegistryWord(tx: Tx, investorId: string, changeId: string, { outcome, details }: CivilRegistryWord): Promise<void> {
  await tx.query(keepRegistry, [investorId, changeId, outcome, JSON.stringify(details)]);
}

export const proofsOf = (db: Db, investorId: string, changeId: string): Promise<{ kind: ProofKind; file_id: string }[]> =>
  db.query(listProofs, [investorId, changeId]);

/** Whether a file became a document. */
export const isProof = async (db: Db, investorId: string, fileId: string): Promise<boolean> => (await db.query(findFile, [investorId, fileId])).length > 0;

export const waitingChanges = async (db: Db, after: Place | null, size: number): Promise<(Change & { readonly placeAt: string })[]> =>
  (await db.query<ChangeRow & { place_at: string }>(listWaiting, [after?.at ?? null, after?.id ?? null, size])).map((row) => ({
    ...present(row),
    placeAt: row.place_at,
  }));
