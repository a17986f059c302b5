/** How often something may be done in a window, counted exactly under any concurrency. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from './database.ts';

/** One more use, or the first of a new window. */
const AGAIN = `
  used = case when b.resets_at <= $2 then 1 else b.used + 1 end,
  resets_at = case when b.resets_at <= $2 then excluded.resets_at else b.resets_at end`;
const consumeOne = sql(
  'rateLimit.consume',
  `
  insert into platform.rate_limit as b (bucket, used, resets_at) values ($1, 1, $3)
  on conflict (bucket) do update set ${AGAIN}
  returning used, resets_at`,
);
/** The first bucket and, while it is within its limit, the others: $1 bucket $2 now $3 resets at $4 limit, then bucket and resets at of each. */
const consumeInTurnOf = (others: number) => {
  const rows = Array.from({ length: others }, (_, index) => `($${5 + 2 * index}::text, $${6 + 2 * index}::timestamptz)`);
  return sql(
    `rateLimit.consumeInTurn${others}`,
    `
  with first as (
    insert into platform.rate_limit as b (bucket, used, resets_at) values ($1, 1, $3)
    on conflict (bucket) do update set ${AGAIN}
    returning bucket, used, resets_at
  ), others as (
    insert into platform.rate_limit as b (bucket, used, resets_at)
    select o.bucket, 1, o.resets_at from first cross join (values ${rows.join(', ')}) as o(bucket, resets_at)
    where first.used <= $4 order by o.bucket
    on conflict (bucket) do update set ${AGAIN}
    returning bucket, used, resets_at
  )
  select * from first union all select * from others`,
  );
};
const [consumeWithOne, consumeWithTwo] = [consumeInTurnOf(1), consumeInTurnOf(2)];
const look = sql('rateLimit.look', 'select used, resets_at from platform.rate_limit where bucket = $1 and resets_at > $2');
// In the order in which they are consumed, so that nobody holds one while another waits for it with the next in hand. The
// row stays, and its window: no index learns of it, and the next use finds it. A window that is over is swept at night.
const clearAll = sql(
  'rateLimit.clear',
  `
  update platform.rate_limit set used = 0
  where bucket in (select bucket from platform.rate_limit where bucket in ($1, $2) and used > 0 order by bucket for update)`,
);

export interface Consumed {
  /** How often in the current window, this time included. */
  readonly used: number;
  readonly resetsAt: Instant;
}

/** Counts one use of a bucket; a window that is over starts anew. Several in one transaction are consumed in the order of their names. */
export async function consume(tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Consumed> {
  const row = only(await tx.query<{ used: number; resets_at: Instant }>(consumeOne, [bucket, time(now), time((now + windowMs) as Instant)]));
  return { used: row.used, resetsAt: row.resets_at };
}

/** A bucket, and how long its window is. */
export interface Use {
  readonly bucket: string;
  readonly windowMs: number;
}

/**
 * Counts one use of a bucket and, while that is within its limit, one of each of the others, in one statement. Answers
 * them in their order; beyond the limit the first alone.
 */
export async function consumeInTurn(
  tx: Tx,
  now: Instant,
  first: Use & { readonly limit: number },
  others: readonly [Use] | readonly [Use, Use],
): Promise<readonly [Consumed, ...(Consumed | undefined)[]]> {
  const endOf = ({ windowMs }: Use): string => time((now + windowMs) as Instant);
  const rows = await tx.query<{ bucket: string; used: number; resets_at: Instant }>(others.length === 1 ? consumeWithOne : consumeWithTwo, [
    first.bucket,
    time(now),
    endOf(first),
    first.limit,
    ...others.flatMap((other) => [other.bucket, endOf(other)]),
  ]);
  const spentOf = ({ bucket }: Use): Consumed | undefined => {
    const row = rows.find((one) => one.bucket === bucket);
    return row && { used: row.used, resetsAt: row.resets_at };
  };
  return [spentOf(first)!, ...others.map(spentOf)];
}

/** How often a bucket was used in the window that runs now. */
export async function consumed(db: Db, bucket: string, now: Instant): Promise<Consumed> {
  const [row] = await db.query<{ used: number; resets_at: Instant }>(look, [bucket, time(now)]);
  return row ? { used: row.used, resetsAt: row.resets_at } : { used: 0, resetsAt: now };
}

/** Forgets the uses of one or two buckets, after a success. */
export function clear(tx: Tx, [bucket, other = bucket]: readonly [string] | readonly [string, string]): void {
  tx.send(clearAll, [bucket, other]);
}
