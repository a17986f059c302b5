/** Rules of bond purchases: which entry of the registry's list is ours, which state change a report causes, and when the registry is asked again. */
import type { BondOutcome } from '@lumbung/contract/bond-lots/propose-outcome.ts';
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import { at, type Day, DAY, HOUR, type Instant, MINUTE, plus, SECOND, timeOfDay } from '@lumbung/kernel/time.ts';
import type { BondOrderState } from '../../../partners/bond-registry/port.ts';
import type { OrderState } from '../orders/index.ts';

/** The process that placed the order sends it first; a job sends what that process left unsent. */
export const ASK_AFTER_SECONDS = 30;
/** How long a request that did not reach the registry is sent again. */
export const SENT_FOR_MS = 15 * MINUTE;
/** Longer than a request can take: its outcome is not looked up before. */
export const UNDER_WAY_MS = 10 * SECOND;
/** A request missing from the registry's lists for this long was never made. */
export const ABSENT_FOR_MS = MINUTE;
/** The maximum clock difference between the registry and the platform. */
const CLOCKS_DIFFER_MS = MINUTE;
/** The minimum time between two requests about one order. */
export const LOOK_AGAIN_MS = 5 * SECOND;

/** When the registry is asked next about an unanswered request. */
export function nextAsk(askedAt: Instant, now: Instant): Instant {
  const age = now - askedAt;
  return plus(now, age < 5 * MINUTE ? 20 * SECOND : age < HOUR ? 2 * MINUTE : 15 * MINUTE);
}

export interface Sent {
  readonly amount: Rupiah;
  readonly sentAt: Instant;
}

/** An entry in the registry's list of an investor: its code, its amount, and when it was made. */
export interface Listed {
  readonly code: string;
  readonly nominal: Rupiah;
  readonly at: Instant;
}
export type Ours<One> = { readonly kind: 'none' | 'several' } | { readonly kind: 'one'; readonly one: One };

/**
 * Finds the registry's entry for a request: same amount, made since it was sent, and under a code that is not known yet.
 * `several` when more than one entry matches.
 */
export function whichIsOurs<One>(all: readonly One[], read: (one: One) => Listed, { amount, sentAt }: Sent, known: ReadonlySet<string>): Ours<One> {
  const from = plus(sentAt, -CLOCKS_DIFFER_MS);
  const fitting = all.filter((one) => {
    const { code, nominal, at: since } = read(one);
    return nominal === amount && since >= from && !known.has(code);
  });
  const [first] = fitting;
  return first === undefined ? { kind: 'none' } : fitting.length > 1 ? { kind: 'several' } : { kind: 'one', one: first };
}

/** The state change that a report of the registry causes; null when it causes none. */
export type Change = 'paid' | 'paidAfterAll' | 'expired' | 'rejected' | 'annulled';
const CHANGES: Readonly<Partial<Record<OrderState, Readonly<Partial<Record<BondOrderState, Change>>>>>> = {
  awaitingPayment: { paid: 'paid', expired: 'expired', annulled: 'rejected' },
  expired: { paid: 'paidAfterAll' },
  paid: { annulled: 'annulled' },
};
/** The order state after a change. */
export const STATE_AFTER: Readonly<Record<Change, OrderState>> = {
  paid: 'paid',
  paidAfterAll: 'paid',
  expired: 'expired',
  rejected: 'rejected',
  annulled: 'rejected',
};
export const changeOf = (order: OrderState, said: BondOrderState): Change | null => CHANGES[order]?.[said] ?? null;

const AFTER_MADE = [1, 3, 5, 10, 20, 40, 80].map((minutes) => minutes * MINUTE);
/** An expired order may have been paid in the last minute and be reported late. */
const AFTER_EXPIRED = [10 * MINUTE, HOUR, 6 * HOUR, DAY];

export interface Looked {
  readonly state: OrderState;
  readonly madeAt: Instant;
  readonly payBefore: Instant;
}

/**
 * When the registry is asked next about an order that it made; null when nothing is left to ask. The platform's clock never
 * expires an order: past the deadline the registry is asked until it reports the outcome.
 */
export function nextLook({ state, madeAt, payBefore }: Looked, now: Instant): Instant | null {
  if (state === 'expired') return AFTER_EXPIRED.map((after) => plus(payBefore, after)).find((moment) => moment > now) ?? null;
  if (state !== 'awaitingPayment') return null;
  const planned = [...AFTER_MADE.map((after) => plus(madeAt, after)).filter((moment) => moment < payBefore), payBefore].find((moment) => moment > now);
  return planned ?? plus(now, now - payBefore < 15 * MINUTE ? MINUTE : 15 * MINUTE);
}

/** When the custodian is first asked whether a series has settled, and asked again. */
export const settlementAt = (settlesOn: Day, now: Instant): Instant => {
  const opens = at(settlesOn, timeOfDay('07:30'));
  return opens > now ? opens : now;
};
export const SETTLE_AGAIN_MS = 30 * MINUTE;

/** The parts of a purchase that determine what operators may decide. */
export interface Waiting {
  readonly order: { readonly state: OrderState };
  readonly request: { readonly sent_at: Instant | null; readonly answered_at: Instant | null };
  readonly lot: { readonly pay_before: Instant; readonly seri: string } | null;
}

/** The outcomes that two operators may enter while no partner has reported one. */
export function outcomesOf({ order, request, lot }: Waiting, now: Instant): BondOutcome[] {
  if (lot === null) return request.answered_at === null && request.sent_at !== null && now >= plus(request.sent_at, ABSENT_FOR_MS) ? ['made', 'notMade'] : [];
  if (order.state === 'awaitingPayment') return now >= lot.pay_before ? ['paid', 'expired', 'rejected'] : [];
  if (order.state === 'expired') return ['paid'];
  return order.state === 'paid' ? ['settled', 'annulled'] : [];
}
