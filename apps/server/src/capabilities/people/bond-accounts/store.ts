/** SQL statements of registrations for bonds. Every step names the version it is based on: a stale version changes nothing. */
import type { RegistrationState, REFUSERS } from '@lumbung/contract/bond-accounts/status.ts';
import type { BondAnswer } from '@lumbung/kernel/bond-occupations.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

export type Refuser = (typeof REFUSERS)[number];
type Column = 'answers' | 'account' | 'reason' | 'note';
/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, column: Column): string => `${investorId}:bond_accounts.registration.${column}`;

export interface RegistrationRow {
  readonly investor_id: string;
  readonly version: number;
  readonly state: Exclude<RegistrationState, 'none'>;
  readonly since: Instant;
  readonly answers_encrypted: Buffer;
  readonly agreed_at: Instant;
  readonly dealing_at: Instant | null;
  readonly subregistry: string | null;
  readonly account_encrypted: Buffer | null;
  readonly fund_account_id: string | null;
  readonly securities_account_id: string | null;
  readonly own_account_id: string | null;
  readonly registered_at: Instant | null;
  readonly refused_by: Refuser | null;
  readonly reason_encrypted: Buffer | null;
}

const COLUMNS = `investor_id, version, state, since, answers_encrypted, agreed_at, dealing_at, subregistry, account_encrypted, fund_account_id,
  securities_account_id, own_account_id, registered_at, refused_by, reason_encrypted`;
const find = sql('bondAccounts.find', `select ${COLUMNS} from bond_accounts.registration where investor_id = $1`);
const hold = sql('bondAccounts.hold', `select ${COLUMNS} from bond_accounts.registration where investor_id = $1 for update`);
const insert = sql(
  'bondAccounts.insert',
  `
  insert into bond_accounts.registration (investor_id, version, state, since, answers_encrypted, agreed_at, dealing_at)
  values ($1, 1, 'opening', $2, $3, $2, case when $4 then $2::timestamptz end) on conflict do nothing returning 1`,
);
const startAgain = sql(
  'bondAccounts.startAgain',
  `
  update bond_accounts.registration set version = version + 1, state = $2, since = $3, refused_by = null, reason_encrypted = null,
    settled_at = null, settled_by = null, note_encrypted = null
  where investor_id = $1`,
);
const answer = sql(
  'bondAccounts.answer',
  `
  update bond_accounts.registration set answers_encrypted = $2, agreed_at = $3, dealing_at = coalesce(dealing_at, case when $4 then $3::timestamptz end)
  where investor_id = $1`,
);
const opened = sql(
  'bondAccounts.opened',
  `
  update bond_accounts.registration set state = case state when 'opening' then 'registering' else state end,
    since = case state when 'opening' then $5 else since end, subregistry = $3, account_encrypted = $4
  where investor_id = $1 and version = $2 and state in ('opening', 'registering', 'updating') returning 1`,
);
const registered = sql(
  'bondAccounts.registered',
  `
  update bond_accounts.registration set state = 'registered', since = $6, fund_account_id = $3, securities_account_id = $4, own_account_id = $5,
    registered_at = coalesce(registered_at, $6)
  where investor_id = $1 and version = $2 and state in ('registering', 'updating') returning 1`,
);
const refused = sql(
  'bondAccounts.refused',
  `
  update bond_accounts.registration set state = 'refused', since = $5, refused_by = $3, reason_encrypted = $4
  where investor_id = $1 and version = $2 and state in ('opening', 'registering', 'updating') returning 1`,
);
const settle = sql(
  'bondAccounts.settle',
  `
  update bond_accounts.registration set settled_at = $2, settled_by = $3, note_encrypted = $4
  where investor_id = $1 and state = 'refused' and settled_at is null returning 1`,
);
// The answers about bonds belong to the risk profile, a layer above, so its table is read directly.
const bondProfile = sql(
  'bondAccounts.bondProfile',
  'select bond_level, valid_until from risk.assessment where investor_id = $1 order by at desc, assessment_id desc limit 1',
);

