/** An idle process is calm; one that works without a pause is not. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { awaitCalm } from './calm.ts';

/** Works until told to stop, yielding to the event loop between pieces, as a server does. */
async function work(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    await nextTurn();
  }
}

test('waits for a moment without work, up to a time limit', async () => {
  await expect.poll(() => awaitCalm(0)).toBe(true);
  let isOver = false;
  const working = work(() => isOver);
  expect(await awaitCalm(300)).toBe(false);
  const calm = awaitCalm(60_000);
  isOver = true;
  await working;
  expect(await calm).toBe(true);
});
