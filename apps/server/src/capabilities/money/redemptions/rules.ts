/** Rules for units that leave a fund by redemption or switch: how many an order takes, the minimum that must remain, and what is promised. */
import { type Currency, marketValue, type Minor, type Nav, type Units, unitsFor } from '@lumbung/kernel/amounts.ts';
import { addBusinessDays, type Calendar, navDayFor, type NavDay, nextBusinessDay, paymentDayOnOrAfter, type TimesOn } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { at, type Day, type Instant } from '@lumbung/kernel/time.ts';
import type { OrderRow } from '../orders/index.ts';

/** How units leave a fund. */
export type ExitKind = 'redemption' | 'switch';

/** The requested quantity: an amount, a number of units, or everything. */
export type RequestedQuantity = { readonly amount: Minor } | { readonly units: Units } | { readonly isAll: true };

/** The exit terms of a product. */
export interface ExitTerms {
  readonly currency: Currency;
  readonly nav: Nav;
  readonly minimum_redemption: bigint;
  readonly minimum_holding: bigint;
}

/** Units of a product that the investor owns, and the part reserved by open orders. */
export interface Position {
  readonly owned: bigint;
  readonly held: bigint;
}

/**
 * An order by amount reserves a tenth more units than the last NAV requires, because the NAV that applies may be lower.
 * Unused units are free again when it is booked.
 */
const MARGIN = 10n;

export interface ExitPlan {
  /** Units that are reserved: the maximum that leaves. */
  readonly reserved: Units;
  /** Units as they would be at the last NAV. */
  readonly indicativeUnits: Units;
  readonly indicativeGross: Minor;
}

export type ExitRefusal = 'zeroAmount' | 'insufficientUnits' | 'insufficientUnitsToSwitch' | 'belowMinimum' | 'remainderTooSmall';

/**
 * Whether units may leave a product, and how many are reserved. An order that would leave less than the minimum
 * holding is refused: the investor must take everything (prospectuses; domain reference 2.3). The minimum redemption
 * does not apply to an order for everything.
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
  /** Ordered before this moment, the order gets this NAV day. */
  readonly orderBefore: Instant;
  readonly navDay: Day;
  readonly laterNavDay: Day;
  /** The day on which the money is sent; null for a switch. */
  readonly cashOn: Day | null;
  /** The day on which the new units show; null for a redemption. */
  readonly unitsOn: Day | null;
  readonly reason: NavDay['reason'];
}

/** The promise for a redemption or switch ordered now. No payment is awaited: the order time determines the NAV day. */
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

/** By law the money follows a complete order within seven exchange days (domain reference 2.5). */
const LONGEST_SETTLEMENT = 7;

/** The payout day of a NAV day's proceeds: the given number of exchange days later, on a bank day. */
export const payDay = (calendar: Calendar, navDay: Day, settlementDays: number): Day =>
  paymentDayOnOrAfter(calendar, addBusinessDays(calendar, navDay, Math.min(Math.max(settlementDays, 1), LONGEST_SETTLEMENT)));

/** Until when an order can be cancelled: the cut-off of its NAV day, unless it has left. Null when it cannot. */
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
