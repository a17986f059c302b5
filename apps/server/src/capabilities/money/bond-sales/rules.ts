/** Rules of bond sales: when the dealer is asked again, when a sale is given up, and which outcomes operators may enter. */
import type { SaleOutcome } from '@lumbung/contract/bond-sales/propose-outcome.ts';
import { type Day, dayOf, type Instant, plus } from '@lumbung/kernel/time.ts';
import { ABSENT_FOR_MS, nextAsk as nextAskOfRequest, SENT_FOR_MS, SETTLE_AGAIN_MS, settlementAt } from '../bond-lots/index.ts';

export interface Asked {
  readonly asked_at: Instant;
  /** When it was last sent; null if it never was. */
  readonly last_sent_at: Instant | null;
  readonly taken_at: Instant | null;
  readonly settles_on: Day;
}

/** An unanswered deal is retried like a registry request; an accepted one is queried on the morning it settles, and repeatedly after that. */
export function nextAsk({ asked_at: askedAt, taken_at: takenAt, settles_on: settlesOn }: Omit<Asked, 'last_sent_at'>, now: Instant): Instant {
  if (takenAt === null) return nextAskOfRequest(askedAt, now);
  const settles = settlementAt(settlesOn, now);
  return settles > now ? settles : plus(now, SETTLE_AGAIN_MS);
}

/** Whether a sale that never reached the dealer is given up. If a request may have reached it, two operators must decide. */
export const isGivenUp = ({ asked_at, unheard }: Pick<Asked, 'asked_at'> & { readonly unheard: number }, isShut: boolean, now: Instant): boolean =>
  unheard === 0 && (isShut || now >= plus(asked_at, SENT_FOR_MS));

/** The parts of a sale that determine what operators may decide. */
export interface Waiting extends Asked {
  readonly refused_at: Instant | null;
  readonly settled_on: Day | null;
}

/** The outcomes that two operators may enter while no partner has reported one; none shortly after a request, which the dealer may be processing. */
export function outcomesOf(trade: Waiting, now: Instant): SaleOutcome[] {
  if (trade.refused_at !== null || trade.settled_on !== null) return [];
  if (trade.taken_at === null && now < plus(trade.last_sent_at ?? trade.asked_at, ABSENT_FOR_MS)) return [];
  const isOver: SaleOutcome = trade.taken_at === null ? 'notTaken' : 'rejected';
  return dayOf(now) >= trade.settles_on ? ['settled', isOver] : [isOver];
}
