/** SQL statements for versions of NAVs, late NAVs, and invalid rows. */
import type { NavReason } from '@lumbung/contract/prices/nav.ts';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import { overtake } from '../../people/decisions/index.ts';
import { EXCHANGE_CLOSES, type Feed, type History, type NewNav, type OddRow, type Version } from './rules.ts';
import { measureAgain } from './worst-year.ts';

const LOCK = `hashtextextended('prices.day:' || $1, 0)`;
const lockAlone = sql('prices.lockDay', `select pg_advisory_xact_lock(${LOCK})`);
const lockShared = sql('prices.holdDay', `select pg_advisory_xact_lock_shared(${LOCK})`);

const products = sql('prices.subjects', 'select product_id from prices.subject where $1::text is null or feed = $1');
const feed = sql('prices.feed', 'select feed from prices.subject where product_id = $1');
const versions = sql(
  'prices.versions',
  'select product_id, version, nav, state, reasons, source from prices.nav where product_id = any($1) and day = $2 order by product_id, version',
);
const everyVersion = sql(
  'prices.everyVersion',
  `
  select n.product_id, n.version, n.nav, n.state, n.reasons, n.source from prices.subject p
  join prices.nav n on n.product_id = p.product_id and n.day = $1 where p.feed = $2 order by n.product_id, n.version`,
);
const histories = sql(
  'prices.histories',
  `
  select w.product_id, p.type, coalesce(c.closes, '${EXCHANGE_CLOSES}') as closes, h.last_day, coalesce(h.navs, '{}') as navs
  from unnest($1::text[]) as w(product_id) join prices.subject p on p.product_id = w.product_id
  cross join lateral (
    select max(day) as last_day, array_agg(nav order by day desc) as navs
    from (select n.day, n.nav from prices.published n where n.product_id = w.product_id and n.day < $2 order by n.day desc limit 61) last) h
  cross join lateral (
    select max(hand_off) as closes from (
      select distinct on (t.kind, t.channel) t.hand_off from catalogue.terms t where t.product_id = w.product_id and t.valid_from <= $2
      order by t.kind, t.channel, t.valid_from desc) holding) c`,
);
const insert = sql(
  'prices.insertVersions',
  `
  insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
  select product_id, $1, version, nav, case reasons when '' then 'published' else 'proposed' end, $6, string_to_array(reasons, ','), $7,
    case reasons when '' then $7::timestamptz end
  from unnest($2::text[], $3::smallint[], $4::bigint[], $5::text[]) as n(product_id, version, nav, reasons)`,
);
const drop = sql(
  'prices.dropProposed',
  `update prices.nav set state = 'superseded' where product_id = any($1) and day = $2 and state = 'proposed' returning product_id, version`,
);
const supersede = sql(
  'prices.supersede',
  `update prices.nav set state = 'superseded' where product_id = $1 and day = $2 and state = 'published' returning nav`,
);
const settleVersion = sql(
  'prices.settleVersion',
  `
  update prices.nav set state = $4, proposal_id = $5, published_at = case $4 when 'published' then $6::timestamptz end
  where product_id = $1 and day = $2 and version = $3 and state = 'proposed' returning nav`,
);
const later = sql(
  'prices.laterProposed',
  `
  select product_id, day, version, nav, reasons from prices.nav
  where product_id = any($1) and day > $2 and state = 'proposed' and source not like 'operator:%' and not ('correction' = any(reasons)) order by day`,
);
const judged = sql(
  'prices.judgeAgain',
  `
  update prices.nav set reasons = string_to_array($4, ','), state = case $4 when '' then 'published' else 'proposed' end,
    published_at = case $4 when '' then $5::timestamptz end
  where product_id = $1 and day = $2 and version = $3 and state = 'proposed' returning 1`,
);

