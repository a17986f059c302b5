/** Tests what an agent earns of a fee, to the last rupiah and cent, and which rates come too late. */
import { minor, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import { parseInstant, type Day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { earned, isAhead } from './rules.ts';

test('rounds the share of a fee down: the fraction stays with the platform', () => {
  const of = (fee: bigint, share: bigint) => earned(minor(fee), partsPerMillion(share));
  expect([of(10_000n, 10_000n), of(10_000n, 5_000n)]).toEqual([100n, 50n]);
  expect([of(199n, 5_000n), of(99n, 10_000n), of(0n, 1_000_000n)]).toEqual([0n, 0n, 0n]);
  expect(of(19_999n, 10_000n)).toBe(199n);
  expect(of(9_007_199_254_740_991n, 1_000_000n)).toBe(9_007_199_254_740_991n);
});

test('a rate must start on a day that has not begun when the rate is approved', () => {
  const at = (time: string) => parseInstant(`2026-11-18T${time}+07:00`)!;
  expect(isAhead('2026-11-19' as Day, at('23:58:59'))).toBe(true);
  expect(isAhead('2026-11-19' as Day, at('23:59:00'))).toBe(false);
  expect(isAhead('2026-11-18' as Day, at('00:00:00'))).toBe(false);
  expect(isAhead('2026-11-17' as Day, at('00:00:00'))).toBe(false);
});
