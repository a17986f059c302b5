/** SQL statements of users reported by partner brands, and of the imports. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Told } from './rules.ts';

/** A user as reported by a partner brand. */
export interface PartnerUser extends Told {
  readonly brand: string;
  readonly emailKey: Buffer;
}

interface Row {
  readonly brand: string;
  readonly partner_user_id: string;
  readonly version: bigint;
  readonly email_key: Buffer;
  readonly email_encrypted: Buffer;
  readonly name_encrypted: Buffer;
  readonly phone_encrypted: Buffer;
  readonly language: 'id' | 'en';
}

const hold = sql('partnerUsers.hold', 'select * from partner_users.partner_user where partner_user_id = $1 and brand = $2 for update');
const byAddress = sql(
  'partnerUsers.byAddress',
  `select u.* from partner_users.address a join partner_users.partner_user u on u.partner_user_id = a.partner_user_id and u.brand = a.brand and u.email_key = a.email_key
  where a.email_key = $1`,
);
// Of two concurrent imports the higher version is kept, whichever came first.
const keep = sql(
  'partnerUsers.keep',
  `
  insert into partner_users.partner_user as u (partner_user_id, brand, version, email_key, email_encrypted, name_encrypted, phone_encrypted, language, fed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (partner_user_id, brand) do update set version = excluded.version, email_key = excluded.email_key, email_encrypted = excluded.email_encrypted,
    name_encrypted = excluded.name_encrypted, phone_encrypted = excluded.phone_encrypted, language = excluded.language, fed_at = excluded.fed_at
  where u.version < excluded.version
  returning 1`,
);
const claim = sql(
  'partnerUsers.claimAddress',
  'insert into partner_users.address (email_key, brand, partner_user_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
const owner = sql('partnerUsers.ownerOfAddress', 'select 1 from partner_users.address where email_key = $1 and brand = $2 and partner_user_id = $3');
const release = sql('partnerUsers.releaseAddress', 'delete from partner_users.address where email_key = $1 and brand = $2 and partner_user_id = $3');

const contextOf = (brand: string, partnerUserId: string, column: string): string => `${brand}:${partnerUserId}:partner_users.${column}`;

function open(keys: Keys, row: Row): PartnerUser {
  const show = (sealed: Buffer, column: string): string => keys.decrypt(sealed, contextOf(row.brand, row.partner_user_id, column));
  return {
    brand: row.brand,
    partnerUserId: row.partner_user_id,
    version: Number(row.version),
    emailKey: row.email_key,
    // Decrypts a value only when it is read.
    get email() {
      return show(row.email_encrypted, 'email');
    },
    get name() {
      return show(row.name_encrypted, 'name');
    },
    get phone() {
      return show(row.phone_encrypted, 'phone');
    },
    language: row.language,
  };
}

/** The stored row of a brand's user, locked until the transaction ends. */
export async function holdPartnerUser(db: Db, keys: Keys, brand: string, partnerUserId: string): Promise<PartnerUser | null> {
  const [row] = await db.query<Row>(hold, [partnerUserId, brand]);
  return row ? open(keys, row) : null;
}

/** The user a partner brand reported under an address, by its key; null when there is none. */
export async function knownToPartner(db: Db, keys: Keys, emailKey: Buffer): Promise<PartnerUser | null> {
  const [row] = await db.query<Row>(byAddress, [emailKey]);
  return row ? open(keys, row) : null;
}

/** Stores a reported user, replacing the older version. Returns why it is refused; the caller must then roll back. */
export async function keepPartnerUser(
  tx: Tx,
  keys: Keys,
  { brand, before, told }: { readonly brand: string; readonly before: PartnerUser | null; readonly told: Told },
  at: Instant,
): Promise<'addressTaken' | 'versionOld' | null> {
  const { partnerUserId, version, email, name, phone, language } = told;
  const emailKey = keys.indexKey(`email:${email}`);
  const seal = (text: string, column: string): Buffer => keys.encrypt(text, contextOf(brand, partnerUserId, column));
  const kept = await tx.query(keep, [
    partnerUserId,
    brand,
    version,
    emailKey,
    seal(email, 'email'),
    seal(name, 'name'),
    seal(phone, 'phone'),
    language,
    time(at),
  ]);
  if (kept.length === 0) return 'versionOld';
  const claimed = await tx.query(claim, [emailKey, brand, partnerUserId]);
  if (claimed.length === 0 && (await tx.query(owner, [emailKey, brand, partnerUserId])).length === 0) return 'addressTaken';
  if (before && !before.emailKey.equals(emailKey)) await tx.query(release, [before.emailKey, brand, partnerUserId]);
  return null;
}

/** An import: of one brand, by one operator, with the size of the file. */
export interface Feed {
  readonly feedId: string;
  readonly brand: string;
  readonly operatorId: string;
  readonly rows: number;
  readonly wrong: number;
}
const begin = sql(
  'partnerUsers.beginFeed',
  'insert into partner_users.feed (feed_id, brand, operator_id, rows, wrong, begun_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
);
const isBegun = sql(
  'partnerUsers.isFeed',
  'select 1 from partner_users.feed where feed_id = $1 and brand = $2 and operator_id = $3 and rows = $4 and wrong = $5',
);
const part = sql(
  'partnerUsers.keepPart',
  'insert into partner_users.feed_part (feed_id, part, taken, unchanged, refused, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
);

/** Starts an import, or continues it. False when its id belongs to a different import. */
export async function beginFeed(tx: Tx, { feedId, brand, operatorId, rows, wrong }: Feed, at: Instant): Promise<boolean> {
  const own = [feedId, brand, operatorId, rows, wrong];
  await tx.query(begin, [...own, time(at)]);
  return (await tx.query(isBegun, own)).length === 1;
}

/** Records the result of a part, the first time only. Does not wait for the result. */
export function keepPart(
  tx: Tx,
  { feedId, part: number }: { readonly feedId: string; readonly part: number },
  { taken, unchanged, refused }: { readonly taken: number; readonly unchanged: number; readonly refused: number },
  at: Instant,
): void {
  tx.send(part, [feedId, number, taken, unchanged, refused, time(at)]);
}
