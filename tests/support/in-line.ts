/** Deterministic races: all participants wait for the same rows before the first one gets them. */
import type pg from 'pg';
import { type Db, sql, type Tx } from '../../apps/server/src/platform/database.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/**
 * Who waits for a lock of this connection, directly or indirectly; other waiters belong to another queue. Does not use
 * `pg_stat_activity`, which returns the same snapshot when queried twice in a transaction, without newer connections.
 */
const BEHIND = `
  with recursive line (pid) as (
    select $1::int union select w.pid from (select distinct pid from pg_locks where not granted) w join line l on l.pid = any (pg_blocking_pids(w.pid)))
  select count(*)::int - 1 as waiting from line`;

const PID = 'select pg_backend_pid() as pid';
const ownPid = sql('test.pid', PID);
/** The backend process id of a transaction, or of a test's connection. */
export const pidOf = async (tx: Db): Promise<number> => (await tx.query<{ pid: number }>(ownPid))[0]!.pid;
export const pidOfClient = async (client: pg.PoolClient): Promise<number> => (await client.query<{ pid: number }>(PID)).rows[0]!.pid;

/** The number of backends waiting for this one, directly or indirectly. */
const countBehind = async (owner: pg.Pool, pid: number): Promise<number> => (await owner.query<{ waiting: number }>(BEHIND, [pid])).rows[0]!.waiting;

/** Waits until this many backends wait for this one, directly or indirectly; fails if `work` failed before. */
export async function untilBehind(owner: pg.Pool, pid: number, count = 1, work: Promise<unknown> = Promise.resolve()): Promise<void> {
  let failed: { readonly why: unknown } | null = null;
  work.catch((why: unknown) => (failed = { why }));
  await until(`${count} to stand in line`, async () => failed !== null || (await countBehind(owner, pid)) >= count);
  if (failed !== null) await work;
}

const behind = sql('test.behind', BEHIND);
/**
 * The number of backends waiting for a transaction, directly or indirectly. Queried in the transaction itself, because the database
 * ends a platform transaction that is idle for seconds.
 */
export const waitersOf = async (tx: Tx): Promise<number> => (await tx.query<{ waiting: number }>(behind, [await pidOf(tx)]))[0]!.waiting;

export const untilWaitedFor = (tx: Tx): Promise<unknown> => until('somebody to wait for the transaction', async () => (await waitersOf(tx)) > 0);

/**
 * Holds the lock of the first statement until the work waits for it, then takes that of the second. If the work holds the second
 * lock already, out of order, the statement must fail at once: it uses `nowait`.
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

/**
 * Locks the rows of a `select … for update`, starts all the work, and releases them once every participant with a connection waits.
 * Each participant receives the holder's process id.
 */
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
