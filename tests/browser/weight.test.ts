/** Tests that what the browser loads stays within its budget: shell, styles, font and every route. */
import { expect, test } from 'vitest';
import { weigh } from '../../bench/weight.ts';

test('no bundle exceeds its size budget', () => {
  const weights = weigh();
  expect(weights.length).toBeGreaterThan(15);
  expect(
    weights.filter(({ kilobytes, budget }) => kilobytes > budget).map(({ what, kilobytes, budget }) => `${what}: ${kilobytes.toFixed(1)} kB over ${budget}`),
  ).toEqual([]);
});
