/** Presents rows of conversations in replies and event streams. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type * as messagesCall from '@lumbung/contract/chat/get-messages.ts';
import { timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import type { RequestContext, TimedContext } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { expectedAnswer, firstName } from './rules.ts';
import type { ConversationRow, MessageRow } from './store.ts';

type Reply = ReplyOf<typeof messagesCall.getMessages>;

/** Encryption contexts that bind a text to its place. */
export const textContext = (investorId: string, seq: number | string): string => `chat.text:${investorId}:${seq}`;
export const commentContext = (investorId: string, conversationId: string): string => `chat.comment:${investorId}:${conversationId}`;
export const noteContext = (investorId: string, noteId: string): string => `chat.note:${investorId}:${noteId}`;

export const presentConversation = (row: ConversationRow, side: 'investor' | 'desk'): Reply['conversation'] => ({
  conversationId: row.conversation_id,
  about: { kind: row.about_kind, id: row.about_id, name: row.about_name },
  state: row.state,
  openedAt: toIso(row.opened_at),
  closedAt: row.closed_at && toIso(row.closed_at),
  unread: side === 'investor' ? row.unread_by_investor : row.unread_by_desk,
  lastSeq: row.last_seq,
  readByOther: side === 'investor' ? row.read_by_desk : row.read_by_investor,
  handledBy: row.assigned_name === null ? null : firstName(row.assigned_name),
  rating: row.rating,
});

export const presentMessage = (keys: Keys, row: MessageRow): Reply['messages'][number] => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  clientKey: row.client_key,
  author: row.author,
  name: row.operator_name === null ? null : firstName(row.operator_name),
  text: row.text_encrypted && keys.decrypt(row.text_encrypted, textContext(row.investor_id, row.seq)),
  hasFile: row.file_id !== null,
  sentAt: toIso(row.sent_at),
});

export async function presentService({
  settings,
  reference,
  business,
}: Pick<RequestContext, 'settings' | 'reference'> & Pick<TimedContext, 'business'>): Promise<Reply['service']> {
  const { hours } = settings.support;
  const set = hours && { from: timeOfDay(hours.from), until: timeOfDay(hours.until) };
  const { isOpen, answerBy } = expectedAnswer(set, await exchangeCalendar(reference), business);
  return { isOpen, answerBy: toIso(answerBy), hours };
}
