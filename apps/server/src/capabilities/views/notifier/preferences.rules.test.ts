/** Tests which notifications are optional, and the unsubscribe link: only our own are accepted, each for its content. */
import { CHOSEN_TOPICS } from '@lumbung/kernel/notice-topics.ts';
import { isToldByPhone, type NoticeKind, topicOf } from '@lumbung/wording/notifications.ts';
import { notes } from '@lumbung/wording/notices.gen.ts';
import { expect, test } from 'vitest';
import { makeKeys } from '../../../platform/keys.ts';
import { unlessChosen } from '../../records/notifications/preferences.ts';
import { readStopCode, type StopOf, stopCodeOf } from './stop-link.ts';

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const before = makeKeys({ newest: 1, oldest: 1, keys: new Map([[1, old]]) });
const keys = makeKeys({
  newest: 2,
  oldest: 1,
  keys: new Map([
    [1, old],
    [2, fresh],
  ]),
});
const OF: StopOf = { investorId: '018f0000-0000-7000-8000-000000000001', loginId: '018f0000-0000-7000-8000-000000000002', topic: 'orders' };

test('a link names the login and topic it unsubscribes; it remains valid after a key rotation', () => {
  expect(readStopCode(keys, stopCodeOf(keys, OF))).toEqual(OF);
  expect(readStopCode(keys, stopCodeOf(before, OF))).toEqual(OF);
});

test('a link for another login or topic, or a forged one, is invalid', () => {
  const code = stopCodeOf(keys, OF);
  const [, , , signature] = code.split('.');
  const other = { ...OF, loginId: OF.investorId };
  for (const forged of [
    code.replace('.orders.', '.income.'),
    [other.investorId, other.loginId, other.topic, signature].join('.'),
    code.slice(0, -1),
    `${code}A`,
    code.replace('.orders.', '.money.'),
    '',
    'none',
  ])
    expect(readStopCode(keys, forged), forged).toBeNull();
  expect(readStopCode(before, code)).toBeNull();
});

test('promotions are sent only on request; notices about money or security cannot be switched off', () => {
  expect(CHOSEN_TOPICS.map((topic) => [topic, unlessChosen(topic).email])).toEqual([
    ['orders', true],
    ['reminders', true],
    ['income', true],
    ['promotions', false],
  ]);
  const kinds = Object.keys(notes) as NoticeKind[];
  expect(kinds.filter((kind) => topicOf(kind) !== null && isToldByPhone(kind))).toEqual([]);
  const always = [
    'orderPaid',
    'orderRejected',
    'orderPartlyFilled',
    'orderCorrected',
    'salePaidOut',
    'moneyReturned',
    'moneySuspended',
    'payoutRefused',
    'fundMoneySent',
    'planDebits',
    'planDebitRefused',
    'bondPaid',
    'bondSold',
    'fundLiquidated',
    'passwordChanged',
    'factorOff',
    'accountAdded',
    'dataChanged',
    'passkeyAdded',
    'approvalAsked',
    'accountClosed',
  ] as const satisfies readonly NoticeKind[];
  expect(always.filter((kind) => topicOf(kind) !== null)).toEqual([]);
});
