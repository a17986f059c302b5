/** Tests reading the remarks of fund cash, and the state of what is owed. */
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { coverOf, excessOf, leavesAt, readWords, receivedOn, stateOf, wordsOf } from './rules.ts';

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
])('reads the remark of a custodian: %j', (remark, read) => {
  expect(readWords(remark)).toEqual(read);
});

test('the remark that we send to a custodian is readable when it comes back', () => {
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
])('of %d owed, %d arrived: the state is %s', (amount, moved, state) => {
  expect(stateOf({ amount, moved, borne: 0n, advanced: 0n })).toBe(state);
});

test('money that the platform covers is no longer awaited; money that arrives later first repays the advance', () => {
  const owed = { amount: 10n, moved: 6n, borne: 0n, advanced: 0n };
  expect([coverOf(owed, 'advance'), coverOf(owed, 'bear')]).toEqual([
    { missing: 4n, advanced: 0n },
    { missing: 4n, advanced: 0n },
  ]);
  const advanced = { ...owed, advanced: 4n };
  expect([stateOf(advanced), coverOf(advanced, 'advance'), coverOf(advanced, 'bear')]).toEqual(['confirmed', null, { missing: 0n, advanced: 4n }]);
  expect(receivedOn(advanced, 3n)).toEqual({ amount: 10n, moved: 9n, borne: 0n, advanced: 1n, repaid: 3n });
  expect(receivedOn(advanced, 6n)).toEqual({ amount: 10n, moved: 12n, borne: 0n, advanced: 0n, repaid: 4n });
  const borne = { ...owed, borne: 4n };
  expect([stateOf(borne), coverOf(borne, 'bear')]).toEqual(['confirmed', null]);
  expect([excessOf({ ...borne, moved: 10n }), excessOf({ ...advanced, amount: 1n, moved: 2n })]).toEqual([4n, 2n]);
});

test.each([
  ['16:45', '16:50', 'gathered for five minutes'],
  ['16:52', '16:57', 'just as long'],
  ['16:54', '16:57', 'until three minutes before its deadline'],
  ['16:58', '16:58', 'no longer at all'],
  ['17:03', '17:03', 'at once, when it is late'],
])('N6 money planned at %s and due at 17:00 is sent at %s: %s', (taken, leaves) => {
  const on = (time: string) => at(day('2026-11-12'), timeOfDay(time));
  expect(leavesAt(on(taken), on('17:00'))).toBe(on(leaves));
});
