/** Schedule of a recurring plan: nominal days, the exchange days on which they fall due, and until when each may be changed. */
import { businessDayOnOrAfter, type Calendar, isBusinessDay, previousBusinessDay } from '../calendar.ts';
import { addDays, at, type Day, type Instant, timeOfDay, weekday } from '../time.ts';

/** Codes of the specification. `none` buys once, on the start day. */
export const RECURRING = { none: 0, daily: 1, weekly: 2, monthly: 3 } as const;
export type Recurring = (typeof RECURRING)[keyof typeof RECURRING];

export interface Schedule {
  readonly recurring: Recurring;
  /** Weekday 1 (Monday) to 5 if weekly, day 1 to 31 if monthly; otherwise null. */
  readonly onDay: number | null;
  readonly startOn: Day;
  /** Last possible nominal day; null if open-ended. */
  readonly endOn: Day | null;
}

/** One occurrence of a plan: name of the period, nominal day, and the exchange day on which it is decided. */
export interface Period {
  /** `once`, `2026-03-17`, `2026-W12` or `2026-01`. */
  readonly period: string;
  readonly nominal: Day;
  readonly due: Day;
  /** A later period falls due on the same day and buys instead of this one. */
  readonly isSameDay: boolean;
}

/** Until this time of the due day a period may be changed, skipped or paused; then it is decided. */
const DECIDED_AT = timeOfDay('05:00');
const REMINDED_AT = timeOfDay('09:00');

/** True if the day is valid for the cycle. */
export function fitsCycle(recurring: Recurring, onDay: number | null): boolean {
  if (recurring === RECURRING.weekly) return onDay !== null && onDay >= 1 && onDay <= 5;
  if (recurring === RECURRING.monthly) return onDay !== null && onDay >= 1 && onDay <= 31;
  return onDay === null;
}

/** ISO 8601 week of a day: `2026-W12`. */
function weekOf(day: Day): string {
  const thursday = addDays(day, 4 - (weekday(day) || 7));
  const firstOfYear = `${thursday.slice(0, 4)}-01-01` as Day;
  const days = Math.round((Date.parse(thursday) - Date.parse(firstOfYear)) / 86_400_000);
  return `${thursday.slice(0, 4)}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** The nominal day in a month: the given day, or the last day of a shorter month. */
function inMonth(month: string, onDay: number): Day {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(onDay, last)).padStart(2, '0')}` as Day;
}

const nextMonth = (month: string): string => addDays(`${month}-28` as Day, 4).slice(0, 7);

/** First nominal day on or after a day, regardless of the end; null if there is none. */
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

/** First period whose nominal day is on or after a day; null if the schedule has ended. */
export function periodFrom(schedule: Schedule, calendar: Calendar, from: Day): Period | null {
  const nominal = nominalFrom(schedule, calendar, from);
  if (nominal === null || (schedule.endOn !== null && nominal > schedule.endOn)) return null;
  const due = businessDayOnOrAfter(calendar, nominal);
  const next = schedule.recurring === RECURRING.none ? null : nominalFrom(schedule, calendar, addDays(nominal, 1));
  const isLast = next === null || (schedule.endOn !== null && next > schedule.endOn);
  return { period: nameOf(schedule.recurring, nominal), nominal, due, isSameDay: !isLast && businessDayOnOrAfter(calendar, next) === due };
}

/** At most `count` periods whose nominal days are on or after a day. */
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

/** The moment before which a period may be changed, skipped or paused. */
export const changeUntil = (due: Day): Instant => at(due, DECIDED_AT);

/** First due day that may still be changed at a moment; earlier ones are decided or about to be. */
export const openFrom = (now: Instant, today: Day): Day => (now < at(today, DECIDED_AT) ? today : addDays(today, 1));

/** When the reminder of the next purchase is sent: on the exchange day before, in the morning. */
export const remindedAt = (calendar: Calendar, due: Day): Instant => at(previousBusinessDay(calendar, due), REMINDED_AT);

/** Whole years between two days. A year from 29 February ends on the 28th if there is no 29th. */
const yearsSince = (startOn: Day, nominal: Day): number => {
  const years = Number(nominal.slice(0, 4)) - Number(startOn.slice(0, 4));
  const anniversary = inMonth(`${nominal.slice(0, 4)}-${startOn.slice(5, 7)}`, Number(startOn.slice(8)));
  return nominal < anniversary ? years - 1 : years;
};

const THOUSAND = 1_000n;

/** Amount of a plan that grows by `percent` a year, rounded up to the next thousand rupiah in each year. */
export function steppedUp(amount: bigint, percent: number, startOn: Day, nominal: Day): bigint {
  let stepped = amount;
  for (let year = yearsSince(startOn, nominal); year > 0 && percent > 0; year -= 1) {
    const grown = stepped * BigInt(100 + percent);
    stepped = ((grown + 100n * THOUSAND - 1n) / (100n * THOUSAND)) * THOUSAND;
  }
  return stepped;
}

/** Maximum delay, in exchange days, with which a missed period is still bought. */
const LATEST_DAYS = 5;

/** True if a period that fell due on a day and was not decided then may still be bought today. */
export function isInTime(calendar: Calendar, due: Day, today: Day, latest = LATEST_DAYS): boolean {
  let late = 0;
  for (let day = addDays(due, 1); day <= today && late <= latest; day = addDays(day, 1)) if (isBusinessDay(calendar, day)) late += 1;
  return late <= latest;
}
