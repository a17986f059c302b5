/** Races whose outcome does not depend on luck: everybody stands in line for the same rows before the first one gets them. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Who waits for a lock of this connection, or for somebody who does: whoever waits for anything else stands in another line. */
const BEHIND = `
  with recursive line (pid) as (
    select $1::int union select a.pid from pg_stat_activity a join line l on l.pid = any (pg_blocking_pids(a.pid)))
  select count(*)::int - 1 as waiting from line`;

/** Holds the rows that a `select … for update` names, starts all the work, and lets go when every one waits for a lock that has a connection. */
export async function inLine<Result>(
  { owner, app }: Platform,
  [lock, values]: readonly [string, readonly unknown[]],
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    await holder.query(lock, [...values]);
    const results = Promise.all(work.map((one) => one()));
    await until('all to stand in line', async () => {
      const { rows } = await owner.query<{ waiting: number }>(BEHIND, [pid]);
      return rows[0]!.waiting >= Math.min(work.length, app.pools.money.options.max);
    });
    await holder.query('commit');
    return await results;
  } finally {
    holder.release();
  }
}
