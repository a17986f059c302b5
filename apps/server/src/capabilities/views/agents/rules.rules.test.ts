/** Tests what an agent sees of a customer. */
import { day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { monthsOf, shortName, stageOf } from './rules.ts';

test('a customer has one stage: closed first, then invested, verified, identifying, registered', () => {
  const at = (state: string, identity: string, orders = 0) => stageOf({ state, identity, orders });
  expect(at('active', 'none')).toBe('registered');
  expect(['draft', 'submitted', 'returned', 'approved', 'rejected'].map((identity) => at('active', identity))).toEqual(Array(5).fill('identifying'));
  expect(['active', 'refreshDue'].map((identity) => at('suspended', identity))).toEqual(['verified', 'verified']);
  expect(at('active', 'refreshDue', 1)).toBe('invested');
  expect(at('closed', 'active', 3)).toBe('closed');
});

test('a name is shown as its first word and initials', () => {
  expect(['Wira Adi Kusuma', ' Sukarno ', 'Ni  Luh'].map(shortName)).toEqual(['Wira A. K.', 'Sukarno', 'Ni L.']);
});

test('a month begins on its first day, also at the turn of a year and after a short month', () => {
  expect(monthsOf(day('2027-01-31'))).toEqual({ thisMonth: '2027-01-01', lastMonth: '2026-12-01' });
  expect(monthsOf(day('2027-03-01'))).toEqual({ thisMonth: '2027-03-01', lastMonth: '2027-02-01' });
});
