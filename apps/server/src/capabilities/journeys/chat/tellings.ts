/** Notifications of conversations: an answer was not read. They omit its text, which is read in the conversation. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as events from './events.ts';
import { findConversation } from './store.ts';

async function tellUnread(errand: TellingErrand, { investorId, conversationId, seq }: events.OfMessage): Promise<void> {
  const row = await findConversation(errand.reads, investorId, conversationId);
  if (row) await errand.tell(investorId, 'chatAnswered', { conversationId, about: row.about_name, kind: row.about_kind }, `chatAnswered:${seq}`);
}

export const tellings: readonly Telling[] = [telling('notifications.tellChatAnswered', events.unread, tellUnread)];
