/** SQL statements of messages to the fund registry. Each state change names the previous state: a concurrent one changes nothing. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { Content } from './rules.ts';

export type MessageState = 'toTell' | 'told' | 'refused' | 'overtaken' | 'settled';

/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, messageId: string, column: 'content' | 'note'): string =>
  `${investorId}:registry_updates.message.${column}:${messageId}`;

const COLUMNS = 'message_id, number, content_encrypted, digest, state';
const findLast = sql('registryUpdates.last', `select ${COLUMNS} from registry_updates.message where investor_id = $1 order by number desc limit 1`);
const overtake = sql(
  'registryUpdates.overtake',
  `update registry_updates.message set state = 'overtaken', since = $2 where investor_id = $1 and state in ('toTell', 'refused')`,
);
const insert = sql(
  'registryUpdates.insert',
  `
  insert into registry_updates.message (investor_id, message_id, number, content_encrypted, digest, state, since)
  values ($1, $2, $3, $4, $5, 'toTell', $6)`,
);
const conclude = sql(
  'registryUpdates.conclude',
  `
  update registry_updates.message set state = $3, reason = $4, since = $5
  where investor_id = $1 and message_id = $2 and state = 'toTell' returning 1`,
);
const settle = sql(
  'registryUpdates.settle',
  `
  update registry_updates.message set state = 'settled', since = $3, note_encrypted = $4, settled_by = $5
  where investor_id = $1 and message_id = $2 and state in ('toTell', 'refused') returning 1`,
);
const reopen = sql(
  'registryUpdates.reopen',
  `
  update registry_updates.message set state = 'toTell', since = case when state = 'refused' then $3 else since end
  where investor_id = $1 and message_id = $2 and state in ('toTell', 'refused') returning 1`,
);
const findState = sql('registryUpdates.state', 'select 1 from registry_updates.message where investor_id = $1 and message_id = $2');
const looked = sql(
  'registryUpdates.looked',
  `
  insert into registry_updates.look as l (investor_id, at) values ($1, $2)
  on conflict (investor_id) do update set at = greatest(l.at, excluded.at)`,
);

export interface Message {
  readonly messageId: string;
  readonly number: number;
  readonly content: Content;
  readonly digest: Buffer;
  readonly state: MessageState;
}

/** The newest message, in any state. */
export async function lastMessage(db: Db, keys: Keys, investorId: string): Promise<Message | null> {
  const [row] = await db.query<{ message_id: string; number: number; content_encrypted: Buffer; digest: Buffer; state: MessageState }>(findLast, [investorId]);
  if (!row) return null;
  const { message_id: messageId, number, digest, state } = row;
  return { messageId, number, digest, state, content: JSON.parse(keys.decrypt(row.content_encrypted, contextOf(investorId, messageId, 'content'))) as Content };
}

/** Stores a message and overtakes a pending or refused one. */
export async function addMessage(tx: Tx, keys: Keys, investorId: string, message: Omit<Message, 'state'>, at: Instant): Promise<void> {
  const { messageId, number, content, digest } = message;
  await tx.query(overtake, [investorId, time(at)]);
  await tx.query(insert, [investorId, messageId, number, keys.encrypt(JSON.stringify(content), contextOf(investorId, messageId, 'content')), digest, time(at)]);
}

/** Stores the registry's reply. Returns false for a message that is no longer pending. */
export const markAnswered = async (tx: Tx, investorId: string, messageId: string, reason: string | null, at: Instant): Promise<boolean> =>
  (await tx.query(conclude, [investorId, messageId, reason === null ? 'told' : 'refused', reason, time(at)])).length === 1;

export const markSettled = async (
  tx: Tx,
  keys: Keys,
  investorId: string,
  messageId: string,
  { note, operatorId }: { readonly note: string; readonly operatorId: string },
  at: Instant,
): Promise<boolean> =>
  (await tx.query(settle, [investorId, messageId, time(at), keys.encrypt(note, contextOf(investorId, messageId, 'note')), operatorId])).length === 1;

export const markToTell = async (tx: Tx, investorId: string, messageId: string, at: Instant): Promise<boolean> =>
  (await tx.query(reopen, [investorId, messageId, time(at)])).length === 1;

export const isMessage = async (db: Db, investorId: string, messageId: string): Promise<boolean> =>
  (await db.query(findState, [investorId, messageId])).length === 1;

export const markLooked = (tx: Tx, investorId: string, at: Instant): void => tx.send(looked, [investorId, time(at)]);
