/** What a conversation is about, in words. */
import type { Conversation } from '@lumbung/contract/chat/conversation.ts';
import type { chat } from '@lumbung/wording/chat.ts';

export function aboutText({ kind, name }: Conversation['about'], text: (typeof chat)['id']): string {
  if (kind === 'page') return (text.pages as Readonly<Record<string, string>>)[name] ?? name;
  return text.about[kind](name);
}
