/** What operators type as a percentage is a share of one, or nothing. */
import { expect, test } from 'vitest';
import { percentOfShare, shareOfPercent } from './percent.ts';

test.each([
  ['6.40', '0.064000'],
  ['5.5', '0.055000'],
  ['0.0001', '0.000001'],
  ['100', '1.000000'],
  ['100.0001', null],
  ['6,40', null],
  ['-1', null],
  ['6.40001', null],
  ['', null],
])('%s percent is %s', (typed, share) => {
  expect(shareOfPercent(typed)).toBe(share);
});
test('a share is shown with two decimals at least', () => {
  expect(['0.064000', '0.062500', '0.055001', '0.060000'].map(percentOfShare)).toEqual(['6.40', '6.25', '5.5001', '6.00']);
});
