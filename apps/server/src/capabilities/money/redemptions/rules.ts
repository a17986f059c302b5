/** What decides about units that leave a fund, redeemed or switched: how many an order takes, what it may not leave behind, what is promised. */
import { type Currency, marketValue, type Minor, type Nav, type Units, unitsFor } from '@lumbung/kernel/amounts.ts';
import { addBusinessDays, type Calendar, navDayFor, type NavDay, nextBusinessDay, paymentDayOnOrAfter, type TimesOn } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { at, type Day, type Instant } from '@lumbung/kernel/time.ts';
import type { OrderRow } from '../orders/index.ts';

/** How units leave a fund. */
export type ExitKind = 'redemption' | 'switch';

/** How much is asked for: an amount, a number of units, or everything. */
export type RequestedQuantity = { readonly amount: Minor } | { readonly units: Units } | { readonly isAll: true };

/** What a product asks of whoever leaves it. */
export interface ExitTerms {
  readonly currency: Currency;
  readonly nav: Nav;
  readonly minimum_redemption: bigint;
  readonly minimum_holding: bigint;
}

/** Units of a product that the investor owns, and the part that open orders have set aside. */
export interface Position {
  readonly owned: bigint;
  readonly held: bigint;
}

/**
 * An order by amount sets aside a tenth more units than the last NAV asks for, because the NAV that decides may be
 * lower. What it did not need is free again when it is booked.
 */
const MARGIN = 10n;

export interface ExitPlan {
  /** Units that are set aside: never more leave. */
  readonly reserved: Units;
  /** Units as they would be at the last NAV. */
  readonly indicativeUnits: Units;
  readonly indicativeGross: Minor;
}

export type ExitRefusal = 'zeroAmount' | 'insufficientUnits' | 'insufficientUnitsToSwitch' | 'belowMinimum' | 'remainderTooSmall';

/**
 * Whether units may leave a product, and how many are set aside for it. A part that would leave less than the smallest
 * holding behind is refused: the investor is told to take everything (prospectuses; domain reference 2.3). The
 * smallest redemption does not bind whoever takes everything.
 */
export function planExit(kind: ExitKind, ask: RequestedQuantity, terms: ExitTerms, position: Position): Outcome<ExitPlan, ExitRefusal> {
  const free = position.owned - position.held;
  const insufficient = kind === 'redemption' ? 'insufficientUnits' : 'insufficientUnitsToSwitch';
  if (('amount' in ask && ask.amount <= 0n) || ('units' in ask && ask.units <= 0n)) return refuse('zeroAmount');
  const wanted = 'isAll' in ask ? free : 'units' in ask ? ask.units : unitsFor(ask.amount, terms.nav, terms.currency);
  const reserved = 'amount' in ask ? wanted + wanted / MARGIN : wanted;
  if (wanted <= 0n || reserved > free) return refuse(insufficient);
  const gross = 'amount' in ask ? ask.amount : marketValue(wanted as Units, terms.nav, terms.currency);
  const isEverything = wanted === free;
  if (!isEverything && gross < terms.minimum_redemption) return refuse('belowMinimum');
  if (!isEverything && marketValue((free - wanted) as Units, terms.nav, terms.currency) < terms.minimum_holding) return refuse('remainderTooSmall');
  return done({ reserved: reserved as Units, indicativeUnits: wanted as Units, indicativeGross: gross });
}

export interface ExitPromise {
  /** Ordered before this moment, the NAV day is kept. */
  readonly orderBefore: Instant;
  readonly navDay: Day;
  readonly laterNavDay: Day;
  /** The day on which the money is sent; null for a switch. */
  readonly cashOn: Day | null;
  /** The day on which the new units show; null for a redemption. */
  readonly unitsOn: Day | null;
  readonly reason: NavDay['reason'];
}

/** What is promised for a redemption or switch ordered now. There is no money to wait for: the order itself decides the NAV day. */
export function promiseExit(calendar: Calendar, kind: ExitKind, timesOn: TimesOn, settlementDays: number, now: Instant): ExitPromise {
  const { day, reason } = navDayFor(calendar, timesOn, now, now);
  return {
    orderBefore: at(day, timesOn(day).cutOff),
    navDay: day,
    laterNavDay: nextBusinessDay(calendar, day),
    cashOn: kind === 'redemption' ? payDay(calendar, day, settlementDays) : null,
    unitsOn: kind === 'switch' ? nextBusinessDay(calendar, day) : null,
    reason,
  };
}

/** The law gives at most seven exchange days from a complete order to the money (domain reference 2.5). */
const LONGEST_SETTLEMENT = 7;

/** The day on which the proceeds of a NAV day are paid out: so many exchange days later, when banks work. */
export const payDay = (calendar: Calendar, navDay: Day, settlementDays: number): Day =>
  paymentDayOnOrAfter(calendar, addBusinessDays(calendar, navDay, Math.min(Math.max(settlementDays, 1), LONGEST_SETTLEMENT)));

/** Until when an order can be called off: the cut-off of its NAV day, while it has not left. */
export const exitBefore = (
  order: Pick<OrderRow, 'state'>,
  leg: { readonly state: string; readonly nav_day: Day | null },
  timesOn: TimesOn,
  now: Instant,
): Instant | null => {
  if (leg.nav_day === null) return null;
  const until = at(leg.nav_day, timesOn(leg.nav_day).cutOff);
  return order.state === 'placed' && leg.state === 'ready' && now < until ? until : null;
};
