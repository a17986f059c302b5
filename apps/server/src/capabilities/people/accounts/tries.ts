/** Attempts at a secret by a signed-in user: ten within 15 minutes, thirty a day. They do not lock the sign-in. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { consume, consumed } from '../../../platform/rate-limit.ts';
import { WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';

/** The buckets that count attempts at one secret. */
export type Budgets = readonly [recent: string, today: string];
export const budgetsOf = (secret: string, whose: string): Budgets => [`${secret}:${whose}`, `${secret}Today:${whose}`];

/** Counts an attempt before the secret is checked; the caller must commit the count even when it refuses. */
export async function countTry(tx: Tx, [recent, today]: Budgets, now: Instant): Promise<Outcome<null, 'suspended' | 'locked'>> {
  const [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, now, WRONG_RECENT_MS), consume(tx, today, now, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return refuse('suspended');
  if (wrongRecent.used > WRONG_RECENT) return refuse('locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - now) / MINUTE)) });
  return done(null);
}

/** Until when every further attempt is refused; null while one is left. */
export async function barredUntil(db: Db, [recent, today]: Budgets, now: Instant): Promise<Instant | null> {
  const [wrongRecent, wrongToday] = await Promise.all([consumed(db, recent, now), consumed(db, today, now)]);
  if (wrongToday.used >= WRONG_TODAY) return wrongToday.resetsAt;
  return wrongRecent.used >= WRONG_RECENT ? wrongRecent.resetsAt : null;
}
