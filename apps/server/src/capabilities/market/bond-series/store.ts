/** SQL statements for bond series, and their in-memory cache. */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { BondKind, RateFrom } from '@lumbung/kernel/bonds.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';
import { resetsOf, type RatedSeries, type Series } from './rules.ts';

interface SeriesRow {
  readonly seri: string;
  readonly kind: BondKind;
  readonly tenor_years: number;
  readonly rate_ppm: PartsPerMillion;
  readonly spread_ppm: PartsPerMillion | null;
  readonly first_reset_on: Day | null;
  readonly opens_at: Instant;
  readonly closes_at: Instant;
  readonly settles_on: Day;
  readonly matures_on: Day;
  readonly coupon_day: number;
  readonly first_coupon_on: Day;
  readonly minimum: Rupiah;
  readonly multiple: Rupiah;
  readonly maximum: Rupiah;
  readonly tradable_from: Day | null;
  readonly redeem_from: Instant | null;
  readonly redeem_until: Instant | null;
  readonly redeem_settles_on: Day | null;
  readonly redeem_most_ppm: PartsPerMillion | null;
  readonly memorandum: string | null;
  readonly quota: Rupiah | null;
  readonly said_at: Instant | null;
  readonly rate_days: readonly Day[];
  readonly rates_ppm: readonly PartsPerMillion[];
}

const load = sql(
  'bondSeries.load',
  `
  select s.*, q.quota, q.said_at, array(select r.from_day::text from bond_series.reset r where r.seri = s.seri and r.rate_ppm is not null order by r.from_day desc) as rate_days,
    array(select r.rate_ppm from bond_series.reset r where r.seri = s.seri and r.rate_ppm is not null order by r.from_day desc) as rates_ppm
  from bond_series.series s left join bond_series.seen q using (seri) order by s.seri`,
);
const published = sql('bondSeries.published', 'select opens_at from bond_series.series where seri = $1 for update');
const put = sql(
  'bondSeries.put',
  `
  insert into bond_series.series (seri, kind, tenor_years, rate_ppm, spread_ppm, first_reset_on, opens_at, closes_at, settles_on, matures_on, coupon_day,
    first_coupon_on, minimum, multiple, maximum, tradable_from, redeem_from, redeem_until, redeem_settles_on, redeem_most_ppm, memorandum)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict (seri) do update set kind = excluded.kind, tenor_years = excluded.tenor_years, rate_ppm = excluded.rate_ppm, spread_ppm = excluded.spread_ppm,
    first_reset_on = excluded.first_reset_on, opens_at = excluded.opens_at, closes_at = excluded.closes_at, settles_on = excluded.settles_on,
    matures_on = excluded.matures_on, coupon_day = excluded.coupon_day, first_coupon_on = excluded.first_coupon_on, minimum = excluded.minimum,
    multiple = excluded.multiple, maximum = excluded.maximum, tradable_from = excluded.tradable_from, redeem_from = excluded.redeem_from,
    redeem_until = excluded.redeem_until, redeem_settles_on = excluded.redeem_settles_on, redeem_most_ppm = excluded.redeem_most_ppm,
    memorandum = excluded.memorandum`,
);
const putAsset = sql('bondSeries.putAsset', `insert into ledger.asset (asset, kind, scale) values ($1, 'bond', 4) on conflict do nothing`);
const clearResets = sql('bondSeries.clearResets', 'delete from bond_series.reset where seri = $1');
const putResets = sql('bondSeries.putResets', 'insert into bond_series.reset (seri, from_day) select $1, unnest($2::date[])');
const missing = sql(
  'bondSeries.missing',
  `
  select r.from_day as day, array_agg(r.seri order by r.seri) as series, max(d.proposal_id::text) as proposal_id
  from bond_series.reset r
  left join decisions.proposal d on d.kind = 'bondSeries.setRates' and d.state = 'open' and d.subject = r.from_day::text
  where r.rate_ppm is null and r.from_day <= $1 group by r.from_day order by r.from_day`,
);
const proposed = sql(
  'bondSeries.proposed',
  `select subject as seri, proposal_id::text as "proposalId" from decisions.proposal where kind = 'bondSeries.publish' and state = 'open' order by proposed_at`,
);
const withoutRate = sql(
  'bondSeries.withoutRate',
  `
  select r.seri, s.rate_ppm, s.spread_ppm from bond_series.reset r join bond_series.series s using (seri)
  where r.from_day = $1 and r.rate_ppm is null order by r.seri`,
);
const setRate = sql('bondSeries.setRate', 'update bond_series.reset set rate_ppm = $3 where seri = $1 and from_day = $2 and rate_ppm is null returning 1');
const decisions = sql('bondSeries.decisions', 'select day as from, rate_ppm as rate from bond_series.decision order by day desc limit $1');
const decided = sql('bondSeries.decided', 'select rate_ppm from bond_series.decision where day = $1');
const later = sql('bondSeries.later', 'select 1 from bond_series.decision where day > $1 and day <= $2');
const putDecision = sql('bondSeries.putDecision', 'insert into bond_series.decision (day, rate_ppm) values ($1, $2) on conflict do nothing');

