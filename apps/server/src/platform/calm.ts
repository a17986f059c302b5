/** Whether this process has time left: while it answers people as fast as it can, work that may be left undone is. */

import { performance } from 'node:perf_hooks';

/** How much of a moment may go into answering. */
const MOST = 0.6;
const MOMENT_MS = 250;

/** Waits for a moment in which the process had time left. False when there was none in so many milliseconds. */
export async function awaitCalm(patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  do {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    if (performance.eventLoopUtilization(before).utilization < MOST) return true;
  } while (performance.now() < until);
  return false;
}
