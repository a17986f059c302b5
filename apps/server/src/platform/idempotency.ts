/** Idempotency keys: a repeated call with the same key returns the first reply. The key is inserted first, in the call's transaction. */
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

/** A reply as first sent. */
export interface KeptReply {
  readonly status: number;
  readonly body: string;
}

const write = ({ status, body }: KeptReply): string => `${status} ${body}`;
const read = (text: string): KeptReply => ({ status: Number(text.slice(0, 3)), body: text.slice(4) });

const contextOf = (owner: string, key: string): string => `${owner}:platform.idempotency.reply:${key}`;

/** `unanswered`: the key is stored without a reply; its request may have died while it called a partner. */
export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly reply: KeptReply }
  | { readonly kind: 'unanswered'; readonly left: object }
  | { readonly kind: 'differs' };

/** Claims a key for a request, or finds its earlier reply. Waits for a concurrent request with the same key, up to the lock timeout. */
export async function claimKey(tx: Tx, keys: Keys, owner: string, key: string, call: string, requestHash: Buffer, system: Instant): Promise<Claim> {
  const claimed = await tx.query(claim, [owner, key, call, requestHash, time((system + LIFE_MS) as Instant)]);
  return claimed.length === 1 ? { kind: 'new' } : findKey(tx, keys, owner, key, call, requestHash);
}

/** State of a key: `new` until a request that claimed it has committed. */
export async function findKey(db: Db, keys: Keys, owner: string, key: string, call: string, requestHash: Buffer): Promise<Claim> {
  const [row] = await db.query<{ call: string; request_hash: Buffer; asked: object | null; reply_encrypted: Buffer | null }>(find, [owner, key]);
  if (!row) return { kind: 'new' };
  if (row.call !== call || !sameBytes(row.request_hash, requestHash)) return { kind: 'differs' };
  if (row.reply_encrypted !== null) return { kind: 'repeat', reply: read(keys.decrypt(row.reply_encrypted, contextOf(owner, key))) };
  return row.asked === null ? { kind: 'differs' } : { kind: 'unanswered', left: row.asked };
}

/** Stores a reply and returns the stored one: the first, if two requests called the partner for the same key. */
export async function keepReply(tx: Tx, keys: Keys, owner: string, key: string, reply: KeptReply): Promise<KeptReply> {
  const context = contextOf(owner, key);
  return read(
    keys.decrypt(only(await tx.query<{ reply_encrypted: Buffer }>(keep, [owner, key, keys.encrypt(write(reply), context)])).reply_encrypted, context),
  );
}

/** Stores the pending partner call of a request that has no reply yet. */
export async function keepAsked(tx: Tx, owner: string, key: string, left: object): Promise<void> {
  await tx.query(ask, [owner, key, JSON.stringify(left)]);
}
