/** SQL statements for conversations. Every message or change increments the counters in the investor's thread row, which is locked first. */
import type { ABOUT_KINDS, CONVERSATION_STATES } from '@lumbung/contract/chat/conversation.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

export type AboutKind = (typeof ABOUT_KINDS)[number];

export interface ConversationRow {
  readonly investor_id: string;
  readonly conversation_id: string;
  readonly login_id: string;
  readonly about_kind: AboutKind;
  readonly about_id: string;
  readonly about_name: string;
  readonly state: (typeof CONVERSATION_STATES)[number];
  readonly opened_at: Instant;
  readonly waiting_since: Instant | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly read_by_investor: number;
  readonly read_by_desk: number;
  readonly closed_at: Instant | null;
  readonly rating: number | null;
  readonly comment_encrypted: Buffer | null;
  readonly last_seq: number;
  /** Unread messages of the other side: those for the investor, and those for the desk. */
  readonly unread_by_investor: number;
  readonly unread_by_desk: number;
}

/** The columns of a conversation with its counts. */
export const SHOWN = `
  c.investor_id, c.conversation_id, c.login_id, c.about_kind, c.about_id, c.about_name, c.state, c.opened_at, c.waiting_since, c.assigned_to,
  (select o.name from operations.operator o where o.operator_id = c.assigned_to) as assigned_name,
  c.read_by_investor::int as read_by_investor, c.read_by_desk::int as read_by_desk, c.closed_at, c.rating, c.comment_encrypted,
  coalesce((select max(m.seq) from chat.message m where m.investor_id = c.investor_id and m.conversation_id = c.conversation_id), 0)::int as last_seq,
  (select count(*) from chat.message m where m.investor_id = c.investor_id and m.conversation_id = c.conversation_id and m.author = 'support'
    and m.seq > c.read_by_investor)::int as unread_by_investor,
  (select count(*) from chat.message m where m.investor_id = c.investor_id and m.conversation_id = c.conversation_id and m.author = 'investor'
    and m.seq > c.read_by_desk)::int as unread_by_desk`;

