/** Rules of early bond redemptions: when the registry is asked for the outcome, and which outcomes operators may enter. */
import type { RedemptionOutcome } from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import { type Day, DAY, dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import { ABSENT_FOR_MS, SETTLE_AGAIN_MS, settlementAt } from '../bond-lots/index.ts';

/** When the registry is asked next: daily before the settlement day, in the morning of that day, and then repeatedly without limit. */
export function nextLook(settlesOn: Day, now: Instant): Instant {
  const opens = settlementAt(settlesOn, now);
  if (opens <= now) return plus(now, SETTLE_AGAIN_MS);
  return opens < plus(now, DAY) ? opens : plus(now, DAY);
}

/** The parts of a redemption that determine what operators may decide. */
export interface Waiting {
  readonly redemption: { readonly taken_at: Instant | null; readonly settled_on: Day | null; readonly ended_at: Instant | null; readonly settles_on: Day };
  readonly request: { readonly sent_at: Instant | null; readonly answered_at: Instant | null };
}

/** The outcomes that two operators may enter while no partner has reported one. */
export function outcomesOf({ redemption, request }: Waiting, now: Instant): RedemptionOutcome[] {
  if (redemption.settled_on !== null || redemption.ended_at !== null) return [];
  if (redemption.taken_at === null)
    return request.answered_at === null && request.sent_at !== null && now >= plus(request.sent_at, ABSENT_FOR_MS) ? ['made', 'notMade'] : [];
  return dayOf(now) >= redemption.settles_on ? ['settled', 'rejected'] : ['rejected'];
}
