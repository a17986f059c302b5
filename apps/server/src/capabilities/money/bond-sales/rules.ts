/** When the dealer is asked about a sale again. */
import { at, type Day, type Instant, MINUTE, plus, SECOND, timeOfDay } from '@lumbung/kernel/time.ts';

export interface Asked {
  readonly asked_at: Instant;
  readonly taken_at: Instant | null;
  readonly settles_on: Day;
}

const SETTLES_AT = timeOfDay('07:30');

/** A deal without an answer is asked for the more rarely the older it is; one that was taken, on the morning it settles, and then every half hour. */
export function nextAsk({ asked_at: askedAt, taken_at: takenAt, settles_on: settlesOn }: Asked, now: Instant): Instant {
  if (takenAt !== null) {
    const settles = at(settlesOn, SETTLES_AT);
    return settles > now ? settles : plus(now, 30 * MINUTE);
  }
  const age = now - askedAt;
  return plus(now, age < 5 * MINUTE ? 20 * SECOND : age < 60 * MINUTE ? 2 * MINUTE : 15 * MINUTE);
}