const list = sql(
  'chat.list',
  `select ${SHOWN} from chat.conversation c where c.investor_id = $1 and c.login_id = $2 order by c.opened_at desc, c.conversation_id limit 50`,
);
const one = sql('chat.one', `select ${SHOWN} from chat.conversation c where c.investor_id = $1 and c.conversation_id = $2`);
const begin = sql(
  'chat.begin',
  `
  insert into chat.conversation (investor_id, conversation_id, login_id, about_kind, about_id, about_name, state, opened_at)
  values ($1, $2, $3, $4, $5, $6, 'begun', $7) on conflict do nothing`,
);
const openAbout = sql(
  'chat.openAbout',
  `select ${SHOWN} from chat.conversation c where c.investor_id = $1 and c.login_id = $2 and c.about_kind = $3 and c.about_id = $4 and c.state <> 'closed'`,
);
/** Numbers are in commit order: only the transaction that locks the row may assign the next one. */
const number = sql(
  'chat.number',
  `
  insert into chat.thread as t (investor_id, last_seq, changes) values ($1, 1, 1)
  on conflict (investor_id) do update set last_seq = t.last_seq + 1, changes = t.changes + 1 returning last_seq::int as seq`,
);
const change = sql(
  'chat.change',
  'insert into chat.thread as t (investor_id, changes) values ($1, 1) on conflict (investor_id) do update set changes = t.changes + 1',
);
const hold = sql('chat.hold', `insert into chat.thread as t (investor_id) values ($1) on conflict (investor_id) do update set changes = t.changes returning 1`);
const say = sql(
  'chat.say',
  `
  insert into chat.message (investor_id, seq, conversation_id, author, operator_id, client_key, text_encrypted, file_id, original_id, sent_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const asked = sql(
  'chat.asked',
  `
  update chat.conversation set state = 'waiting', waiting_since = coalesce(waiting_since, $4), read_by_investor = $3
  where investor_id = $1 and conversation_id = $2`,
);
const answered = sql(
  'chat.answered',
  `
  update chat.conversation set state = 'answered', waiting_since = null, read_by_desk = $3, assigned_to = coalesce(assigned_to, $4)
  where investor_id = $1 and conversation_id = $2`,
);
const MESSAGE = `m.investor_id, m.seq::int as seq, m.conversation_id, m.author, m.client_key, m.text_encrypted, m.file_id, m.original_id, m.sent_at,
  (select o.name from operations.operator o where o.operator_id = m.operator_id) as operator_name`;
const messages = sql(
  'chat.messages',
  `select ${MESSAGE} from chat.message m where m.investor_id = $1 and m.conversation_id = $2 and m.seq > $3 order by m.seq limit $4`,
);
const ofKey = sql('chat.ofKey', `select ${MESSAGE} from chat.message m where m.investor_id = $1 and m.conversation_id = $2 and m.client_key = $3`);
const ofSeq = sql(
  'chat.ofSeq',
  `
  select ${MESSAGE}, c.login_id from chat.message m
  join chat.conversation c on c.investor_id = m.investor_id and c.conversation_id = m.conversation_id where m.investor_id = $1 and m.seq = $2`,
);
const newest = sql(
  'chat.newest',
  `
  select ${MESSAGE} from chat.message m
  where m.investor_id = $1 and m.conversation_id = $2 and m.seq > $3 order by m.seq desc limit $4`,
);
const after = sql(
  'chat.after',
  `
  select ${MESSAGE} from chat.message m join chat.conversation c on c.investor_id = m.investor_id and c.conversation_id = m.conversation_id
  where m.investor_id = $1 and m.seq > $2 and c.login_id = $3 order by m.seq limit 200`,
);
/** Covers all people of an investor, without message contents. */
const numbers = sql('chat.numbers', 'select seq::int as seq, conversation_id from chat.message where investor_id = $1 and seq > $2 order by seq limit 200');
const counts = sql('chat.counts', 'select investor_id, last_seq::int as last_seq, changes::int as changes from chat.thread where investor_id = any($1)');
const readByInvestor = sql(
  'chat.readByInvestor',
  'update chat.conversation set read_by_investor = $3 where investor_id = $1 and conversation_id = $2 and read_by_investor < $3 returning 1',
);
const readByDesk = sql(
  'chat.readByDesk',
  'update chat.conversation set read_by_desk = $3 where investor_id = $1 and conversation_id = $2 and read_by_desk < $3 returning 1',
);
const close = sql(
  'chat.close',
  `
  update chat.conversation set state = 'closed', waiting_since = null, closed_at = $3
  where investor_id = $1 and conversation_id = $2 and state <> 'closed' returning 1`,
);
const rate = sql(
  'chat.rate',
  `
  update chat.conversation set rating = $3, comment_encrypted = $4
  where investor_id = $1 and conversation_id = $2 and state = 'closed' and rating is null returning 1`,
);
const assign = sql('chat.assign', 'update chat.conversation set assigned_to = $3 where investor_id = $1 and conversation_id = $2');
const claimed = sql('chat.claimed', 'select 1 from chat.message where investor_id = $1 and (file_id = $2 or original_id = $2) limit 1');

export interface MessageRow {
  readonly investor_id: string;
  readonly seq: number;
  readonly conversation_id: string;
  readonly author: 'investor' | 'support';
  readonly client_key: string;
  readonly text_encrypted: Buffer | null;
  readonly file_id: string | null;
  readonly original_id: string | null;
  readonly sent_at: Instant;
  readonly operator_name: string | null;
}

export const conversationsOf = (db: Db, investorId: string, loginId: string): Promise<ConversationRow[]> => db.query(list, [investorId, loginId]);
export const findConversation = async (db: Db, investorId: string, conversationId: string): Promise<ConversationRow | null> =>
  (await db.query<ConversationRow>(one, [investorId, conversationId]))[0] ?? null;

export interface About {
  readonly kind: AboutKind;
  readonly id: string;
  readonly name: string;
}

/** The open conversation of a person about a subject; begins one if there is none. */
export async function openConversation(
  tx: Tx,
  { investorId, loginId }: { readonly investorId: string; readonly loginId: string },
  about: About,
  conversationId: string,
  now: Instant,
): Promise<ConversationRow> {
  tx.send(begin, [investorId, conversationId, loginId, about.kind, about.id, about.name, time(now)]);
  return only(await tx.query<ConversationRow>(openAbout, [investorId, loginId, about.kind, about.id]));
}

/** Locks the thread of an investor: no other transaction may write to it until this one ends. */
export const holdThread = async (tx: Tx, investorId: string): Promise<void> => void (await tx.query(hold, [investorId]));

export interface NewMessage {
  readonly conversationId: string;
  readonly author: 'investor' | 'support';
  readonly operatorId: string | null;
  readonly clientKey: string;
  readonly textOf: (seq: number) => Buffer | null;
  readonly fileId: string | null;
  readonly originalId: string | null;
}

/** Inserts a message under the next number and returns that number. The thread must be locked. */
export async function insertMessage(tx: Tx, investorId: string, message: NewMessage, at: Instant): Promise<number> {
  const { seq } = only(await tx.query<{ seq: number }>(number, [investorId]));
  const { conversationId, author, operatorId, clientKey, textOf, fileId, originalId } = message;
  tx.send(say, [investorId, seq, conversationId, author, operatorId, clientKey, textOf(seq), fileId, originalId, time(at)]);
  if (author === 'investor') tx.send(asked, [investorId, conversationId, seq, time(at)]);
  else tx.send(answered, [investorId, conversationId, seq, operatorId]);
  return seq;
}

export const messagesAfter = (db: Db, investorId: string, conversationId: string, seq: number, most: number): Promise<MessageRow[]> =>
  db.query(messages, [investorId, conversationId, seq, most]);
/** The newest messages after a number, oldest first. */
export const newestAfter = async (db: Db, investorId: string, conversationId: string, seq: number, most: number): Promise<MessageRow[]> =>
  (await db.query<MessageRow>(newest, [investorId, conversationId, seq, most])).reverse();
export const messageOfKey = async (db: Db, investorId: string, conversationId: string, clientKey: string): Promise<MessageRow | null> =>
  (await db.query<MessageRow>(ofKey, [investorId, conversationId, clientKey]))[0] ?? null;
export const messageOfSeq = async (db: Db, investorId: string, seq: number): Promise<(MessageRow & { readonly login_id: string }) | null> =>
  (await db.query<MessageRow & { login_id: string }>(ofSeq, [investorId, seq]))[0] ?? null;
/** Messages in the conversations of a person after a number. */
export const heardAfter = (db: Db, investorId: string, seq: number, loginId: string): Promise<MessageRow[]> => db.query(after, [investorId, seq, loginId]);
/** Numbers and conversations of the messages after a number. */
export const numbersAfter = (db: Db, investorId: string, seq: number): Promise<{ readonly seq: number; readonly conversation_id: string }[]> =>
  db.query(numbers, [investorId, seq]);

export interface ThreadCounts {
  readonly investor_id: string;
  readonly last_seq: number;
  readonly changes: number;
}
export const threadCounts = (db: Db, investorIds: readonly string[]): Promise<ThreadCounts[]> => db.query(counts, [investorIds]);

/** Marks messages as read; counts as a change only if any were unread. */
export async function markRead(tx: Tx, investorId: string, conversationId: string, seq: number, by: 'investor' | 'desk'): Promise<void> {
  const marked = await tx.query(by === 'investor' ? readByInvestor : readByDesk, [investorId, conversationId, seq]);
  if (marked.length > 0) tx.send(change, [investorId]);
}

/** Returns false if the conversation is closed already. */
export async function closeOpen(tx: Tx, investorId: string, conversationId: string, now: Instant): Promise<boolean> {
  const isClosed = (await tx.query(close, [investorId, conversationId, time(now)])).length > 0;
  if (isClosed) tx.send(change, [investorId]);
  return isClosed;
}

/** A conversation is rated once; later ratings are ignored. */
export async function rateClosed(tx: Tx, investorId: string, conversationId: string, rating: number, comment: Buffer | null): Promise<void> {
  if ((await tx.query(rate, [investorId, conversationId, rating, comment])).length > 0) tx.send(change, [investorId]);
}

export function assignTo(tx: Tx, investorId: string, conversationId: string, operatorId: string | null): void {
  tx.send(assign, [investorId, conversationId, operatorId]);
  tx.send(change, [investorId]);
}

export const isFileClaimed = async (db: Db, investorId: string, fileId: string): Promise<boolean> => (await db.query(claimed, [investorId, fileId])).length > 0;
