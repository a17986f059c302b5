/**
 * The ledger: the only way money and units move. Every posting balances within one investor's books, per asset; the database
 * rejects everything else.
 */
import type { PostingKind } from '@lumbung/kernel/postings.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../platform/database.ts';
import type { Keys } from '../platform/keys.ts';

/** One movement of a balance: positive comes in, negative goes out. */
export interface Entry {
  /** The portfolio within the investor's books; the general one if omitted. Only units and what is in funds are kept per portfolio. */
  readonly portfolioId?: string;
  /** Account path within the investor's books, as the chart of accounts allows: `clearing/bca`, `fund/F01/subscriptions`. */
  readonly path: string;
  /** `IDR`, `USD`, or a product id for its units. */
  readonly asset: string;
  /** In the smallest unit of the asset: rupiah, cents, units × 10⁴. */
  readonly amount: bigint;
}

export interface Posting {
  readonly investorId: string;
  readonly postingId: string;
  /** Derived from the business fact, unique in the investor's books: a repeated reference is skipped. */
  readonly reference: string;
  readonly kind: PostingKind;
  readonly entries: readonly Entry[];
  /** Reference of the hold that ends with this posting: the reserved amount is what leaves. */
  readonly ends?: string;
}

export interface Balance {
  readonly portfolio_id: string;
  readonly path: string;
  readonly asset: string;
  readonly balance: bigint;
  /** The part reserved by holds. */
  readonly held: bigint;
}

const postAll = sql(
  'ledger.post',
  'select ledger.post_few($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::bigint[], $9, $10::text[]) as written',
);
const holdOne = sql('ledger.hold', 'select ledger.hold($1, $2, $3, $4, $5, $6, $7) as held');
const lockBooks = sql('ledger.holdBooks', 'select ledger.hold_books($1::uuid[])');
const releaseAll = sql('ledger.release', 'select ledger.release($1::uuid[], $2::text[]) as released');
const balancesOf = sql(
  'ledger.balances',
  'select portfolio_id, path, asset, balance, held from ledger.account where investor_id = $1 order by path, asset, portfolio_id',
);
const balancesAsOf = sql(
  'ledger.balancesAsOf',
  `
  select e.portfolio_id, e.path, e.asset, sum(e.amount)::bigint as balance, 0::bigint as held
  from ledger.posting p join ledger.entry e using (investor_id, posting_id)
  where p.investor_id = $1 and p.business_day <= $2 and p.recorded_at <= $3
  group by 1, 2, 3 having sum(e.amount) <> 0 order by e.path, e.asset, e.portfolio_id`,
);
const markMoment = sql('ledger.mark', 'select ledger.mark()');
const sealBatch = sql('ledger.seal', 'select ledger.seal_batch($1) as sealed');
const brokenSeals = sql('ledger.brokenSeals', 'select number, what from ledger.broken_seals(make_interval(secs => $1))');
const SIGNED = `number, concat_ws('|', number, extract(epoch from sealed_until), postings, entries, events, encode(digest, 'hex'), encode(chain, 'hex')) as signed`;
const newestSeal = sql('ledger.newestSeal', `select ${SIGNED} from ledger.seal order by number desc limit 1`);
const signSeal = sql('ledger.signSeal', 'select ledger.sign_seal($1, $2)');
const allSeals = sql(
  'ledger.seals',
  `select ${SIGNED}, coalesce(signature, '') as signature from ledger.seal where $1::int is null or recorded_at >= now() - make_interval(secs => $1) order by number`,
);

/**
 * Inserts postings, all or none. Returns how many were new; those with a known reference are skipped.
 * Throws if one is unbalanced (LB001), uses an account outside the chart (LB002), ends a hold that does not exist (LB003),
 * or would take a balance below what the chart allows (23514).
 */
