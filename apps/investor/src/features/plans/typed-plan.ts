/** Input of a recurring plan: field values, validation, request. No UI. */
import type { GetOptionsReply, PlanFund } from '@lumbung/contract/disciplines/get-options.ts';
import type { MandateInput, PlanOut, SourceOut } from '@lumbung/contract/disciplines/plan.ts';
import { minor, parseDecimal, type PartsPerMillion, partsPerMillion, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { chargeFor } from '@lumbung/kernel/fees.ts';
import { fitsCycle, openFrom, periodsFrom, RECURRING, type Recurring, type Schedule, steppedUp } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';

export interface TypedLine {
  readonly productId: string;
  readonly amount: string;
}
export interface TypedPlan {
  readonly name: string;
  readonly lines: readonly TypedLine[];
  readonly recurring: Recurring;
  readonly weekday: number;
  readonly dayOfMonth: number;
  readonly start: string;
  readonly end: string;
  readonly stepUp: number;
  readonly method: number | null;
  /** Maximum amount of a single auto-debit. */
  readonly debitMax: string;
  readonly reserve: string;
}

/** Latest start of a plan, in days from today. */
const LATEST_START_DAYS = 366;

/** Initial values: from the draft or the mandate in force; otherwise a monthly plan that starts tomorrow. */
export function typedFrom(plan: Pick<PlanOut, 'name' | 'draft' | 'mandate'> | null, { today, methods }: GetOptionsReply, first?: string): TypedPlan {
  const mandate = plan?.draft ?? plan?.mandate ?? null;
  const tomorrow = addDays(today as Day, 1);
  return {
    name: plan?.name ?? '',
    lines: mandate?.products.map(({ productId, amount }) => ({ productId, amount: String(amount) })) ?? (first ? [{ productId: first, amount: '' }] : []),
    recurring: (mandate?.recurringType ?? RECURRING.monthly) as Recurring,
    weekday: mandate?.recurringType === RECURRING.weekly ? mandate.occurrence! : 1,
    dayOfMonth: mandate?.recurringType === RECURRING.monthly ? mandate.occurrence! : Number(tomorrow.slice(8)),
    // If the start of an older draft has passed, use tomorrow.
    start: mandate && (plan?.mandate?.startDate === mandate.startDate || mandate.startDate >= today) ? mandate.startDate : tomorrow,
    end: mandate?.endDate ?? '',
    stepUp: mandate?.stepUp ?? 0,
    method: mandate?.paymentMethod ?? methods[0]?.paymentMethod ?? null,
    debitMax: mandate?.debitMax == null ? '' : String(mandate.debitMax),
    reserve: String(mandate?.minimumReserved ?? 0),
  };
}

/** The schedule of the input; null if invalid. `before` is the start of the mandate in force, which may be long past. */
export function scheduleOf({ recurring, weekday, dayOfMonth, start, end }: TypedPlan, today: string, before: string | null): Schedule | null {
  const startOn = parseDay(start);
  const endOn = end === '' ? null : parseDay(end);
  if (startOn === null || (end !== '' && endOn === null)) return null;
  if (start !== before && (startOn < today || startOn > addDays(today as Day, LATEST_START_DAYS))) return null;
  const onDay = recurring === RECURRING.weekly ? weekday : recurring === RECURRING.monthly ? dayOfMonth : null;
  return fitsCycle(recurring, onDay) ? { recurring, onDay, startOn, endOn } : null;
}

export interface NextPurchase {
  readonly day: string;
  /** Including fees and tax. */
  readonly total: bigint;
}

/** Dates and costs of the first purchases; must match the server. */
export function firstPurchases(
  typed: TypedPlan,
  { today, closedDays, funds }: GetOptionsReply,
  now: Instant,
  before: string | null,
  count = 3,
): NextPurchase[] {
  const schedule = scheduleOf(typed, today, before);
  if (!schedule) return [];
  const calendar: Calendar = { closed: new Set(closedDays as Day[]) };
  const open = openFrom(now, today as Day);
  const from = schedule.startOn > open ? schedule.startOn : open;
  return periodsFrom(schedule, calendar, schedule.recurring === RECURRING.none ? schedule.startOn : addDays(from, -10), count + 20)
    .filter(({ due, isSameDay }) => due >= open && !isSameDay)
    .slice(0, count)
    .map(({ due, nominal }) => ({ day: due, total: totalOf(typed.lines, funds, (amount) => steppedUp(amount, typed.stepUp, schedule.startOn, nominal)) }));
}

/** Validates the amount of a fund; null if valid. */
export const lineWrong = ({ amount }: TypedLine, fund: PlanFund | undefined): 'unread' | 'belowMinimum' | null => {
  const read = readTypedRupiah(amount);
  if (read === null) return 'unread';
  return fund && read < BigInt(fund.minimum) ? 'belowMinimum' : null;
};

/** The smallest reserve that every fund of the plan accepts. */
export const smallestReserve = (lines: readonly TypedLine[], funds: readonly PlanFund[]): number =>
  Math.max(0, ...lines.map(({ productId }) => funds.find((fund) => fund.productId === productId)?.minimumHolding ?? 0));

/** The selected account, if its payment method can be debited now. */
export const sourceOf = ({ method }: Pick<TypedPlan, 'method'>, { sources }: GetOptionsReply): SourceOut | null =>
  sources.find(({ paymentMethod, reason }) => paymentMethod === method && reason === null) ?? null;

const rateOf = (rate: string | undefined): PartsPerMillion => partsPerMillion(parseDecimal(rate ?? '0', SCALE.partsPerMillion) ?? 0n);
/** Total per purchase with fees and tax, optionally with increased amounts. Must match the server. */
export const totalOf = (lines: readonly TypedLine[], funds: readonly PlanFund[], grown = (amount: bigint): bigint => amount): bigint =>
  lines.reduce((sum, { productId, amount }) => {
    const fund = funds.find((one) => one.productId === productId);
    return sum + chargeFor(minor(grown(readTypedRupiah(amount) ?? 0n)), { subscription: rateOf(fund?.feeRate), vat: rateOf(fund?.vatRate) }).total;
  }, 0n);

/** Builds the request. */
export const mandateOf = (typed: TypedPlan, isOffered: boolean): MandateInput => ({
  recurringType: typed.recurring,
  startDate: typed.start,
  ...(typed.recurring === RECURRING.weekly ? { occurrence: typed.weekday } : typed.recurring === RECURRING.monthly ? { occurrence: typed.dayOfMonth } : {}),
  ...(typed.end === '' ? {} : { endDate: typed.end }),
  products: typed.lines.map(({ productId, amount }) => ({ productId, amount: String(readTypedRupiah(amount) ?? 0n) })),
  paymentMethod: isOffered ? 0 : (typed.method ?? 0),
  minimumReserved: String(readTypedRupiah(typed.reserve) ?? 0n),
  stepUp: typed.stepUp,
  ...(typed.debitMax === '' ? {} : { debitMax: String(readTypedRupiah(typed.debitMax) ?? 0n) }),
});
