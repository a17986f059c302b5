/** Statements of passkeys. */
import type { TRANSPORTS } from '@lumbung/contract/passkeys/assertion.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

export interface CredentialRow {
  readonly investor_id: string;
  readonly login_id: string;
  readonly passkey_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: readonly (typeof TRANSPORTS)[number][];
  readonly is_synced: boolean;
  readonly name_encrypted: Buffer;
  readonly created_at: Instant;
  readonly last_used_at: Instant | null;
}

/** One person who signs in for an investor. */
export interface Person {
  readonly investorId: string;
  readonly loginId: string;
}

const COLUMNS = `c.investor_id, c.login_id, c.passkey_id, c.credential_id, c.public_key, c.counter, c.transports, c.is_synced, c.name_encrypted, c.created_at,
  c.last_used_at`;

const byHandle = sql(
  'passkeys.byHandle',
  `
  select ${COLUMNS} from passkeys.handle h
  join passkeys.credential c on c.investor_id = h.investor_id and c.login_id = h.login_id and c.credential_id = $2
  where h.handle = $1`,
);
const byPerson = sql('passkeys.byPerson', `select ${COLUMNS} from passkeys.credential c where c.investor_id = $1 and c.login_id = $2 and c.credential_id = $3`);
const list = sql('passkeys.list', `select ${COLUMNS} from passkeys.credential c where c.investor_id = $1 and c.login_id = $2 order by c.passkey_id`);
const count = sql('passkeys.count', 'select count(*)::int as count from passkeys.credential where investor_id = $1 and login_id = $2');
// Held until the transaction ends: whoever makes passkeys at once makes them one after the other.
const holdHandle = sql(
  'passkeys.holdHandle',
  'insert into passkeys.handle (handle, investor_id, login_id) values ($1, $2, $3) on conflict (handle) do update set login_id = excluded.login_id',
);
const insert = sql(
  'passkeys.insert',
  `
  insert into passkeys.credential (investor_id, passkey_id, login_id, credential_id, public_key, counter, transports, is_synced, name_encrypted, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (investor_id, login_id, credential_id) do nothing returning 1 as one`,
);
// Two that come with the same counter come one after the other, and the second finds it used.
const use = sql(
  'passkeys.use',
  `
  update passkeys.credential set counter = $4, last_used_at = $5
  where investor_id = $1 and login_id = $2 and passkey_id = $3 and (counter < $4 or (counter = 0 and $4 = 0)) returning 1 as one`,
);
const rename = sql(
  'passkeys.rename',
  'update passkeys.credential set name_encrypted = $4 where investor_id = $1 and login_id = $2 and passkey_id = $3 returning 1 as one',
);
const remove = sql('passkeys.remove', 'delete from passkeys.credential where investor_id = $1 and login_id = $2 and passkey_id = $3 returning 1 as one');

/** By what the passkey says of its owner. */
export const findByHandle = async (db: Db, handle: Buffer, credentialId: Buffer): Promise<CredentialRow | null> =>
  (await db.query<CredentialRow>(byHandle, [handle, credentialId]))[0] ?? null;

export const findOfPerson = async (db: Db, { investorId, loginId }: Person, credentialId: Buffer): Promise<CredentialRow | null> =>
  (await db.query<CredentialRow>(byPerson, [investorId, loginId, credentialId]))[0] ?? null;

export const listCredentials = (db: Db, { investorId, loginId }: Person): Promise<CredentialRow[]> => db.query<CredentialRow>(list, [investorId, loginId]);

export const countCredentials = async (db: Db, { investorId, loginId }: Person): Promise<number> =>
  only(await db.query<{ count: number }>(count, [investorId, loginId])).count;

/** From now on whoever else makes a passkey for this login waits. */
export const holdOwner = (tx: Tx, handle: Buffer, { investorId, loginId }: Person): void => tx.send(holdHandle, [handle, investorId, loginId]);

export interface NewCredential {
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly nameEncrypted: Buffer;
}

/** False when there is one with this id. */
export async function insertCredential(tx: Tx, { investorId, loginId }: Person, made: NewCredential, at: Instant): Promise<boolean> {
  const { passkeyId, credentialId, publicKey, counter, transports, isSynced, nameEncrypted } = made;
  const values = [investorId, passkeyId, loginId, credentialId, Buffer.from(publicKey), counter, transports, isSynced, nameEncrypted, time(at)];
  return (await tx.query(insert, values)).length === 1;
}

/** Takes the counter of an authenticator. False when it does not go on, or the passkey is gone. */
export const useCredential = async (
  tx: Tx,
  { investor_id: investorId, login_id: loginId, passkey_id: passkeyId }: CredentialRow,
  counter: number,
  at: Instant,
): Promise<boolean> => (await tx.query(use, [investorId, loginId, passkeyId, counter, time(at)])).length === 1;

export const renameCredential = async (tx: Tx, { investorId, loginId }: Person, passkeyId: string, nameEncrypted: Buffer): Promise<boolean> =>
  (await tx.query(rename, [investorId, loginId, passkeyId, nameEncrypted])).length === 1;

export const removeCredential = async (tx: Tx, { investorId, loginId }: Person, passkeyId: string): Promise<boolean> =>
  (await tx.query(remove, [investorId, loginId, passkeyId])).length === 1;