export async function post(tx: Tx, postings: readonly Posting[], businessAt: Instant): Promise<number> {
  const rows = postings.flatMap((posting) => posting.entries.map((entry) => ({ posting, entry })));
  const { written } = only(
    await tx.query<{ written: number }>(postAll, [
      rows.map((row) => row.posting.investorId),
      rows.map((row) => row.posting.postingId),
      rows.map((row) => row.posting.reference),
      rows.map((row) => row.posting.kind),
      rows.map((row) => row.entry.portfolioId ?? row.posting.investorId),
      rows.map((row) => row.entry.path),
      rows.map((row) => row.entry.asset),
      rows.map((row) => row.entry.amount),
      time(businessAt),
      rows.some((row) => row.posting.ends !== undefined) ? rows.map((row) => row.posting.ends ?? null) : null,
    ]),
  );
  return written;
}

/**
 * Reserves `amount` of a balance for a business reference. Idempotent per reference while the hold lasts.
 * Returns false, and changes nothing, if less than that is free, or if the hold of that reference has ended.
 */
export async function hold(tx: Tx, investorId: string, reference: string, on: Entry, businessAt: Instant): Promise<boolean> {
  return only(await tx.query<{ held: boolean }>(holdOne, [investorId, reference, on.portfolioId ?? investorId, on.path, on.asset, on.amount, time(businessAt)]))
    .held;
}

/** Ends holds without moving their amounts. Throws if one of them does not exist. */
export async function release(tx: Tx, holds: readonly { readonly investorId: string; readonly reference: string }[]): Promise<void> {
  if (holds.length === 0) return;
  const { released } = only(await tx.query<{ released: number }>(releaseAll, [holds.map((one) => one.investorId), holds.map((one) => one.reference)]));
  if (released !== holds.length) throw new Error(`nothing is set aside for ${holds.length - released} of ${holds.length} references`);
}

/**
 * Locks the books of investors until the transaction ends: what is free when read is still free when booked. A transaction that
 * posts more than once calls this first, so that accounts are locked in one order, which avoids deadlocks.
 */
export async function holdBooks(tx: Tx, investorIds: readonly string[]): Promise<void> {
  await tx.query(lockBooks, [investorIds]);
}

/** Every balance of an investor, now. */
export const balances = (db: Db, investorId: string): Promise<Balance[]> => db.query<Balance>(balancesOf, [investorId]);

/** Every balance of an investor at the end of a business day, as known at a time of recording. */
export const balancesAt = (db: Db, investorId: string, day: Day, knownAt: Instant): Promise<Balance[]> =>
  db.query<Balance>(balancesAsOf, [investorId, day, time(knownAt)]);

/** Marks this moment: what was written before it can be sealed as soon as the transactions open at the moment have ended. */
export async function mark(tx: Tx): Promise<void> {
  await tx.query(markMoment);
}

/** Seals what can no longer change, at most `largest` postings and as many state events, and signs the seal. Returns the greater number. */
export async function seal(tx: Tx, keys: Keys, largest: number): Promise<number> {
  const { sealed } = only(await tx.query<{ sealed: number }>(sealBatch, [largest]));
  if (sealed === 0) return 0;
  const { number, signed } = only(await tx.query<{ number: number; signed: string }>(newestSeal));
  await tx.query(signSeal, [number, keys.sign('seal', signed)]);
  return sealed;
}

/** The seals that do not match their entries, or that we did not sign; empty if nothing was changed. `within`: only seals of the last so many seconds. */
export async function auditSeals(db: Db, keys: Keys, within: number | null = null): Promise<{ number: number; what: string }[]> {
  const broken = await db.query<{ number: number; what: string }>(brokenSeals, [within]);
  const seals = await db.query<{ number: number; signed: string; signature: Buffer }>(allSeals, [within]);
  const forged = seals.filter(({ number, signed, signature }) => !keys.isSigned(signature, 'seal', signed) && !broken.some((one) => one.number === number));
  return [...broken, ...forged.map(({ number }) => ({ number, what: 'signature is not ours' }))];
}