const noteLate = sql(
  'prices.noteLate',
  `
  insert into prices.late (product_id, day, since)
  select p.product_id, $1, $2 from prices.subject p
  where p.feed = any($3) and p.begins_on <= $1 and (p.ends_on is null or p.ends_on >= $1) and not exists (
    select from prices.nav n where n.product_id = p.product_id and n.day = $1 and n.state in ('proposed', 'published'))
  on conflict do nothing`,
);
const arrived = sql(
  'prices.arrived',
  `
  delete from prices.late l where l.day = $1 and exists (
    select from prices.nav n where n.product_id = l.product_id and n.day = $1 and n.state in ('proposed', 'published'))`,
);
const asked = sql(
  'prices.asked',
  `
  update prices.late l set asked = asked + 1, asked_at = $2
  from prices.subject p where l.day = $1 and p.product_id = l.product_id and p.feed = $3 returning l.product_id`,
);
const lateDays = sql('prices.lateDays', 'select distinct l.day from prices.late l join prices.subject p using (product_id) where p.feed = $1 order by l.day');
const keepOdd = sql(
  'prices.keepOddRows',
  `
  insert into prices.odd_row as o (fund_code, day, said, why, first_at, last_at)
  select distinct on (fund_code, said) fund_code, $1::date, said, why, $5::timestamptz, $5::timestamptz
  from unnest($2::text[], $3::text[], $4::text[]) as n(fund_code, said, why)
  on conflict (fund_code, day, said) do update set why = excluded.why, last_at = excluded.last_at, times = o.times + 1`,
);

/** Locks the NAVs of a day exclusively, from the next statement until the transaction ends. */
export const lockDay = async (tx: Tx, day: Day): Promise<void> => tx.send(lockAlone, [day]);

/** Locks the NAVs of a day in shared mode, from the next statement until the transaction ends, so that nothing is priced or booked at a NAV being corrected. */
export const holdNavs = async (tx: Tx, day: Day): Promise<void> => tx.send(lockShared, [day]);

/** The feed that reports the price of a product or index. */
export const feedOf = async (db: Db, productId: string): Promise<Feed> => only(await db.query<{ feed: Feed }>(feed, [productId])).feed;

/** The ids of everything with a daily price: of one feed, or of all. */
export const pricedIds = async (db: Db, feed: Feed | null): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ product_id: string }>(products, [feed])).map(({ product_id: id }) => id));

export async function versionsOf(db: Db, productIds: readonly string[], day: Day): Promise<ReadonlyMap<string, readonly Version[]>> {
  return Map.groupBy(await db.query<Version & { product_id: string }>(versions, [productIds, day]), ({ product_id: id }) => id);
}

/** The versions of a day, of everything a feed reports. */
export async function versionsOn(db: Db, day: Day, feed: Feed): Promise<ReadonlyMap<string, readonly Version[]>> {
  return Map.groupBy(await db.query<Version & { product_id: string }>(everyVersion, [day, feed]), ({ product_id: id }) => id);
}

export async function historiesOf(db: Db, productIds: readonly string[], day: Day): Promise<ReadonlyMap<string, History>> {
  const rows = await db.query<Omit<History, 'lastDay'> & { product_id: string; last_day: Day | null }>(histories, [productIds, day]);
  return new Map(rows.map(({ product_id: id, last_day: lastDay, ...rest }) => [id, { ...rest, lastDay }]));
}

export interface NewVersion extends NewNav {
  readonly version: number;
  readonly reasons: readonly NavReason[];
}

/** Inserts versions; those without a reason to wait are published. */
export async function insertVersions(tx: Tx, day: Day, added: readonly NewVersion[], source: string, at: Instant): Promise<void> {
  if (added.length === 0) return;
  tx.send(insert, [
    day,
    added.map(({ productId }) => productId),
    added.map(({ version }) => version),
    added.map(({ nav }) => nav),
    added.map(({ reasons }) => reasons.join(',')),
    source,
    time(at),
  ]);
  const published = added.filter(({ reasons }) => reasons.length === 0);
  measureAgain(
    tx,
    published.map(({ productId }) => productId),
    day,
  );
}

