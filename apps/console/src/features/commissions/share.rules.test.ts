/** Percent as people write them become shares of one; what is none, or too much, becomes nothing. */
import { expect, test } from 'vitest';
import { shareOfPercent } from './share.ts';

test.each([
  ['1', '0.010000'],
  [' 0,5 ', '0.005000'],
  ['0.0001', '0.000001'],
  ['0', '0.000000'],
  ['100', '1.000000'],
  ['100.0001', null],
  ['0.00001', null],
  ['-1', null],
  ['1.000,5', null],
  ['', null],
  ['satu', null],
] as const)('%s percent is %s of one', (written, share) => {
  expect(shareOfPercent(written)).toBe(share);
});
