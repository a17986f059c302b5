/** The two clocks. Business time can be moved forward in sandbox mode; system time never is. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from './database.ts';

/** Both clocks, read once for a request or job and passed on. */
export interface Moment {
  /** Orders, cut-offs, bills, due dates. */
  readonly business: Instant;
  /** Sessions, codes, tokens, partner time stamps, limits, retries. */
  readonly system: Instant;
}

export type SystemClock = () => Instant;

export const systemClock: SystemClock = () => Date.now() as Instant;

const readOffset = sql('clock.read', 'select offset_ms from platform.clock');
const writeOffset = sql('clock.write', 'update platform.clock set offset_ms = $1 where offset_ms <= $1 returning offset_ms');

/** The moment of a system time, given the stored offset. */
export const momentAt = (system: Instant, offset: bigint): Moment => ({ system, business: (system + Number(offset)) as Instant });

/** The same clocks, later. */
export const momentLater = ({ system, business }: Moment, now: Instant): Moment => ({ system: now, business: (business + (now - system)) as Instant });

/** What the business clock shows at a moment of the other one. */
export async function businessTime(db: Db, system: Instant): Promise<Instant> {
  return momentAt(system, only(await db.query<{ offset_ms: bigint }>(readOffset)).offset_ms).business;
}

/** Reads both clocks. */
export async function readMoment(db: Db, clock: SystemClock): Promise<Moment> {
  const { offset_ms } = only(await db.query<{ offset_ms: bigint }>(readOffset));
  return momentAt(clock(), offset_ms);
}

/** Moves the business clock to an instant. Answers false when that would be backwards. */
export async function moveBusinessClock(tx: Tx, clock: SystemClock, to: Instant): Promise<boolean> {
  return (await tx.query(writeOffset, [String(Math.ceil(to - clock()))])).length === 1;
}