export const findRegistration = async (db: Db, investorId: string): Promise<RegistrationRow | null> =>
  (await db.query<RegistrationRow>(find, [investorId]))[0] ?? null;

/** Locks the row: concurrent changes of the registration and orders of the same investor wait. */
export const holdRegistration = async (tx: Tx, investorId: string): Promise<RegistrationRow | null> =>
  (await tx.query<RegistrationRow>(hold, [investorId]))[0] ?? null;

/** Returns false when a row exists already. */
export const addRegistration = async (
  tx: Tx,
  keys: Keys,
  investorId: string,
  { answers, dealing }: { readonly answers: BondAnswer; readonly dealing: boolean },
  now: Instant,
): Promise<boolean> =>
  (await tx.query(insert, [investorId, time(now), keys.encrypt(JSON.stringify(answers), contextOf(investorId, 'answers')), dealing])).length === 1;

export const answersOf = (keys: Keys, { investor_id, answers_encrypted }: RegistrationRow): BondAnswer =>
  JSON.parse(keys.decrypt(answers_encrypted, contextOf(investor_id, 'answers'))) as BondAnswer;
export const accountOf = (keys: Keys, { investor_id, account_encrypted }: RegistrationRow): string | null =>
  account_encrypted && keys.decrypt(account_encrypted, contextOf(investor_id, 'account'));
export const reasonOf = (keys: Keys, { investor_id, reason_encrypted }: RegistrationRow): string | null =>
  reason_encrypted && keys.decrypt(reason_encrypted, contextOf(investor_id, 'reason'));

export const beginVersion = async (tx: Tx, investorId: string, state: 'opening' | 'updating', now: Instant): Promise<void> => {
  await tx.query(startAgain, [investorId, state, time(now)]);
};
export const writeAnswers = async (
  tx: Tx,
  keys: Keys,
  investorId: string,
  { answers, dealing }: { readonly answers: BondAnswer; readonly dealing: boolean },
  now: Instant,
): Promise<void> => {
  await tx.query(answer, [investorId, keys.encrypt(JSON.stringify(answers), contextOf(investorId, 'answers')), time(now), dealing]);
};

interface OfVersion {
  readonly investor_id: string;
  readonly version: number;
}
/** Stores the custodian's account. This and the next ones return false when the version is stale. */
export const markOpened = async (
  tx: Tx,
  keys: Keys,
  { investor_id, version }: OfVersion,
  { subregistry, account }: { readonly subregistry: string; readonly account: string },
  now: Instant,
): Promise<boolean> =>
  (await tx.query(opened, [investor_id, version, subregistry, keys.encrypt(account, contextOf(investor_id, 'account')), time(now)])).length === 1;
export const markRegistered = async (
  tx: Tx,
  { investor_id, version }: OfVersion,
  ids: { readonly fundAccountId: string; readonly securitiesAccountId: string; readonly ownAccountId: string },
  now: Instant,
): Promise<boolean> =>
  (await tx.query(registered, [investor_id, version, ids.fundAccountId, ids.securitiesAccountId, ids.ownAccountId, time(now)])).length === 1;
export const markRefused = async (
  tx: Tx,
  keys: Keys,
  { investor_id, version }: OfVersion,
  { by, why }: { readonly by: Refuser; readonly why: string },
  now: Instant,
): Promise<boolean> => (await tx.query(refused, [investor_id, version, by, keys.encrypt(why, contextOf(investor_id, 'reason')), time(now)])).length === 1;

export const markSettled = async (
  tx: Tx,
  keys: Keys,
  investorId: string,
  { note, operatorId }: { readonly note: string; readonly operatorId: string },
  now: Instant,
): Promise<boolean> => (await tx.query(settle, [investorId, time(now), operatorId, keys.encrypt(note, contextOf(investorId, 'note'))])).length === 1;

/** Whether the questions about bonds are answered, and the answers are still valid. */
export async function hasBondProfile(db: Db, investorId: string, now: Instant): Promise<boolean> {
  const [row] = await db.query<{ bond_level: number | null; valid_until: Instant }>(bondProfile, [investorId]);
  return row !== undefined && row.bond_level !== null && row.valid_until > now;
}