/** Supersedes the waiting versions of these products on that day, and their proposals. */
export async function dropProposed(tx: Tx, productIds: readonly string[], day: Day, at: Instant): Promise<void> {
  if (productIds.length === 0) return;
  const dropped = await tx.query<{ product_id: string; version: number }>(drop, [productIds, day]);
  await overtakeVerdicts(
    tx,
    dropped.map(({ product_id: productId, version }) => ({ productId, day, version })),
    at,
  );
}

/** One version of the NAV of a product and day. */
export interface NavVersion {
  readonly productId: string;
  readonly day: Day;
  readonly version: number;
}

export const DECIDE_NAV = 'prices.decideNav';
/** The subject of a verdict: equal to the id of its row in the queue. */
export const subjectOf = ({ productId, day, version }: NavVersion): string => `${productId} ${day} ${version}`;

/** Marks the proposals about versions that no longer wait as overtaken. */
export const overtakeVerdicts = (tx: Tx, gone: readonly NavVersion[], at: Instant): Promise<void> => overtake(tx, DECIDE_NAV, gone.map(subjectOf), at);

/** Supersedes the published NAV. Returns it, or null. */
export async function supersedePublished(tx: Tx, productId: string, day: Day): Promise<Nav | null> {
  measureAgain(tx, [productId], day);
  return (await tx.query<{ nav: Nav }>(supersede, [productId, day]))[0]?.nav ?? null;
}

/** Publishes or refuses a waiting version as decided by two operators. Returns its NAV; null if it was not waiting any more. */
export async function settleWaiting(
  tx: Tx,
  { productId, day, version }: NavVersion,
  state: 'published' | 'refused',
  proposalId: string,
  at: Instant,
): Promise<Nav | null> {
  if (state === 'published') measureAgain(tx, [productId], day);
  return (await tx.query<{ nav: Nav }>(settleVersion, [productId, day, version, state, proposalId, time(at)]))[0]?.nav ?? null;
}

export interface WaitingVersion {
  readonly product_id: string;
  readonly day: Day;
  readonly version: number;
  readonly nav: Nav;
  readonly reasons: readonly NavReason[];
}

/** Waiting NAVs of later days whose reason may disappear once an earlier NAV is published. */
export const laterProposed = (db: Db, productIds: readonly string[], day: Day): Promise<WaitingVersion[]> => db.query(later, [productIds, day]);

/** Updates the reasons of a waiting version, and publishes it if none is left. Returns false if it was not waiting any more. */
export async function judgeAgain(tx: Tx, waiting: WaitingVersion, reasons: readonly NavReason[], at: Instant): Promise<boolean> {
  const { product_id: productId, day, version } = waiting;
  if (reasons.length === 0) measureAgain(tx, [productId], day);
  return (await tx.query(judged, [productId, day, version, reasons.join(','), time(at)])).length > 0;
}

/** Records as late what should have a price of a day and has none, for the given feeds. */
export const expectNavs = async (tx: Tx, day: Day, since: Instant, feeds: readonly Feed[]): Promise<void> => tx.send(noteLate, [day, time(since), feeds]);

/** Removes NAVs that arrived from the late ones. */
export const noteArrivals = async (tx: Tx, day: Day): Promise<void> => tx.send(arrived, [day]);

/** Counts a query of a feed. Returns how many of its prices of the day are still late. */
export const noteAsked = async (tx: Tx, day: Day, at: Instant, feed: Feed): Promise<number> => (await tx.query(asked, [day, time(at), feed])).length;

export const daysWithLateNavs = async (db: Db, feed: Feed): Promise<Day[]> => (await db.query<{ day: Day }>(lateDays, [feed])).map(({ day }) => day);

export async function keepOddRows(tx: Tx, day: Day, rows: readonly OddRow[], at: Instant): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(keepOdd, [day, rows.map(({ fundCode }) => fundCode), rows.map(({ said }) => said), rows.map(({ why }) => why), time(at)]);
}
