/** The sample that a run plays is the same for every commit, and changes little when something is added. */
import { expect, test } from 'vitest';
import { sampleOf } from '../support/depth.ts';

test('a seeded sample does not depend on the order, and one more name replaces at most one', () => {
  const names = Array.from({ length: 200 }, (_, index) => `payouts.send statement ${index}`);
  const sample = sampleOf(names, 50, 7);
  expect(sampleOf(names.toReversed(), 50, 7)).toEqual(sample);
  expect(sampleOf(names, 50, 8)).not.toEqual(sample);
  for (let more = 0; more < 50; more += 1) {
    const other = new Set(sampleOf([...names, `orders.allot statement ${more}`], 50, 7));
    expect(sample.filter((name) => !other.has(name)).length).toBeLessThanOrEqual(1);
  }
});
