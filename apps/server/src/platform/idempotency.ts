/** A repeat of a call with the same key gets the first reply: the key is written first, in the same transaction. */
import { HOUR, type Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from './database.ts';
import { type Keys, sameBytes } from './keys.ts';

const LIFE_MS = 48 * HOUR;

const claim = sql(
  'idempotency.claim',
  `
  insert into platform.idempotency (owner, key, call, request_hash, expires_at) values ($1, $2, $3, $4, $5)
  on conflict (owner, key) do nothing returning 1`,
);
const find = sql('idempotency.find', 'select call, request_hash, asked, reply_encrypted from platform.idempotency where owner = $1 and key = $2');
const keep = sql(
  'idempotency.keep',
  'update platform.idempotency set reply_encrypted = coalesce(reply_encrypted, $3) where owner = $1 and key = $2 returning reply_encrypted',
);
const ask = sql('idempotency.ask', 'update platform.idempotency set asked = $3 where owner = $1 and key = $2');

/** A reply as it went out the first time. */
export interface KeptReply {
  readonly status: number;
  readonly body: string;
}

const write = ({ status, body }: KeptReply): string => `${status} ${body}`;
const read = (text: string): KeptReply => ({ status: Number(text.slice(0, 3)), body: text.slice(4) });

const contextOf = (owner: string, key: string): string => `${owner}:platform.idempotency.reply:${key}`;

/** `unanswered`: written, but whoever wrote it has not answered yet; perhaps he died while he asked a partner. */
export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly reply: KeptReply }
  | { readonly kind: 'unanswered'; readonly left: object }
  | { readonly kind: 'differs' };

/** Claims a key for a request, or finds what it was answered before. Waits for one that runs, as long as a lock may. */
export async function claimKey(tx: Tx, keys: Keys, owner: string, key: string, call: string, requestHash: Buffer, system: Instant): Promise<Claim> {
  const claimed = await tx.query(claim, [owner, key, call, requestHash, time((system + LIFE_MS) as Instant)]);
  return claimed.length === 1 ? { kind: 'new' } : findKey(tx, keys, owner, key, call, requestHash);
}

/** What became of a key so far: new while nobody has claimed it and got to an end. */
export async function findKey(db: Db, keys: Keys, owner: string, key: string, call: string, requestHash: Buffer): Promise<Claim> {
  const [row] = await db.query<{ call: string; request_hash: Buffer; asked: object | null; reply_encrypted: Buffer | null }>(find, [owner, key]);
  if (!row) return { kind: 'new' };
  if (row.call !== call || !sameBytes(row.request_hash, requestHash)) return { kind: 'differs' };
  if (row.reply_encrypted !== null) return { kind: 'repeat', reply: read(keys.decrypt(row.reply_encrypted, contextOf(owner, key))) };
  return row.asked === null ? { kind: 'differs' } : { kind: 'unanswered', left: row.asked };
}

/** Keeps a reply. Answers the one that is kept: the first, when two asked a partner for the same request. */
export async function keepReply(tx: Tx, keys: Keys, owner: string, key: string, reply: KeptReply): Promise<KeptReply> {
  const context = contextOf(owner, key);
  return read(
    keys.decrypt(only(await tx.query<{ reply_encrypted: Buffer }>(keep, [owner, key, keys.encrypt(write(reply), context)])).reply_encrypted, context),
  );
}

/** Keeps what is to be asked of a partner before there is a reply. */
export async function keepAsked(tx: Tx, owner: string, key: string, left: object): Promise<void> {
  await tx.query(ask, [owner, key, JSON.stringify(left)]);
}
