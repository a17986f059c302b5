/** What the words say that go with the cash of funds, and how what is owed stands. */
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { leavesAt, readWords, stateOf, wordsOf } from './rules.ts';

const RED = { purpose: 'redemptions', productId: 'F01', navDay: day('2026-11-12') } as const;

test.each([
  ['RED F01 20261112', RED],
  ['red f01 20261112', RED],
  ['TRF/RED-F01-20261112/NUSA', RED],
  ['PEMBAYARAN RED  F01  20261112 TERIMA KASIH', RED],
  ['REF F2 20261112', { ...RED, purpose: 'returns', productId: 'F2' }],
  ['DIV F09 20261231', { ...RED, purpose: 'movements', productId: 'F09', navDay: day('2026-12-31') }],
  ['', null],
  ['SUB F01 20261112', null],
  ['RED F01 20261332', null],
  ['RED F01 202611123', null],
  ['PRED F01 20261112', null],
  ['RED F01', null],
  ["RED F01' 20261112", null],
])('the words of a custodian: %j', (remark, read) => {
  expect(readWords(remark)).toEqual(read);
});

test('what we write to a custodian it can give back to us', () => {
  expect(wordsOf({ ...RED, purpose: 'subscriptions' })).toBe('SUB F01 20261112');
  expect(readWords(wordsOf(RED))).toEqual(RED);
});

test.each([
  [0n, 0n, 'confirmed'],
  [5n, 0n, 'awaited'],
  [5n, 4n, 'awaited'],
  [5n, 5n, 'confirmed'],
  [5n, 6n, 'exceeded'],
  [0n, 1n, 'exceeded'],
])('how what is owed stands: of %d came %d, so it is %s', (amount, moved, state) => {
  expect(stateOf({ amount, moved })).toBe(state);
});

test.each([
  ['16:45', '16:50', 'gathered for five minutes'],
  ['16:52', '16:57', 'just as long'],
  ['16:54', '16:57', 'until three minutes before its deadline'],
  ['16:58', '16:58', 'no longer at all'],
  ['17:03', '17:03', 'at once, when it is late'],
])('N6 what is taken at %s and due at 17:00 leaves at %s: %s', (taken, leaves) => {
  const on = (time: string) => at(day('2026-11-12'), timeOfDay(time));
  expect(leavesAt(on(taken), on('17:00'))).toBe(on(leaves));
});
