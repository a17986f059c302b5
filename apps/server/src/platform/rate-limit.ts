/** How often something may be done in a window, counted exactly under any concurrency. */
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
/** The first bucket and, while it is within its limit, the other: $1 bucket $2 now $3 resets at $4 limit $5 other bucket $6 it resets at */
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

/** So many networks of one site may use up their limit within a window: it counts against all of them, not against each. */
const NETWORKS_OF_A_SITE = 16;

/** The bucket of the site to which the network at the end of a bucket belongs; null where there is none. */
function siteBucketOf(bucket: string): string | null {
  const [, name = '', network = ''] = /^([a-zA-Z.]+:)(.+)$/.exec(bucket) ?? [];
  const site = siteOf(network);
  return site && name + site;
}

/** What a network has used: itself, or its share of what its site has. */
const withSite = (own: Consumed, site: Consumed | null): Consumed => {
  const share = site === null ? 0 : Math.ceil(site.used / NETWORKS_OF_A_SITE);
  return share > own.used ? { used: share, resetsAt: site!.resetsAt } : own;
};

const consumeBucket = async (tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Consumed> => {
  const row = only(await tx.query<{ used: number; resets_at: Instant }>(consumeOne, [bucket, time(now), time((now + windowMs) as Instant)]));
  return { used: row.used, resetsAt: row.resets_at };
};

/**
 * Counts one use of a bucket; a window that is over starts anew. Several in one transaction are consumed in the order of
 * their names. One that ends with an IPv6 network is counted for its site too.
 */
export async function consume(tx: Tx, bucket: string, now: Instant, windowMs: number): Promise<Consumed> {
  const site = siteBucketOf(bucket);
  const [own, ofSite] = await Promise.all([consumeBucket(tx, bucket, now, windowMs), site === null ? null : consumeBucket(tx, site, now, windowMs)]);
  return withSite(own, ofSite);
}

/** A bucket, and how long its window is. */
export interface Use {
  readonly bucket: string;
  readonly windowMs: number;
}

/**
 * Counts one use of a bucket and, while that is within its limit, one of another, in one statement. Beyond the limit the
 * other is not counted, and undefined.
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

/** How often a bucket was used in the window that runs now. */
export async function consumed(db: Db, bucket: string, now: Instant): Promise<Consumed> {
  const lookAt = async (one: string): Promise<Consumed> => {
    const [row] = await db.query<{ used: number; resets_at: Instant }>(look, [one, time(now)]);
    return row ? { used: row.used, resetsAt: row.resets_at } : { used: 0, resetsAt: now };
  };
  const site = siteBucketOf(bucket);
  const [own, ofSite] = await Promise.all([lookAt(bucket), site === null ? null : lookAt(site)]);
  return withSite(own, ofSite);
}

/** Forgets the uses of one or two buckets, after a success. */
export function clear(tx: Tx, [bucket, other = bucket]: readonly [string] | readonly [string, string]): void {
  tx.send(clearAll, [bucket, other]);
}
