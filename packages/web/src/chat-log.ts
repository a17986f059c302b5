/** What a window of a conversation shows: what was said, by its numbers, and what is on its way there. Pure, and drawn by nobody. */
import type { Message } from '@lumbung/contract/chat/conversation.ts';

/** Something that was typed and is not known to have arrived: it keeps its key until it did, so that it arrives once. */
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

/** What was heard, however often and in whatever order, each once and by its number; what arrived is no longer on its way. */
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

/** It did not arrive as far as anybody knows: it stands there to be sent again under the same key. */
export const fail = (log: ChatLog, clientKey: string): ChatLog => ({
  ...log,
  leaving: log.leaving.map((one) => (one.clientKey === clientKey ? { ...one, isFailed: true } : one)),
});

export const lastSeq = (log: ChatLog): number => log.said.at(-1)?.seq ?? 0;
