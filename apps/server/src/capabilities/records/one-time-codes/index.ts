/** One-time codes: six digits sent by message, hashed at rest, bound to a purpose and to the content they confirm. */
import { readCode } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { type Db, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sameBytes } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { CODE_LIFE_MS, PAUSE_MS, RESEND_WINDOW_MS, RESENDS, TODAY_MS, TRIES, VERIFIED_LIFE_MS, WRONG_RECENT, WRONG_TODAY } from './rules.ts';
import {
  clearWrong,
  findChallenge,
  issueCode,
  listBarred,
  listIssued,
  lookAtCode,
  markUnsent,
  spendChallenge,
  tryCode,
  useCode,
  voidCodesOf,
} from './store.ts';

/** The owner and the purpose of a code. */
export interface Purpose {
  readonly investorId: string;
  readonly purpose: string;
}

export interface Issued {
  readonly challengeId: string;
  /** Resends so far, including this one. */
  readonly count: number;
  readonly expiresAt: Instant;
}

interface Row {
  readonly challenge_id: string;
  readonly content_hash: Buffer;
  readonly code_hash: Buffer;
  readonly resends: number;
  readonly resends_until: Instant;
  readonly attempts: number;
  readonly expires_at: Instant;
  readonly verified_at: Instant | null;
  readonly consumed_at: Instant | null;
  readonly wrong_recent: number;
  readonly wrong_recent_until: Instant;
  readonly wrong_today: number;
  readonly wrong_today_until: Instant;
}

/** The six digits of a challenge: derived from the server's key, so a job needs only the challenge id. */
export function codeOf(keys: Keys, challengeId: string): string {
  return String(keys.mac('code', challengeId).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

const codeHash = (keys: Keys, whose: Purpose, code: string): Buffer => keys.mac('code', 'hash', whose.investorId, whose.purpose, code);

const minutesUntil = (until: Instant, now: Instant): number => Math.max(1, Math.ceil((until - now) / MINUTE));

/**
 * Why a code is issued. `asked` is a first send, or a resend when repeated. `resent` counts as a resend even if nothing is known to
 * have been sent. `begun` starts a one-time process: sends by others under the same key do not limit it.
 */
const OCCASIONS = { asked: { from: 0, counts: 1 }, resent: { from: 1, counts: 1 }, begun: { from: 0, counts: 0 } } as const;
export type Occasion = keyof typeof OCCASIONS;

/**
 * Issues a code for a content, or refuses: suspended, paused, or sent too often. The caller has it delivered. `confirms` describes
 * in context what the code approves, for the mail; null when it only verifies an address.
 */
export async function issue(
  tx: Tx,
  keys: Keys,
  whose: Purpose,
  content: Buffer,
  confirms: object | null,
  now: Instant,
  occasion: Occasion = 'asked',
): Promise<Outcome<Issued, 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const challengeId = newId(now);
  const expiresAt = plus(now, CODE_LIFE_MS);
  const [issued] = await tx.query<{ resends: number }>(issueCode, [
    whose.investorId,
    whose.purpose,
    challengeId,
    content,
    codeHash(keys, whose, codeOf(keys, challengeId)),
    time(now),
    time(plus(now, RESEND_WINDOW_MS)),
    time(expiresAt),
    confirms === null ? null : JSON.stringify(confirms),
    OCCASIONS[occasion].from,
    OCCASIONS[occasion].counts,
  ]);
  if (issued) return done({ challengeId, count: issued.resends, expiresAt });
  const [row] = await tx.query<Row>(lookAtCode, [whose.investorId, whose.purpose]);
  if (row) {
    const barred = bar(row, now);
    if (barred) return barred;
  }
  return refuse('tooManySends', { count: RESENDS + 1, retryAfterMinutes: row ? minutesUntil(row.resends_until, now) : 15 });
}

type Found = Outcome<Record<string, never>, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>;

/** Verifies a code. A correct code stays valid until it is used; a wrong one is counted, and the caller must commit the count. */
export async function verify(tx: Tx, keys: Keys, whose: Purpose, typed: string, now: Instant): Promise<Found> {
  const found = await verifyTelling(tx, keys, whose, typed, now);
  return found.ok || found.reason !== 'codeExpired' ? (found as Found) : refuseAndKeep('codeInvalid');
}

/** The same for calls that report an expired correct code separately, as authentication does. */
export async function verifyTelling(
  tx: Tx,
  keys: Keys,
  whose: Purpose,
  typed: string,
  now: Instant,
): Promise<Outcome<Record<string, never>, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeExpired' | 'codeInvalid'>> {
  const hash = codeHash(keys, whose, readCode(typed) ?? '');
  const [tried] = await tx.query<{ is_right: boolean }>(tryCode, [
    whose.investorId,
    whose.purpose,
    hash,
    time(now),
    time(plus(now, PAUSE_MS)),
    time(plus(now, TODAY_MS)),
    time(plus(now, VERIFIED_LIFE_MS)),
  ]);
  if (tried?.is_right) return done({});
  const [row] = await tx.query<Row>(lookAtCode, [whose.investorId, whose.purpose]);
  if (!row) return refuse('codeInvalid');
  const barred = bar(row, now);
  if (barred) return { ...barred, keep: true };
  if (!tried && row.verified_at !== null && row.consumed_at === null && row.expires_at > now && sameBytes(row.code_hash, hash)) return done({});
  if (!tried && row.verified_at === null && row.attempts >= TRIES && row.expires_at > now) return refuse('triesUsedUp');
  const isOver = row.expires_at <= now && row.consumed_at === null && sameBytes(row.code_hash, hash);
  return refuseAndKeep(isOver ? 'codeExpired' : 'codeInvalid');
}

