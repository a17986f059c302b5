/** Whether this process has spare capacity: optional work is skipped while the event loop is busy answering requests. */

import { performance } from 'node:perf_hooks';

/** Event loop utilisation below which the process counts as calm. */
const MOST = 0.6;
const MOMENT_MS = 250;

/** Waits for an interval with spare capacity. Returns false if there was none within `patience` milliseconds. */
export async function awaitCalm(patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  do {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    if (performance.eventLoopUtilization(before).utilization < MOST) return true;
  } while (performance.now() < until);
  return false;
}
