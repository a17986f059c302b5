/** When the dealer is asked about a sale again. */
import { type Day, type Instant, MINUTE, plus, SECOND } from '@lumbung/kernel/time.ts';
import { SETTLE_AGAIN_MS, settlementAt } from '../bond-lots/index.ts';

export interface Asked {
  readonly asked_at: Instant;
  readonly taken_at: Instant | null;
  readonly settles_on: Day;
}

/** A deal without an answer is asked for the more rarely the older it is; one that was taken, on the morning it settles, and then every half hour. */
export function nextAsk({ asked_at: askedAt, taken_at: takenAt, settles_on: settlesOn }: Asked, now: Instant): Instant {
  if (takenAt !== null) {
    const settles = settlementAt(settlesOn, now);
    return settles > now ? settles : plus(now, SETTLE_AGAIN_MS);
  }
  const age = now - askedAt;
  return plus(now, age < 5 * MINUTE ? 20 * SECOND : age < 60 * MINUTE ? 2 * MINUTE : 15 * MINUTE);
}