/** Uses a verified code for exactly its content, once. Returns false when there is none. */
export async function use(tx: Tx, whose: Purpose, content: Buffer, now: Instant): Promise<boolean> {
  return (await tx.query(useCode, [whose.investorId, whose.purpose, content, time(now)])).length === 1;
}

/** The id of the current unused challenge, whatever was typed for its code; null when there is none. */
export async function challengeOf(db: Db, whose: Purpose): Promise<string | null> {
  const [row] = await db.query<Row>(lookAtCode, [whose.investorId, whose.purpose]);
  return row && row.consumed_at === null ? row.challenge_id : null;
}

/** Uses a challenge by its link, once. Returns false when it was used, or is no longer the current one. */
export async function spend(tx: Tx, whose: Purpose, challengeId: string, now: Instant): Promise<boolean> {
  return (await tx.query(spendChallenge, [whose.investorId, whose.purpose, challengeId, time(now)])).length === 1;
}

/** A pause caused by wrong codes: for minutes, or for the day. */
export interface Barred {
  readonly what: 'recent' | 'today';
  readonly used: number;
  readonly until: Instant;
}

/** The pauses in effect for an owner, for any purpose. */
export async function barredOf(db: Db, investorId: string, now: Instant): Promise<Barred[]> {
  const rows = await db.query<Pick<Row, 'wrong_recent' | 'wrong_recent_until' | 'wrong_today' | 'wrong_today_until'>>(listBarred, [investorId, time(now)]);
  return rows.map((row) =>
    row.wrong_today >= WRONG_TODAY && row.wrong_today_until > now
      ? { what: 'today', used: row.wrong_today, until: row.wrong_today_until }
      : { what: 'recent', used: row.wrong_recent, until: row.wrong_recent_until },
  );
}

/** Clears the wrong codes of an owner. */
export async function unbar(tx: Tx, investorId: string): Promise<void> {
  await tx.query(clearWrong, [investorId]);
}

/** Ends every pending code of one login of a company. Does not wait for the result. */
export const voidCodes = (tx: Tx, investorId: string, loginId: string, now: Instant): void => tx.send(voidCodesOf, [investorId, loginId, time(now)]);

/** A challenge that awaits its code. */
export interface Waiting {
  readonly expiresAt: Instant;
  /** What the code approves, as given to `issue`. */
  readonly confirms: unknown;
}

/** A challenge while it awaits its code; null when it no longer does, so that a late job sends no stale code. */
export async function waiting(db: Db, whose: Purpose, challengeId: string, now: Instant): Promise<Waiting | null> {
  const [row] = await db.query<{ expires_at: Instant; confirms: unknown }>(findChallenge, [whose.investorId, whose.purpose, challengeId, time(now)]);
  return row ? { expiresAt: row.expires_at, confirms: row.confirms } : null;
}

/** Marks a code that was never sent as expired. */
export async function markStale(tx: Tx, whose: Purpose, challengeId: string, now: Instant): Promise<void> {
  await tx.query(markUnsent, [whose.investorId, whose.purpose, challengeId, time(now)]);
}

/** An issued code, the newest of its purpose. */
export interface IssuedRow {
  readonly purpose: string;
  readonly challenge_id: string;
  readonly resends: number;
  readonly expires_at: Instant;
  readonly verified_at: Instant | null;
  readonly consumed_at: Instant | null;
  readonly unsent_at: Instant | null;
}

/** The codes issued last for some owners, newest first. */
export const issuedTo = (db: Db, ids: readonly string[], limit: number): Promise<IssuedRow[]> => db.query<IssuedRow>(listIssued, [ids, limit]);

/** Until when every code of a purpose is refused; null while one may be typed. */
export async function barredUntil(db: Db, whose: Purpose, now: Instant): Promise<Instant | null> {
  const [row] = await db.query<Row>(lookAtCode, [whose.investorId, whose.purpose]);
  const barred = row ? bar(row, now) : null;
  return barred && (barred.reason === 'codeSuspended' ? row!.wrong_today_until : row!.wrong_recent_until);
}

function bar(row: Row, now: Instant) {
  if (row.wrong_today >= WRONG_TODAY && row.wrong_today_until > now) return refuse('codeSuspended');
  if (row.wrong_recent >= WRONG_RECENT && row.wrong_recent_until > now) {
    return refuse('codePaused', { retryAfterMinutes: minutesUntil(row.wrong_recent_until, now) });
  }
  return null;
}
