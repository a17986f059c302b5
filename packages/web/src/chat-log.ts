/** State of a conversation window: received messages by number, and pending ones. Pure functions, no UI. */
import type { Message } from '@lumbung/contract/chat/conversation.ts';

/** A message not yet confirmed by the server. It keeps its client key across retries, so it is delivered once. */
export interface Leaving {
  readonly clientKey: string;
  readonly text: string;
  readonly isFailed: boolean;
}

export interface ChatLog {
  readonly said: readonly Message[];
  readonly leaving: readonly Leaving[];
}

export const EMPTY_LOG: ChatLog = { said: [], leaving: [] };

/** Merges received messages: each once, ordered by number. Confirmed messages are no longer pending. */
export function hear(log: ChatLog, heard: readonly Message[]): ChatLog {
  const bySeq = new Map([...log.said, ...heard].map((message) => [message.seq, message]));
  const keys = new Set(heard.map(({ clientKey }) => clientKey));
  return {
    said: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    leaving: log.leaving.filter(({ clientKey }) => !keys.has(clientKey)),
  };
}

export const leave = (log: ChatLog, clientKey: string, text: string): ChatLog => ({
  ...log,
  leaving: [...log.leaving.filter((one) => one.clientKey !== clientKey), { clientKey, text, isFailed: false }],
});

/** Marks a message as failed. It stays pending and can be sent again under the same client key. */
export const fail = (log: ChatLog, clientKey: string): ChatLog => ({
  ...log,
  leaving: log.leaving.map((one) => (one.clientKey === clientKey ? { ...one, isFailed: true } : one)),
});

export const lastSeq = (log: ChatLog): number => log.said.at(-1)?.seq ?? 0;
