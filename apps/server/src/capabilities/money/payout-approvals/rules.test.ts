/** Who may propose and agree, case by case. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { whyNotApproved, whyNotProposed } from './rules.ts';

const now = 1_000 as Instant;
const money = { lastTry: null, isSourceKnown: true, ownAccountFrom: now, isOfHouse: false, isInvestorKnown: false, isAssigned: false } as const;
const ofHouse = { ...money, ownAccountFrom: null, isOfHouse: true, isInvestorKnown: true } as const;

test.each([
  [money, 'source', null],
  [{ ...money, lastTry: 'failed' }, 'source', null],
  [{ ...money, lastTry: 'planned' }, 'source', 'alreadyPaidOut'],
  [{ ...money, lastTry: 'sent' }, 'ownAccount', 'alreadyPaidOut'],
  [{ ...money, lastTry: 'done' }, 'ownAccount', 'alreadyPaidOut'],
  [{ ...money, isSourceKnown: false }, 'source', 'sourceUnknown'],
  [{ ...money, isSourceKnown: false }, 'ownAccount', null],
  [{ ...money, ownAccountFrom: null }, 'ownAccount', 'ownAccountMissing'],
  [{ ...money, ownAccountFrom: null }, 'source', null],
  [{ ...money, ownAccountFrom: (now + 1) as Instant }, 'ownAccount', 'ownAccountCoolingOff'],
  [{ ...money, lastTry: 'done', isSourceKnown: false, ownAccountFrom: null }, 'source', 'alreadyPaidOut'],
  [money, 'investor', 'ownerKnown'],
  [ofHouse, 'investor', null],
  [ofHouse, 'source', null],
  [ofHouse, 'ownAccount', 'ownAccountMissing'],
  [{ ...ofHouse, isInvestorKnown: false }, 'investor', 'investorUnknown'],
  [{ ...ofHouse, isAssigned: true }, 'investor', 'alreadyPaidOut'],
  [{ ...ofHouse, isAssigned: true }, 'source', 'alreadyPaidOut'],
  [{ ...ofHouse, lastTry: 'sent' }, 'investor', 'alreadyPaidOut'],
] as const)('money %o to %s: %s', (waiting, target, why) => {
  expect(whyNotProposed(waiting, target, now)).toBe(why);
});

test.each([
  ['open', 'ani', true, null],
  ['open', 'me', true, 'ownProposal'],
  ['open', 'ani', false, 'accountChanged'],
  ['open', 'me', false, 'ownProposal'],
  ['approved', 'me', false, 'proposalClosed'],
  ['declined', 'ani', true, 'proposalClosed'],
] as const)('a proposal that is %s, by %s, same account %s: %s', (state, proposedBy, isSameAccount, why) => {
  expect(whyNotApproved({ state, proposedBy, isSameAccount }, 'me')).toBe(why);
});
