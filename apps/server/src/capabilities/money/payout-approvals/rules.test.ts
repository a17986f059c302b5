/** Tests which money may be proposed to go where, case by case. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { isStillOwn, whyNotSent, whyNotThere } from './rules.ts';

const now = 1_000 as Instant;
const money = { lastTry: null, isAwaited: false, isAssigned: false } as const;

test.each([
  [money, null],
  [{ ...money, lastTry: 'failed' }, null],
  [{ ...money, lastTry: 'planned' }, 'alreadyPaidOut'],
  [{ ...money, lastTry: 'sent' }, 'alreadyPaidOut'],
  [{ ...money, lastTry: 'done' }, 'alreadyPaidOut'],
  [{ ...money, isAssigned: true }, 'alreadyPaidOut'],
  [{ ...money, isAssigned: true, lastTry: 'failed' }, 'alreadyPaidOut'],
  [{ ...money, isAwaited: true }, 'custodianAwaited'],
  [{ ...money, isAwaited: true, lastTry: 'sent' }, 'alreadyPaidOut'],
] as const)('whether money %o may be sent: %s', (waiting, why) => {
  expect(whyNotSent(waiting)).toBe(why);
});

const ways = { isSourceKnown: true, ownAccountFrom: now, isOfHouse: false, isInvestorKnown: false } as const;
const ofHouse = { ...ways, ownAccountFrom: null, isOfHouse: true, isInvestorKnown: true } as const;

test.each([
  [ways, 'source', null],
  [{ ...ways, isSourceKnown: false }, 'source', 'sourceUnknown'],
  [{ ...ways, isSourceKnown: false }, 'ownAccount', null],
  [{ ...ways, ownAccountFrom: null }, 'ownAccount', 'ownAccountMissing'],
  [{ ...ways, ownAccountFrom: null }, 'source', null],
  [{ ...ways, ownAccountFrom: (now + 1) as Instant }, 'ownAccount', 'ownAccountCoolingOff'],
  [ways, 'investor', 'ownerKnown'],
  [ofHouse, 'investor', null],
  [ofHouse, 'source', null],
  [ofHouse, 'ownAccount', 'ownAccountMissing'],
  [{ ...ofHouse, isInvestorKnown: false }, 'investor', 'investorUnknown'],
] as const)('whether money %o may go to %s: %s', (known, target, why) => {
  expect(whyNotThere(known, target, now)).toBe(why);
});

const agreed = { bank: '014', account: '77123451' };
test.each([
  [{ ...agreed, usableFrom: now }, true],
  [{ ...agreed, usableFrom: (now + 1) as Instant }, false],
  [{ ...agreed, account: '77123452', usableFrom: now }, false],
  [{ ...agreed, bank: '008', usableFrom: now }, false],
  [null, false],
] as const)('whether the approved account is still the investor’s own, now %o: %s', (own, still) => {
  expect(isStillOwn(agreed, own, now)).toBe(still);
});
