/** The two clocks. Business time can be moved forward in sandbox mode; system time cannot. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from './database.ts';

/** Both clocks, read once per request or job and passed on. */
export interface Moment {
  /** For orders, cut-offs, bills and due dates. */
  readonly business: Instant;
  /** For sessions, codes, tokens, partner timestamps, rate limits and retries. */
  readonly system: Instant;
}

export type SystemClock = () => Instant;

export const systemClock: SystemClock = () => Date.now() as Instant;

const readOffset = sql('clock.read', 'select offset_ms from platform.clock');
const writeOffset = sql('clock.write', 'update platform.clock set offset_ms = $1 where offset_ms <= $1 returning offset_ms');

/** The moment at a system time, given the stored offset in milliseconds. */
export const momentAt = (system: Instant, offset: bigint): Moment => ({ system, business: (system + Number(offset)) as Instant });

/** The moment advanced to a later system time. */
export const momentLater = ({ system, business }: Moment, now: Instant): Moment => ({ system: now, business: (business + (now - system)) as Instant });

/** Business time at a given system time. */
export async function businessTime(db: Db, system: Instant): Promise<Instant> {
  return momentAt(system, only(await db.query<{ offset_ms: bigint }>(readOffset)).offset_ms).business;
}

export async function readMoment(db: Db, clock: SystemClock): Promise<Moment> {
  const { offset_ms } = only(await db.query<{ offset_ms: bigint }>(readOffset));
  return momentAt(clock(), offset_ms);
}

/** Moves the business clock to an instant. Returns false if that would move it backwards. */
export async function moveBusinessClock(tx: Tx, clock: SystemClock, to: Instant): Promise<boolean> {
  return (await tx.query(writeOffset, [String(Math.ceil(to - clock()))])).length === 1;
}
