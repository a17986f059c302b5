/** The store of passkeys for one kind of owner. Statements and rules are shared; tables, pages and handles differ. */
import type { TRANSPORTS } from '@lumbung/contract/passkeys/assertion.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';

interface CredentialRow {
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

/** A stored passkey and its owner. */
export interface Credential<Owner> extends CredentialRow {
  readonly owner: Owner;
}

export interface NewCredential {
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly nameEncrypted: Buffer;
}

interface Kind<Owner> {
  /** The entry that accepts these passkeys: a challenge of one is invalid at any other. */
  readonly door: string;
  /** The owner's name in challenges and handles; names of different kinds of owners never coincide. */
  readonly nameOf: (owner: Owner) => string;
  /** The page on which these passkeys are created and used. */
  readonly originAt: (context: Pick<RequestContext, 'entry' | 'settings'>) => string;
}

interface Tables<Owner, Column extends string> extends Kind<Owner> {
  /** Prefix of the statement names. */
  readonly name: string;
  readonly credentials: string;
  readonly handles: string;
  /** The columns that identify the owner of a row. */
  readonly columns: readonly Column[];
  readonly valuesOf: (owner: Owner) => readonly string[];
  readonly ownerOf: (row: Readonly<Record<Column, string>>) => Owner;
}

export interface Keyring<Owner> extends Kind<Owner> {
  /** The user handle stored in a passkey: a keyed hash of the owner's name, so it reveals nothing and is always the same. */
  handleOf(keys: Keys, owner: Owner): Buffer;
  /** The encryption context of a passkey's name. */
  nameContext(passkeyId: string): string;
  /** Finds a passkey by its user handle. */
  findByHandle(db: Db, handle: Buffer, credentialId: Buffer): Promise<Credential<Owner> | null>;
  find(db: Db, owner: Owner, credentialId: Buffer): Promise<Credential<Owner> | null>;
  list(db: Db, owner: Owner): Promise<Credential<Owner>[]>;
  count(db: Db, owner: Owner): Promise<number>;
  /** Makes concurrent creations of a passkey for this owner wait. */
  hold(tx: Tx, keys: Keys, owner: Owner): void;
  /** False when a passkey with this id exists. */
  insert(tx: Tx, owner: Owner, made: NewCredential, at: Instant): Promise<boolean>;
  /** Stores the authenticator's counter. False when it did not increase, or the passkey is gone. */
  use(tx: Tx, credential: Credential<Owner>, counter: number, at: Instant): Promise<boolean>;
  rename(tx: Tx, owner: Owner, passkeyId: string, nameEncrypted: Buffer): Promise<boolean>;
  remove(tx: Tx, owner: Owner, passkeyId: string): Promise<boolean>;
}

export function keyring<Owner, Column extends string>(tables: Tables<Owner, Column>): Keyring<Owner> {
  const { door, name, credentials, handles, columns, nameOf, originAt, valuesOf, ownerOf } = tables;
  type Row = CredentialRow & Readonly<Record<Column, string>>;
  const withOwner = (row: Row): Credential<Owner> => ({ ...row, owner: ownerOf(row) });
  /** Condition for the rows of one owner, with parameters from a position on. */
  const mine = (from: number): string => columns.map((column, index) => `${column} = $${from + index}`).join(' and ');
  const places = (from: number): string => columns.map((_, index) => `$${from + index}`).join(', ');
  const all = `${columns.map((column) => `c.${column}`).join(', ')}, c.passkey_id, c.credential_id, c.public_key, c.counter, c.transports, c.is_synced,
  c.name_encrypted, c.created_at, c.last_used_at`;

  const byHandle = sql(
    `${name}.byHandle`,
    `
  select ${all} from ${handles} h
  join ${credentials} c on ${columns.map((column) => `c.${column} = h.${column}`).join(' and ')} and c.credential_id = $2
  where h.handle = $1`,
  );
  const ofOwner = sql(`${name}.ofOwner`, `select ${all} from ${credentials} c where ${mine(2)} and c.credential_id = $1`);
  const list = sql(`${name}.list`, `select ${all} from ${credentials} c where ${mine(1)} order by c.passkey_id`);
  const count = sql(`${name}.count`, `select count(*)::int as count from ${credentials} where ${mine(1)}`);
  // Locks the owner's row until the transaction ends, so that concurrent creations are serialized.
  const hold = sql(
    `${name}.hold`,
    `insert into ${handles} (handle, ${columns.join(', ')}) values ($1, ${places(2)}) on conflict (handle) do update set ${columns[0]} = excluded.${columns[0]}`,
  );
  const insert = sql(
    `${name}.insert`,
    `
  insert into ${credentials} (${columns.join(', ')}, passkey_id, credential_id, public_key, counter, transports, is_synced, name_encrypted, created_at)
  values (${places(9)}, $1, $2, $3, $4, $5, $6, $7, $8) on conflict (${columns.join(', ')}, credential_id) do nothing returning 1 as one`,
  );
  // Concurrent uses of the same counter are serialized, and the second finds it used.
  const use = sql(
    `${name}.use`,
    `
  update ${credentials} set counter = $2, last_used_at = $3
  where ${mine(4)} and passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1 as one`,
  );
  const rename = sql(`${name}.rename`, `update ${credentials} set name_encrypted = $2 where ${mine(3)} and passkey_id = $1 returning 1 as one`);
  const remove = sql(`${name}.remove`, `delete from ${credentials} where ${mine(2)} and passkey_id = $1 returning 1 as one`);

  const first = async (rows: Promise<Row[]>): Promise<Credential<Owner> | null> => {
    const [row] = await rows;
    return row ? withOwner(row) : null;
  };
  const handleOf = (keys: Keys, owner: Owner): Buffer => keys.indexKey(`passkey:${nameOf(owner)}`);
  return {
    door,
    nameOf,
    originAt,
    handleOf,
    nameContext: (passkeyId) => `${passkeyId}:${credentials}.name`,
    findByHandle: (db, handle, credentialId) => first(db.query<Row>(byHandle, [handle, credentialId])),
    find: (db, owner, credentialId) => first(db.query<Row>(ofOwner, [credentialId, ...valuesOf(owner)])),
    list: async (db, owner) => (await db.query<Row>(list, valuesOf(owner))).map(withOwner),
    count: async (db, owner) => only(await db.query<{ count: number }>(count, valuesOf(owner))).count,
    hold: (tx, keys, owner) => tx.send(hold, [handleOf(keys, owner), ...valuesOf(owner)]),
    async insert(tx, owner, { passkeyId, credentialId, publicKey, counter, transports, isSynced, nameEncrypted }, at) {
      const made = [passkeyId, credentialId, Buffer.from(publicKey), counter, transports, isSynced, nameEncrypted, time(at)];
      return (await tx.query(insert, [...made, ...valuesOf(owner)])).length === 1;
    },
    use: async (tx, { passkey_id: passkeyId, owner }, counter, at) => (await tx.query(use, [passkeyId, counter, time(at), ...valuesOf(owner)])).length === 1,
    rename: async (tx, owner, passkeyId, nameEncrypted) => (await tx.query(rename, [passkeyId, nameEncrypted, ...valuesOf(owner)])).length === 1,
    remove: async (tx, owner, passkeyId) => (await tx.query(remove, [passkeyId, ...valuesOf(owner)])).length === 1,
  };
}
