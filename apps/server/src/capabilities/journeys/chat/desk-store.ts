/** SQL statements for the desk: conversations of all investors, notes about a customer, canned answers, and support operators. */
import type { DESK_LISTS } from '@lumbung/contract/chat/desk.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import { type ConversationRow, SHOWN } from './store.ts';

type Which = (typeof DESK_LISTS)[number];
interface List {
  readonly where: string;
  /** Sort expression that precedes the time. */
  readonly first: string;
  readonly by: string;
  readonly down: boolean;
}
/**
 * The lists and the time each is sorted by: waiting conversations by waiting time, the others newest first. Every waiting conversation is in every operator's
 * list, their own first: the assigned operator may be away or have left.
 */
const LISTS: Readonly<Record<Which, List>> = {
  waiting: { where: `c.state = 'waiting'`, first: `case when c.assigned_to = $1 then 0 else 1 end`, by: 'c.waiting_since', down: false },
  mine: { where: `c.state in ('waiting', 'answered') and c.assigned_to = $1`, first: '0', by: 'c.opened_at', down: true },
  open: { where: `c.state in ('waiting', 'answered') and ($1::uuid is not null)`, first: '0', by: 'c.opened_at', down: true },
  closed: { where: `c.state = 'closed' and ($1::uuid is not null)`, first: '0', by: 'c.closed_at', down: true },
};
const listOf = (which: Which) => {
  const { where, first, by, down } = LISTS[which];
  const order = down ? 'desc' : '';
  return sqlOverAll(
    `chat.desk.${which}`,
    `
  select ${SHOWN}, ${by}::timestamptz at time zone 'UTC' || '+00' as place_at, ${first} as part from chat.conversation c
  where ${where}
    and ($2::timestamptz is null or ${first} > $5::int or (${first} = $5 and (${by}, c.conversation_id) ${down ? '<' : '>'} ($2, $3::uuid)))
  order by part, ${by} ${order}, c.conversation_id ${order} limit $4`,
  );
};
const lists = { waiting: listOf('waiting'), mine: listOf('mine'), open: listOf('open'), closed: listOf('closed') };
const open = sql(
  'chat.open',
  `
  insert into chat.opening as o (investor_id, conversation_id, operator_id, opened_at) values ($1, $2, $3, $4)
  on conflict (investor_id, conversation_id, operator_id) do update set opened_at = greatest(o.opened_at, excluded.opened_at)`,
);
const opened = sql('chat.opened', 'select 1 from chat.opening where investor_id = $1 and conversation_id = $2 and operator_id = $3 and opened_at >= $4');
const notes = sql(
  'chat.notes',
  `
  select n.note_id, n.note_encrypted, n.written_at, o.name from chat.note n join operations.operator o on o.operator_id = n.operator_id
  where n.investor_id = $1 order by n.written_at desc, n.note_id limit 50`,
);
const addNote = sql('chat.addNote', 'insert into chat.note (investor_id, note_id, operator_id, note_encrypted, written_at) values ($1, $2, $3, $4, $5)');
const support = sql(
  'chat.support',
  `select operator_id, name from operations.operator where state = 'active' and 'support' = any(roles) order by name, operator_id`,
);
const known = sql('chat.investor', 'select 1 from accounts.investor where investor_id = $1');
const canned = sql('chat.canned', 'select canned_id, title, text_id, text_en from chat.canned order by title, canned_id');
const saveCanned = sql(
  'chat.saveCanned',
  `
  insert into chat.canned (canned_id, title, text_id, text_en, changed_at) values ($1, $2, $3, $4, $5)
  on conflict (canned_id) do update set title = excluded.title, text_id = excluded.text_id, text_en = excluded.text_en, changed_at = excluded.changed_at`,
);
const removeCanned = sql('chat.removeCanned', 'delete from chat.canned where canned_id = $1');

export type DeskRow = ConversationRow & { readonly place_at: string; readonly part: number };
/** The id of a cursor position carries a suffix for the part of the list it is in. */
export const placeOf = ({ place_at: at, conversation_id: id, part }: DeskRow): Place => ({ at, id: `${id}.${part}` });
export function deskList(db: Db, which: Which, operatorId: string, after: Place | null, limit: number): Promise<DeskRow[]> {
  const [id = null, part = '0'] = after?.id.split('.') ?? [];
  return db.query(lists[which], [operatorId, after?.at ?? null, id, limit, Number(part)]);
}

export function insertOpening(tx: Tx, { investor_id: investorId, conversation_id: conversationId }: ConversationRow, operatorId: string, at: Instant): void {
  tx.send(open, [investorId, conversationId, operatorId, time(at)]);
}
/** Whether an operator opened a conversation at or after the given time. */
export const hasOpened = async (
  db: Db,
  { investor_id: investorId, conversation_id: conversationId }: ConversationRow,
  operatorId: string,
  since: Instant,
): Promise<boolean> => (await db.query(opened, [investorId, conversationId, operatorId, time(since)])).length > 0;

export interface NoteRow {
  readonly note_id: string;
  readonly note_encrypted: Buffer;
  readonly written_at: Instant;
  readonly name: string;
}
export const notesOf = (db: Db, investorId: string): Promise<NoteRow[]> => db.query(notes, [investorId]);
export function insertNote(tx: Tx, investorId: string, noteId: string, operatorId: string, note: Buffer, at: Instant): void {
  tx.send(addNote, [investorId, noteId, operatorId, note, time(at)]);
}
export const isInvestor = async (db: Db, investorId: string): Promise<boolean> => (await db.query(known, [investorId])).length > 0;

export const supportOperators = (db: Db): Promise<{ operator_id: string; name: string }[]> => db.query(support);

export interface CannedRow {
  readonly canned_id: string;
  readonly title: string;
  readonly text_id: string;
  readonly text_en: string;
}
export const cannedAnswers = (db: Db): Promise<CannedRow[]> => db.query(canned);
export const putCanned = async (tx: Tx, row: CannedRow, at: Instant): Promise<void> =>
  void (await tx.query(saveCanned, [row.canned_id, row.title, row.text_id, row.text_en, time(at)]));
export const deleteCanned = async (tx: Tx, cannedId: string): Promise<void> => void (await tx.query(removeCanned, [cannedId]));
