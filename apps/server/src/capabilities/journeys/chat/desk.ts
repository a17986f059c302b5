/** Desk calls of a conversation: list, open, answer, assign, close. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/desk.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { deskList, hasOpened, insertOpening, notesOf, placeOf, supportOperators } from './desk-store.ts';
import * as events from './events.ts';
import { commentContext, noteContext, presentConversation, presentMessage, textContext } from './present.ts';
import { TOLD_AFTER } from './rules.ts';
import { assignTo, closeOpen, type ConversationRow, findConversation, holdThread, insertMessage, markRead, messageOfKey, newestAfter } from './store.ts';

const presentRow = (row: ConversationRow): ReplyOf<typeof call.listDesk>['items'][number] => ({
  investorId: row.investor_id,
  conversation: presentConversation(row, 'desk'),
  waitingSince: row.waiting_since && toIso(row.waiting_since),
  assignedTo: row.assigned_to === null ? null : { operatorId: row.assigned_to, name: row.assigned_name ?? '' },
});

async function knownConversation(db: Db, { investorId, conversationId }: { investorId: string; conversationId: string }): Promise<ConversationRow> {
  const row = await findConversation(db, investorId, conversationId);
  if (!row) throw notFound();
  return row;
}

export async function listDesk(db: Db, { operator }: OperatorContext, input: InputOf<typeof call.listDesk>): Promise<Answer<typeof call.listDesk>> {
  const { which = 'waiting', size = 25 } = input;
  const rows = await deskList(db, which, operator.operatorId, cursorAfter(input.after), size + 1);
  const { shown, next } = pageOf(rows, size, placeOf);
  return done({ items: shown.map(presentRow), next });
}

/** The desk shows only the newest messages of a long conversation; the customer sees all of them. */
const SHOWN_AT_DESK = 500;

/** Opening marks the conversation as read; this is recorded and shown to the customer. */
export async function openAtDesk(tx: Tx, context: OperatorContext, input: InputOf<typeof call.openAtDesk>): Promise<Answer<typeof call.openAtDesk>> {
  await knownConversation(tx, input);
  await holdThread(tx, input.investorId);
  const found = await knownConversation(tx, input);
  await markRead(tx, found.investor_id, found.conversation_id, found.last_seq, 'desk');
  insertOpening(tx, found, context.operator.operatorId, context.system);
  return done(await presentOpened(tx, context, await knownConversation(tx, input), 0));
}

/** An opening is valid for the operator's session; after signing in again the operator must open again, which is another audited act. */
const mayRead = (db: Db, { operator }: OperatorContext, row: ConversationRow): Promise<boolean> => hasOpened(db, row, operator.operatorId, operator.provedAt);

export async function readAtDesk(db: Db, context: OperatorContext, input: InputOf<typeof call.readAtDesk>): Promise<Answer<typeof call.readAtDesk>> {
  const row = await knownConversation(db, input);
  if (!(await mayRead(db, context, row))) return refuse('notOpened');
  return done(await presentOpened(db, context, row, input.after));
}

export async function markReadAtDesk(
  tx: Tx,
  context: OperatorContext,
  input: InputOf<typeof call.markReadAtDesk>,
): Promise<Answer<typeof call.markReadAtDesk>> {
  if (!(await mayRead(tx, context, await knownConversation(tx, input)))) return refuse('notOpened');
  await holdThread(tx, input.investorId);
  const row = await knownConversation(tx, input);
  await markRead(tx, row.investor_id, row.conversation_id, Math.min(input.seq, row.last_seq), 'desk');
  return done({ row: presentRow(await knownConversation(tx, input)) });
}

async function presentOpened(db: Db, { keys }: OperatorContext, row: ConversationRow, after: number): Promise<ReplyOf<typeof call.openAtDesk>> {
  const messages = await newestAfter(db, row.investor_id, row.conversation_id, after, SHOWN_AT_DESK);
  const notes = await notesOf(db, row.investor_id);
  const colleagues = await supportOperators(db);
  return {
    row: presentRow(row),
    messages: messages.map((message) => presentMessage(keys, message)),
    comment: row.comment_encrypted && keys.decrypt(row.comment_encrypted, commentContext(row.investor_id, row.conversation_id)),
    notes: notes.map((note) => ({
      noteId: note.note_id,
      text: keys.decrypt(note.note_encrypted, noteContext(row.investor_id, note.note_id)),
      by: note.name,
      writtenAt: toIso(note.written_at),
    })),
    colleagues: colleagues.map(({ operator_id: operatorId, name }) => ({ operatorId, name })),
  };
}

/** The first operator to answer is assigned the conversation, unless it is assigned already. */
export async function answer(tx: Tx, context: OperatorContext, input: InputOf<typeof call.answer>): Promise<Answer<typeof call.answer>> {
  const { keys, operator, business } = context;
  const { conversationId, clientKey, text } = input;
  const { investor_id: investorId } = await knownConversation(tx, input);
  await holdThread(tx, investorId);
  const before = await messageOfKey(tx, investorId, conversationId, clientKey);
  if (before) return done({ sent: presentMessage(keys, before) });
  if ((await knownConversation(tx, input)).state === 'closed') return refuse('conversationClosed');

  const seal = (seq: number) => keys.encrypt(text.trim(), textContext(investorId, seq));
  const { operatorId } = operator;
  const seq = await insertMessage(
    tx,
    investorId,
    { conversationId, author: 'support', operatorId, clientKey, textOf: seal, fileId: null, originalId: null },
    business,
  );
  const of = { investorId, conversationId: conversationId.toLowerCase(), seq: String(seq) };
  await scheduleTask(tx, events.lookWhetherRead, `${investorId}:${seq}`, plus(business, TOLD_AFTER), of);
  return done({ sent: presentMessage(keys, (await messageOfKey(tx, investorId, conversationId, clientKey))!) });
}

export async function assign(tx: Tx, _context: OperatorContext, input: InputOf<typeof call.assign>): Promise<Answer<typeof call.assign>> {
  const { investor_id: investorId } = await knownConversation(tx, input);
  await holdThread(tx, investorId);
  if ((await knownConversation(tx, input)).state === 'closed') return refuse('conversationClosed');
  const { operatorId } = input;
  if (operatorId !== null && !(await supportOperators(tx)).some(({ operator_id: id }) => id === operatorId.toLowerCase())) return refuse('notSupport');

  assignTo(tx, investorId, input.conversationId, operatorId);
  return done({ row: presentRow(await knownConversation(tx, input)) });
}

/** Idempotent: closing a closed conversation has no effect. */
export async function closeAtDesk(tx: Tx, { business }: OperatorContext, input: InputOf<typeof call.closeAtDesk>): Promise<Answer<typeof call.closeAtDesk>> {
  const { investor_id: investorId } = await knownConversation(tx, input);
  await holdThread(tx, investorId);
  await closeOpen(tx, investorId, input.conversationId, business);
  return done({ row: presentRow(await knownConversation(tx, input)) });
}
