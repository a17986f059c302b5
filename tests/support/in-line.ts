/** Races whose outcome does not depend on luck: everybody stands in line for the same rows before the first one gets them. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Holds the rows that a `select … for update` names, starts all the work, and lets go when every one waits for a lock that has a connection. */
export async function inLine<Result>(
  { owner, app }: Platform,
  [lock, values]: readonly [string, readonly unknown[]],
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, [...values]);
    const results = Promise.all(work.map((one) => one()));
    await until('all to stand in line', async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.waiting >= Math.min(work.length, app.pools.money.options.max);
    });
    await holder.query('commit');
    return await results;
  } finally {
    holder.release();
  }
}
