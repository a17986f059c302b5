/** When a recurring plan buys: its nominal days, the exchange days they fall due on, and until when each may still be changed. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, previousBusinessDay } from '../calendar.ts';
import { addDays, at, type Day, type Instant, timeOfDay, weekday } from '../time.ts';

/** The numbers of the specification. `none` is bought once, on its start. */
export const RECURRING = { none: 0, daily: 1, weekly: 2, monthly: 3 } as const;
export type Recurring = (typeof RECURRING)[keyof typeof RECURRING];

export interface Schedule {
  readonly recurring: Recurring;
  /** 1 (Monday) to 5 of a week, 1 to 31 of a month; null for the others. */
  readonly onDay: number | null;
  readonly startOn: Day;
  /** The last day on which a nominal day may lie. */
  readonly endOn: Day | null;
}

/** One time of a plan: the name of its period, the day it is meant for, and the exchange day on which it is decided. */
export interface Period {
  /** `once`, `2026-03-17`, `2026-W12` or `2026-01`. */
  readonly period: string;
  readonly nominal: Day;
  readonly due: Day;
  /** Another one falls due on the same day, and it is that one which buys. */
  readonly isSameDay: boolean;
}

/** Until this time of the due day a period may be changed, skipped and paused; then it is decided. */
const DECIDED_AT = timeOfDay('05:00');
const REMINDED_AT = timeOfDay('09:00');

/** True when the day of a schedule is one that its cycle has. */
export function fitsCycle(recurring: Recurring, onDay: number | null): boolean {
  if (recurring === RECURRING.weekly) return onDay !== null && onDay >= 1 && onDay <= 5;
  if (recurring === RECURRING.monthly) return onDay !== null && onDay >= 1 && onDay <= 31;
  return onDay === null;
}

/** The week of a day by ISO 8601: `2026-W12`. */
function weekOf(day: Day): string {
  const thursday = addDays(day, 4 - (weekday(day) || 7));
  const firstOfYear = `${thursday.slice(0, 4)}-01-01` as Day;
  const days = Math.round((Date.parse(thursday) - Date.parse(firstOfYear)) / 86_400_000);
  return `${thursday.slice(0, 4)}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** The nominal day of a month: its day, or the last one where it has no such day. */
function inMonth(month: string, onDay: number): Day {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(onDay, last)).padStart(2, '0')}` as Day;
}

const nextMonth = (month: string): string => addDays(`${month}-28` as Day, 4).slice(0, 7);

/** The first nominal day of a schedule on or after a day, whatever its end; null when there is none. */
function nominalFrom({ recurring, onDay, startOn }: Schedule, calendar: Calendar, from: Day): Day | null {
  const first = from > startOn ? from : startOn;
  switch (recurring) {
    case RECURRING.none:
      return from <= startOn ? startOn : null;
    case RECURRING.daily:
      return businessDayOnOrAfter(calendar, first);
    case RECURRING.weekly:
      return addDays(first, (onDay! - weekday(first) + 7) % 7);
    case RECURRING.monthly: {
      const here = inMonth(first.slice(0, 7), onDay!);
      return here >= first ? here : inMonth(nextMonth(first.slice(0, 7)), onDay!);
    }
  }
}

const nameOf = (recurring: Recurring, nominal: Day): string =>
  recurring === RECURRING.none ? 'once' : recurring === RECURRING.daily ? nominal : recurring === RECURRING.weekly ? weekOf(nominal) : nominal.slice(0, 7);

/** The first period whose nominal day is on or after a day; null when the schedule has ended. */
export function periodFrom(schedule: Schedule, calendar: Calendar, from: Day): Period | null {
  const nominal = nominalFrom(schedule, calendar, from);
  if (nominal === null || (schedule.endOn !== null && nominal > schedule.endOn)) return null;
  const due = businessDayOnOrAfter(calendar, nominal);
  const next = schedule.recurring === RECURRING.none ? null : nominalFrom(schedule, calendar, addDays(nominal, 1));
  const isLast = next === null || (schedule.endOn !== null && next > schedule.endOn);
  return { period: nameOf(schedule.recurring, nominal), nominal, due, isSameDay: !isLast && businessDayOnOrAfter(calendar, next) === due };
}

/** The first periods whose nominal days are on or after a day. */
export function periodsFrom(schedule: Schedule, calendar: Calendar, from: Day, count: number): Period[] {
  const periods: Period[] = [];
  for (
    let next = periodFrom(schedule, calendar, from);
    next !== null && periods.length < count;
    next = periodFrom(schedule, calendar, addDays(next.nominal, 1))
  )
    periods.push(next);
  return periods;
}

/** Before this moment a period may be changed, skipped or paused. */
export const changeUntil = (due: Day): Instant => at(due, DECIDED_AT);

/** The first day whose periods may still be changed at a moment: what was due before it is decided, or about to be. */
export const openFrom = (now: Instant, today: Day): Day => (now < at(today, DECIDED_AT) ? today : addDays(today, 1));

/** When it is said what is bought next. */
export const remindedAt = (calendar: Calendar, due: Day): Instant => at(previousBusinessDay(calendar, due), REMINDED_AT);

/** Whole years between two days. A year that began on 29 February ends on the 28th where there is no 29th. */
const yearsSince = (startOn: Day, nominal: Day): number => {
  const years = Number(nominal.slice(0, 4)) - Number(startOn.slice(0, 4));
  const anniversary = inMonth(`${nominal.slice(0, 4)}-${startOn.slice(5, 7)}`, Number(startOn.slice(8)));
  return nominal < anniversary ? years - 1 : years;
};

const THOUSAND = 1_000n;

/** What an amount is in a year of a plan that grows by so many per cent: up to the next thousand, year by year. */
export function steppedUp(amount: bigint, percent: number, startOn: Day, nominal: Day): bigint {
  let stepped = amount;
  for (let year = yearsSince(startOn, nominal); year > 0 && percent > 0; year -= 1) {
    const grown = stepped * BigInt(100 + percent);
    stepped = ((grown + 100n * THOUSAND - 1n) / (100n * THOUSAND)) * THOUSAND;
  }
  return stepped;
}

/** Of missed periods one is still bought, when it fell due at most so many exchange days ago. */
const LATEST_DAYS = 5;

/** True when a period that fell due on a day and was not decided then may still be bought on another. */
export function isInTime(calendar: Calendar, due: Day, today: Day, latest = LATEST_DAYS): boolean {
  let late = 0;
  for (let day = addDays(due, 1); day <= today && late <= latest; day = addDays(day, 1)) if (isBusinessDay(calendar, day)) late += 1;
  return late <= latest;
}
