/** Statements of the desk: conversations of all investors, notes of a customer, answers that are given often, and who works there. */
import type { DESK_LISTS } from '@lumbung/contract/chat/desk.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import { type ConversationRow, SHOWN } from './store.ts';

type Which = (typeof DESK_LISTS)[number];
/** What is listed, and by which time: what waits by how long it has waited, the rest from the newest. */
const LISTS: Readonly<Record<Which, { readonly where: string; readonly by: string; readonly down: boolean }>> = {
  waiting: { where: `c.state = 'waiting' and (c.assigned_to is null or c.assigned_to = $1)`, by: 'c.waiting_since', down: false },
  mine: { where: `c.state in ('waiting', 'answered') and c.assigned_to = $1`, by: 'c.opened_at', down: true },
  open: { where: `c.state in ('waiting', 'answered') and ($1::uuid is not null)`, by: 'c.opened_at', down: true },
  closed: { where: `c.state = 'closed' and ($1::uuid is not null)`, by: 'c.closed_at', down: true },
};
const listOf = (which: Which) => {
  const { where, by, down } = LISTS[which];
  const order = down ? 'desc' : '';
  return sqlOverAll(
    `chat.desk.${which}`,
    `
  select ${SHOWN}, ${by}::timestamptz at time zone 'UTC' || '+00' as place_at from chat.conversation c
  where ${where} and ($2::timestamptz is null or (${by}, c.conversation_id) ${down ? '<' : '>'} ($2, $3::uuid))
  order by ${by} ${order}, c.conversation_id ${order} limit $4`,
  );
};
const lists = { waiting: listOf('waiting'), mine: listOf('mine'), open: listOf('open'), closed: listOf('closed') };
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

export type DeskRow = ConversationRow & { readonly place_at: string };
export const deskList = (db: Db, which: Which, operatorId: string, after: Place | null, limit: number): Promise<DeskRow[]> =>
  db.query(lists[which], [operatorId, after?.at ?? null, after?.id ?? null, limit]);

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
