/** What is decided about early redemptions of bonds: when the registry is asked what became of one, and what people may say in its place. */
import type { RedemptionOutcome } from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import { type Day, DAY, dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import { ABSENT_FOR_MS, SETTLE_AGAIN_MS, settlementAt } from '../bond-lots/index.ts';

/** When the registry is asked next: once a day before the settlement day, in its morning, and from then on without end. */
export function nextLook(settlesOn: Day, now: Instant): Instant {
  const opens = settlementAt(settlesOn, now);
  if (opens <= now) return plus(now, SETTLE_AGAIN_MS);
  return opens < plus(now, DAY) ? opens : plus(now, DAY);
}

/** A redemption as far as people may have to decide about it. */
export interface Waiting {
  readonly redemption: { readonly taken_at: Instant | null; readonly settled_on: Day | null; readonly ended_at: Instant | null; readonly settles_on: Day };
  readonly request: { readonly sent_at: Instant | null; readonly answered_at: Instant | null };
}

/** What two people may say of a redemption while nobody else says it. */
export function outcomesOf({ redemption, request }: Waiting, now: Instant): RedemptionOutcome[] {
  if (redemption.settled_on !== null || redemption.ended_at !== null) return [];
  if (redemption.taken_at === null)
    return request.answered_at === null && request.sent_at !== null && now >= plus(request.sent_at, ABSENT_FOR_MS) ? ['made', 'notMade'] : [];
  return dayOf(now) >= redemption.settles_on ? ['settled', 'rejected'] : ['rejected'];
}
