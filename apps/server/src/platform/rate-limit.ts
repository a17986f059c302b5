/** Rate limits per window, counted exactly under any concurrency. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from './database.ts';
import { siteOf } from './network.ts';

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
/**
 * Consumes the first bucket and, while it is within its limit, the other.
 * $1 bucket, $2 now, $3 end of its window, $4 limit, $5 other bucket, $6 end of the other's window.
 */
const consumeWithOne = sql(
  'rateLimit.consumeInTurn',
  `
  with first as (
    insert into platform.rate_limit as b (bucket, used, resets_at) values ($1, 1, $3)
    on conflict (bucket) do update set ${AGAIN}
    returning bucket, used, resets_at
  ), other as (
    insert into platform.rate_limit as b (bucket, used, resets_at) select $5::text, 1, $6::timestamptz from first where first.used <= $4
    on conflict (bucket) do update set ${AGAIN}
    returning bucket, used, resets_at
  )
  select * from first union all select * from other`,
);
const look = sql('rateLimit.look', 'select used, resets_at from platform.rate_limit where bucket = $1 and resets_at > $2');
// Locks rows in the order in which they are consumed, to avoid deadlocks. Keeps the row and its window, so that no index changes
// and the next use finds it; expired windows are deleted at night.
const clearAll = sql(
  'rateLimit.clear',
  `
  update platform.rate_limit set used = 0
  where bucket in (select bucket from platform.rate_limit where bucket in ($1, $2) and used > 0 order by bucket for update)`,
);

export interface Consumed {
  /** Uses in the current window, including this one. */
  readonly used: number;
  readonly resetsAt: Instant;
}

/** A site (/48) has the limit of this many networks in a window, shared by all of its networks. */
const NETWORKS_OF_A_SITE = 16;

/** The bucket of the site of the network that ends a bucket's name; null if it has none. */
function siteBucketOf(bucket: string): string | null {
  const [, name = '', network = ''] = /^([a-zA-Z.]+:)(.+)$/.exec(bucket) ?? [];
  const site = siteOf(network);
  return site && name + site;
}

/** Uses of a network: its own, or its share of the site's if that is higher. */
const withSite = (own: Consumed, site: Consumed | null): Consumed => {
  const share = site === null ? 0 : Math.ceil(site.used / NETWORKS_OF_A_SITE);
  return share > own.used ? { used: share, resetsAt: site!.resetsAt } : own;
};

const consumeBucket = async (tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Consumed> => {
  const row = only(await tx.query<{ used: number; resets_at: Instant }>(consumeOne, [bucket, time(now), time((now + windowMs) as Instant)]));
  return { used: row.used, resetsAt: row.resets_at };
};

/**
 * Counts one use of a bucket; an expired window starts again. A transaction that consumes several must do so in order of
 * their names, to avoid deadlocks. A bucket that ends with an IPv6 network counts for its site too.
 */
export async function consume(tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Consumed> {
  const site = siteBucketOf(bucket);
  const [own, ofSite] = await Promise.all([consumeBucket(tx, bucket, now, windowMs), site === null ? null : consumeBucket(tx, site, now, windowMs)]);
  return withSite(own, ofSite);
}

/** A bucket and the length of its window. */
export interface Use {
  readonly bucket: string;
  readonly windowMs: number;
}

/**
 * Counts one use of a bucket and, while that is within its limit, one of another, in one statement. Beyond the limit the
 * other is not counted and its result is undefined.
 */
export async function consumeInTurn(
  tx: Tx,
  now: Instant,
  first: Use & { readonly limit: number },
  other: Use,
): Promise<readonly [Consumed, Consumed | undefined]> {
  const site = siteBucketOf(first.bucket);
  const ofSite = site === null ? null : await consumeBucket(tx, site, now, first.windowMs);
  if (ofSite !== null && ofSite.used > NETWORKS_OF_A_SITE * first.limit) return [withSite({ used: 0, resetsAt: now }, ofSite), undefined];
  const endOf = ({ windowMs }: Use): string => time((now + windowMs) as Instant);
  const rows = await tx.query<{ bucket: string; used: number; resets_at: Instant }>(consumeWithOne, [
    first.bucket,
    time(now),
    endOf(first),
    first.limit,
    other.bucket,
    endOf(other),
  ]);
  const spentOf = ({ bucket }: Use): Consumed | undefined => {
    const row = rows.find((one) => one.bucket === bucket);
    return row && { used: row.used, resetsAt: row.resets_at };
  };
  return [withSite(spentOf(first)!, ofSite), spentOf(other)];
}

/** Uses of a bucket in the current window, without counting one. */
export async function consumed(db: Db, bucket: string, now: Instant): Promise<Consumed> {
  const lookAt = async (one: string): Promise<Consumed> => {
    const [row] = await db.query<{ used: number; resets_at: Instant }>(look, [one, time(now)]);
    return row ? { used: row.used, resetsAt: row.resets_at } : { used: 0, resetsAt: now };
  };
  const site = siteBucketOf(bucket);
  const [own, ofSite] = await Promise.all([lookAt(bucket), site === null ? null : lookAt(site)]);
  return withSite(own, ofSite);
}

/** Resets one or two buckets, after a success. */
export function clear(tx: Tx, [bucket, other = bucket]: readonly [string] | readonly [string, string]): void {
  tx.send(clearAll, [bucket, other]);
}
