/** Lets a server die at each boundary of some work in turn, and the work be done all the same. */
import { expect } from 'vitest';
import type { Processes } from './processes.ts';
import { until } from './sandbox.ts';

/**
 * Kills the server at each boundary of some jobs and calls in turn and lets it go on. Answers how many there were. `work` asks again for whatever a
 * crash swallowed; it ends when the work is whole.
 */
export async function crashThrough<Prepared>(
  platform: Processes,
  what: string,
  jobs: string,
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<void>,
  check: (prepared: Prepared) => Promise<void>,
): Promise<number> {
  let crashes = 0;
  await platform.killServer();
  for (let point = 1; ; point += 1) {
    await platform.startServer({ CRASH_AT: String(point), CRASH_IN: jobs });
    const prepared = await prepare();
    let isOver = false;
    const watch = (async () => {
      while (!isOver && platform.serverLives()) await new Promise((resolve) => setTimeout(resolve, 5));
      if (isOver) return false;
      await platform.startServer();
      return true;
    })();
    await work(prepared).catch(async (error: Error) => {
      const left = await platform.query('select task_id, attempts, last_error, locked_by from graphile_worker._private_jobs').catch(() => []);
      throw new Error(`${what}, crash point ${point}: ${error.message}; jobs left: ${JSON.stringify(left)}`);
    });
    await until(
      'all messages',
      async () =>
        (
          await platform
            .query<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() or locked_at is not null')
            .catch(() => [])
        )[0]?.count === 0,
      40,
    );
    isOver = true;
    const crashed = await watch;
    await check(prepared);
    expect(await platform.audit(), `${what}, crash point ${point}`).toEqual([]);
    await platform.killServer();
    if (!crashed) return crashes;
    crashes += 1;
  }
}