const turn = sql(
  'bondSeries.takeTurn',
  `
  insert into bond_series.seen as q (seri, asked_at) values ($1, $2)
  on conflict (seri) do update set asked_at = excluded.asked_at where q.asked_at <= excluded.asked_at - interval '5 seconds' returning 1`,
);
const seen = sql('bondSeries.seen', 'select quota, said_at from bond_series.seen where seri = $1 and quota is not null');
const ownTurn = sql(
  'bondSeries.takeOwnTurn',
  `
  insert into bond_series.asked as q (investor_id, seri, asked_at) values ($1, $2, $3)
  on conflict (investor_id, seri) do update set asked_at = excluded.asked_at where q.asked_at <= excluded.asked_at - interval '5 seconds' returning 1`,
);
const told = sql('bondSeries.told', 'select national, own, said_at from bond_series.asked where investor_id = $1 and seri = $2 and said_at is not null');
const tell = sql(
  'bondSeries.tell',
  `
  insert into bond_series.asked as q (investor_id, seri, asked_at, national, own, said_at) values ($1, $2, $5, $3, $4, $5)
  on conflict (investor_id, seri) do update set national = excluded.national, own = excluded.own, said_at = excluded.said_at
  where q.said_at is null or q.said_at <= excluded.said_at`,
);
const hear = sql(
  'bondSeries.hear',
  `
  insert into bond_series.seen as q (seri, asked_at, quota, said_at) values ($1, $3, $2, $3)
  on conflict (seri) do update set quota = excluded.quota, said_at = excluded.said_at where q.said_at is null or q.said_at <= excluded.said_at`,
);

const seriesOf = (row: SeriesRow): RatedSeries => ({
  seri: row.seri,
  kind: row.kind,
  tenorYears: row.tenor_years,
  rate: row.rate_ppm,
  spread: row.spread_ppm,
  firstResetOn: row.first_reset_on,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  settlesOn: row.settles_on,
  maturesOn: row.matures_on,
  couponDay: row.coupon_day,
  firstCouponOn: row.first_coupon_on,
  minimum: row.minimum,
  multiple: row.multiple,
  maximum: row.maximum,
  tradableFrom: row.tradable_from,
  redemption:
    row.redeem_from === null ? null : { opensAt: row.redeem_from, closesAt: row.redeem_until!, settlesOn: row.redeem_settles_on!, most: row.redeem_most_ppm! },
  memorandum: row.memorandum,
  seen: row.quota === null ? null : { quota: row.quota, at: row.said_at! },
  rates: row.rate_days.map((from, index): RateFrom => ({ from, rate: row.rates_ppm[index]! })),
});

export interface AllSeries {
  readonly all: readonly RatedSeries[];
  readonly bySeri: ReadonlyMap<string, RatedSeries>;
}

const series = referenceTable<AllSeries>('bondSeries.series', async (db) => {
  const all = (await db.query<SeriesRow>(load)).map(seriesOf);
  return { all, bySeri: new Map(all.map((one) => [one.seri, one])) };
});

/** Every published series, with its rates; cached. */
export const bondSeries = (reference: ReferenceCache): Promise<AllSeries> => reference.get(series);

/** When the offer of a published series begins, with its row locked; null if it is not published. */
export const heldOpening = async (tx: Tx, seri: string): Promise<Instant | null> =>
  (await tx.query<{ opens_at: Instant }>(published, [seri]))[0]?.opens_at ?? null;

