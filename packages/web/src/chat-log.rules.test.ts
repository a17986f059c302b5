/** A conversation shows every message once, regardless of repeated or reordered delivery. */
import type { Message } from '@lumbung/contract/chat/conversation.ts';
import { expect, test } from 'vitest';
import { EMPTY_LOG, fail, hear, lastSeq, leave } from './chat-log.ts';

const message = (seq: number, clientKey = `k${seq}`): Message => ({
  conversationId: 'c',
  seq,
  clientKey,
  author: 'investor',
  name: null,
  text: `t${seq}`,
  hasFile: false,
  sentAt: '2026-11-20T10:00:00+07:00',
});

test('a repeated or late message appears once, in its place', () => {
  const log = [[message(1), message(3)], [message(3)], [message(2)]].reduce(hear, EMPTY_LOG);
  expect(log.said.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(lastSeq(log)).toBe(3);
  expect(lastSeq(EMPTY_LOG)).toBe(0);
});

test('a pending message is removed once received, and a failed one keeps its key', () => {
  const sent = leave(leave(EMPTY_LOG, 'a', 'satu'), 'b', 'dua');
  expect(hear(sent, [message(4, 'a')]).leaving.map(({ clientKey }) => clientKey)).toEqual(['b']);
  const failed = fail(sent, 'b');
  expect(failed.leaving.map(({ isFailed }) => isFailed)).toEqual([false, true]);
  expect(leave(failed, 'b', 'dua').leaving).toEqual(sent.leaving);
});
