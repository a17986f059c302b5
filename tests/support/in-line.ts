/** Races whose outcome does not depend on luck: everybody stands in line for the same rows before the first one gets them. */
import type pg from 'pg';
import { type Db, sql, type Tx } from '../../apps/server/src/platform/database.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/**
 * Who waits for a lock of this connection, or for somebody who does: whoever waits for anything else stands in another line.
 * Not by `pg_stat_activity`: a transaction that asks it twice is told the same twice, without connections that were made since.
 */
const BEHIND = `
  with recursive line (pid) as (
    select $1::int union select w.pid from (select distinct pid from pg_locks where not granted) w join line l on l.pid = any (pg_blocking_pids(w.pid)))
  select count(*)::int - 1 as waiting from line`;

const PID = 'select pg_backend_pid() as pid';
const ownPid = sql('test.pid', PID);
/** The process of the database that a transaction, or a connection of a test, is served by. */
export const pidOf = async (tx: Db): Promise<number> => (await tx.query<{ pid: number }>(ownPid))[0]!.pid;
export const pidOfClient = async (client: pg.PoolClient): Promise<number> => (await client.query<{ pid: number }>(PID)).rows[0]!.pid;

/** How many wait for what this process of the database holds, or for somebody who does. */
const countBehind = async (owner: pg.Pool, pid: number): Promise<number> => (await owner.query<{ waiting: number }>(BEHIND, [pid])).rows[0]!.waiting;

/** Until so many wait for what this process of the database holds, or for somebody who does; in vain when `work` failed before. */
export async function untilBehind(owner: pg.Pool, pid: number, count = 1, work: Promise<unknown> = Promise.resolve()): Promise<void> {
  let failed: { readonly why: unknown } | null = null;
  work.catch((why: unknown) => (failed = { why }));
  await until(`${count} to stand in line`, async () => failed !== null || (await countBehind(owner, pid)) >= count);
  if (failed !== null) await work;
}

const behind = sql('test.behind', BEHIND);
/**
 * How many wait for what a transaction holds, or for somebody who does. It is asked in the transaction itself: one of the
 * platform that is idle for seconds is ended by the database.
 */
export const waitersOf = async (tx: Tx): Promise<number> => (await tx.query<{ waiting: number }>(behind, [await pidOf(tx)]))[0]!.waiting;

export const untilWaitedFor = (tx: Tx): Promise<unknown> => until('somebody to wait for the transaction', async () => (await waitersOf(tx)) > 0);

/**
 * Holds what the first statement takes until the work waits for it, and takes what the second one names then. Where the work
 * holds that already, out of turn, the statement fails at once: it says `nowait`.
 */
export async function inTurn<Result>(
  { owner }: Platform,
  locks: readonly (readonly [string, readonly unknown[]])[],
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = await owner.connect();
  const [[first, values], [second, others]] = locks as [[string, unknown[]], [string, unknown[]]];
  try {
    await holder.query('begin');
    await holder.query(first, values);
    const result = work();
    await untilBehind(owner, await pidOfClient(holder));
    await holder.query(second, others);
    await holder.query('commit');
    return await result;
  } finally {
    holder.release(true);
  }
}

/** Holds the rows that a `select … for update` names, starts all the work, and lets go when every one waits for a lock that has a connection. Each is told the process that holds them. */
export async function inLine<Result>(
  { owner, app }: Platform,
  [lock, values]: readonly [string, readonly unknown[]],
  work: readonly ((holder: number) => Promise<Result>)[],
): Promise<Result[]> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    const pid = await pidOfClient(holder);
    await holder.query(lock, [...values]);
    const results = Promise.all(work.map((one) => one(pid)));
    await untilBehind(owner, pid, Math.min(work.length, app.pools.money.options.max), results);
    await holder.query('commit');
    return await results;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