/** Publishes a series or replaces its terms, together with its days without a rate and its ledger asset. */
export async function putSeries(tx: Tx, one: Series): Promise<void> {
  const { redemption } = one;
  const instant = (at: Instant | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());
  await tx.query(putAsset, [one.seri]);
  await tx.query(clearResets, [one.seri]);
  await tx.query(put, [
    one.seri,
    one.kind,
    one.tenorYears,
    one.rate,
    one.spread,
    one.firstResetOn,
    instant(one.opensAt),
    instant(one.closesAt),
    one.settlesOn,
    one.maturesOn,
    one.couponDay,
    one.firstCouponOn,
    one.minimum,
    one.multiple,
    one.maximum,
    one.tradableFrom,
    instant(redemption?.opensAt),
    instant(redemption?.closesAt),
    redemption?.settlesOn ?? null,
    redemption?.most ?? null,
    one.memorandum,
  ]);
  await tx.query(putResets, [one.seri, resetsOf(one)]);
}

export interface MissingRate {
  readonly day: Day;
  readonly series: readonly string[];
  readonly proposal_id: string | null;
}

export interface SeenQuota {
  readonly quota: Rupiah;
  readonly at: Instant;
}

/** Whether this request queries the registry on behalf of everybody: once in five seconds. */
export const takeTurn = async (tx: Tx, seri: string, now: Instant): Promise<boolean> => (await tx.query(turn, [seri, time(now)])).length > 0;

/** The last quota stored for a series, or null. */
export async function seenQuota(db: Db, seri: string): Promise<SeenQuota | null> {
  const [row] = await db.query<{ quota: Rupiah; said_at: Instant }>(seen, [seri]);
  return row ? { quota: row.quota, at: row.said_at } : null;
}

/** Whether the registry may be queried for this investor now: once in five seconds. */
export const takeOwnTurn = async (tx: Tx, investorId: string, seri: string, now: Instant): Promise<boolean> =>
  (await tx.query(ownTurn, [investorId, seri, time(now)])).length > 0;

/** Both quotas as the registry reported them for one investor. */
export interface Quotas {
  readonly national: Rupiah;
  readonly own: Rupiah;
  readonly at: Instant;
}

/** The last quotas stored for an investor, or null. */
export async function toldQuotas(db: Db, investorId: string, seri: string): Promise<Quotas | null> {
  const [row] = await db.query<{ national: Rupiah; own: Rupiah; said_at: Instant }>(told, [investorId, seri]);
  return row ? { national: row.national, own: row.own, at: row.said_at } : null;
}

/** Stores the quotas reported, for everybody and for the investor, unless a later report is stored. */
export async function hearQuotas(tx: Tx, investorId: string, seri: string, { national, own, at }: Quotas): Promise<void> {
  await tx.query(hear, [seri, national, time(at)]);
  await tx.query(tell, [investorId, seri, national, own, time(at)]);
}

/** Days up to `until` with a missing rate, and the series that miss it. */
export const missingRates = (db: Db, until: Day): Promise<MissingRate[]> => db.query(missing, [until]);

/** Open proposals of terms. */
export const proposedSeries = (db: Db): Promise<{ seri: string; proposalId: string }[]> => db.query(proposed, []);

export interface SeriesWithoutRate {
  readonly seri: string;
  readonly rate_ppm: PartsPerMillion;
  readonly spread_ppm: PartsPerMillion;
}
export const seriesWithoutRate = (db: Db, day: Day): Promise<SeriesWithoutRate[]> => db.query(withoutRate, [day]);

/** Returns false if the series already has a rate from that day. */
export const setRateOf = async (tx: Tx, seri: string, day: Day, rate: PartsPerMillion): Promise<boolean> =>
  (await tx.query(setRate, [seri, day, rate])).length > 0;

/** The newest known decisions of the central bank. */
export const bankDecisions = (db: Db, count: number): Promise<RateFrom[]> => db.query(decisions, [count]);

/** The rate decided on a day, or null if unknown. */
export const decisionOf = async (db: Db, day: Day): Promise<PartsPerMillion | null> =>
  (await db.query<{ rate_ppm: PartsPerMillion }>(decided, [day]))[0]?.rate_ppm ?? null;

/** Whether another decision is known after a day, up to another. */
export const isDecidedAgain = async (db: Db, after: Day, until: Day): Promise<boolean> => (await db.query(later, [after, until])).length > 0;

export const putBankDecision = (tx: Tx, { from, rate }: RateFrom): Promise<unknown> => tx.query(putDecision, [from, rate]);
