/** How often something may be done in a window, counted exactly under any concurrency. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from './database.ts';

const spendOne = sql(
  'budget.spend',
  `
  insert into platform.budget as b (bucket, used, resets_at) values ($1, 1, $3)
  on conflict (bucket) do update set
    used = case when b.resets_at <= $2 then 1 else b.used + 1 end,
    resets_at = case when b.resets_at <= $2 then excluded.resets_at else b.resets_at end
  returning used, resets_at`,
);
const look = sql('budget.look', 'select used, resets_at from platform.budget where bucket = $1 and resets_at > $2');
// In the order in which they are spent, so that nobody holds one while another waits for it with the next in hand.
const clearAll = sql(
  'budget.clear',
  'delete from platform.budget where bucket in (select bucket from platform.budget where bucket = any($1) order by bucket for update)',
);

export interface Spent {
  /** How often in the current window, this time included. */
  readonly used: number;
  readonly resetsAt: Instant;
}

/** Counts one use of a bucket; a window that is over starts anew. Several in one transaction are spent in the order of their names. */
export async function spend(tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Spent> {
  const row = only(await tx.query<{ used: number; resets_at: Instant }>(spendOne, [bucket, time(now), time((now + windowMs) as Instant)]));
  return { used: row.used, resetsAt: row.resets_at };
}

/** How often a bucket was used in the window that runs now. */
export async function spent(db: Db, bucket: string, now: Instant): Promise<Spent> {
  const [row] = await db.query<{ used: number; resets_at: Instant }>(look, [bucket, time(now)]);
  return row ? { used: row.used, resetsAt: row.resets_at } : { used: 0, resetsAt: now };
}

/** Forgets the uses of buckets, after a success. */
export async function clear(tx: Tx, buckets: readonly string[]): Promise<void> {
  await tx.query(clearAll, [buckets]);
}
