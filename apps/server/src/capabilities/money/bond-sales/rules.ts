/** What is decided about sales of bonds: when the dealer is asked again, when it is given up, and what people may say in its place. */
import type { SaleOutcome } from '@lumbung/contract/bond-sales/propose-outcome.ts';
import { type Day, dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import { ABSENT_FOR_MS, nextAsk as nextAskOfRequest, SENT_FOR_MS, SETTLE_AGAIN_MS, settlementAt } from '../bond-lots/index.ts';

export interface Asked {
  readonly asked_at: Instant;
  /** When it was last sent; null as long as it was not. */
  readonly last_sent_at: Instant | null;
  readonly taken_at: Instant | null;
  readonly settles_on: Day;
}

/** A deal without an answer is asked for like a request of the registry; one that was taken, on the morning it settles, and then on. */
export function nextAsk({ asked_at: askedAt, taken_at: takenAt, settles_on: settlesOn }: Omit<Asked, 'last_sent_at'>, now: Instant): Instant {
  if (takenAt === null) return nextAskOfRequest(askedAt, now);
  const settles = settlementAt(settlesOn, now);
  return settles > now ? settles : plus(now, SETTLE_AGAIN_MS);
}

/** Whether a sale that never came to the dealer is given up. While one sending may have come to it, that is for two people. */
export const isGivenUp = ({ asked_at, unheard }: Pick<Asked, 'asked_at'> & { readonly unheard: number }, isShut: boolean, now: Instant): boolean =>
  unheard === 0 && (isShut || now >= plus(asked_at, SENT_FOR_MS));

/** A sale as far as people may have to decide about it. */
export interface Waiting extends Asked {
  readonly refused_at: Instant | null;
  readonly settled_on: Day | null;
}

/** What two people may say of a sale while nobody else says it: what was just sent may be with the dealer. */
export function outcomesOf(trade: Waiting, now: Instant): SaleOutcome[] {
  if (trade.refused_at !== null || trade.settled_on !== null) return [];
  if (trade.taken_at === null && now < plus(trade.last_sent_at ?? trade.asked_at, ABSENT_FOR_MS)) return [];
  const isOver: SaleOutcome = trade.taken_at === null ? 'notTaken' : 'rejected';
  return dayOf(now) >= trade.settles_on ? ['settled', isOver] : [isOver];
}
