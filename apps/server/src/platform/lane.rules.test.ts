/** A lane grants its places in order, or reports in time that none is free. */
import { expect, test } from 'vitest';
import { makeLane } from './lane.ts';

test('runs work one at a time in order of arrival, also after a failure', async () => {
  const lane = makeLane(1);
  const done: number[] = [];
  const all = [1, 2, 3, 4].map((number) =>
    lane(async () => {
      await Promise.resolve();
      done.push(number);
      if (number === 2) throw new Error('failed');
    }),
  );
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual([1, 2, 3, 4]);
});

test('work that gets no place in time returns null without starting, and the next one gets the place', async () => {
  const lane = makeLane(1);
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const first = lane(() => gate.promise);
  const impatient = lane(async () => begun.push('impatient'), 1);
  const patient = lane(async () => begun.push('patient'), 60_000);
  expect(await impatient).toBeNull();
  gate.resolve();
  await Promise.all([first, patient]);
  expect(begun).toEqual(['patient']);
  expect(await lane(async () => 'free', 0)).toBe('free');
});
