/** Describes the subject of a conversation. */
import type { Conversation } from '@lumbung/contract/chat/conversation.ts';
import type { chat } from '@lumbung/wording/chat.ts';
import { pageText } from '@lumbung/wording/chat/pages.ts';

export function aboutText({ kind, name }: Conversation['about'], text: (typeof chat)['id']): string {
  return kind === 'page' ? pageText(name, text.pages) : text.about[kind](name);
}
