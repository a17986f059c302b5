/** Rules of goals: the calculator, the projection and the purchases of a draft; and how an active goal stands. */
import { type Minor, minor, type PartsPerMillion, partsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import { allocationOf, ASSET_CLASSES, fundsFor, horizonOf, levelAt, spread } from '@lumbung/kernel/planning/advice.ts';
import {
  expectation,
  highestReturn,
  inFutureMoney,
  LONGEST_PERIOD,
  monthlyTopUp,
  SMALLEST_TOP_UP,
  type YearlyPercent,
  yearlyPercent,
} from '@lumbung/kernel/planning/calculator.ts';
import { chance, type Course, courseOf, fan, type Fixes, fixesOf, MODEL_VERSION, statusOf, stepOf, topUpFor } from '@lumbung/kernel/planning/fan.ts';
import type { GOAL_TYPES, PresentedFigures } from '@lumbung/contract/goals/shapes.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { asFund, keepsOf, type OfferedFund, sharesOf } from '../navigator/index.ts';

/** Days after which an untouched draft is forgotten. */
export const DRAFT_DAYS = 90;
export const LARGEST = rupiah(9_007_199_254_740n);

export interface StepOne {
  readonly type: (typeof GOAL_TYPES)[number];
  readonly name: string;
  readonly wanted: Rupiah;
  readonly period: number;
  readonly isTodaysMoney: boolean;
}
export interface StepTwo {
  readonly initial: Rupiah;
  /** In hundredths of a percent per year. */
  readonly percent: number;
  readonly preserve: boolean;
}
export interface StepThree {
  readonly topUp: Rupiah;
  readonly dayOfMonth: number;
}
/** For a change: how many months the goal has run when it is drafted, and its worth including money on its way. All figures start from there. */
export interface Begun {
  readonly months: number;
  readonly worth: Rupiah;
}
export interface Content {
  readonly one: StepOne;
  /** Null for a new goal. */
  readonly begun: Begun | null;
  readonly two: StepTwo | null;
  readonly three: StepThree | null;
  /** Digest of the accepted summary. */
  readonly accepted: string | null;
}

export const reachedOf = ({ two, three, accepted }: Content): number => (two === null ? 2 : three === null ? 3 : accepted === null ? 4 : 5);

export function oneWrong({ name, wanted, period }: StepOne): 'fieldsInvalid' | 'amountTooLarge' | null {
  if (name.trim() === '' || wanted <= 0n || period < 1 || period > LONGEST_PERIOD) return 'fieldsInvalid';
  return wanted > LARGEST ? 'amountTooLarge' : null;
}

/** Whether the expected return exceeds what the risk profile allows, also for a profile created or changed after step two was saved. */
export const returnWrong = ({ percent }: Pick<StepTwo, 'percent'>, riskLevel: number | null): 'returnTooHigh' | null =>
  BigInt(percent) > highestReturn(riskLevel) ? 'returnTooHigh' : null;

export function twoWrong({ initial, percent }: StepTwo, riskLevel: number | null): 'fieldsInvalid' | 'returnTooHigh' | 'amountTooLarge' | null {
  if (initial < 0n || percent <= 0) return 'fieldsInvalid';
  if (returnWrong({ percent }, riskLevel)) return 'returnTooHigh';
  return initial > LARGEST ? 'amountTooLarge' : null;
}

export function threeWrong(
  { topUp, dayOfMonth }: StepThree,
  two: StepTwo,
  riskLevel: number | null,
): 'fieldsInvalid' | 'returnTooHigh' | 'topUpTooSmall' | 'amountTooLarge' | null {
  if (dayOfMonth < 1 || dayOfMonth > 31 || topUp < 0n) return 'fieldsInvalid';
  if (returnWrong(two, riskLevel)) return 'returnTooHigh';
  if (topUp !== 0n && topUp < SMALLEST_TOP_UP) return 'topUpTooSmall';
  return topUp > LARGEST ? 'amountTooLarge' : null;
}

/** The basis for planning: the investor's risk level, and the funds that may be advised. */
export interface Basis {
  readonly riskLevel: number | null;
  readonly funds: readonly OfferedFund[];
}

export const targetOf = ({ wanted, period, isTodaysMoney }: StepOne): Rupiah => (isTodaysMoney ? inFutureMoney(wanted, period) : wanted);

/** The funds of a goal with their shares. Without a risk profile, the lowest level applies. */
export function linesOf({ period }: StepOne, { riskLevel, funds }: Basis) {
  const horizon = horizonOf(period);
  const level = levelAt(horizon, riskLevel ?? 1);
  const allocation = allocationOf(horizon, level);
  const advised = fundsFor(allocation, level, funds);
  const byId = new Map(funds.map((fund) => [fund.productId, fund]));
  return {
    level,
    because: riskLevel !== null && riskLevel > level ? ('horizon' as const) : ('riskProfile' as const),
    allocation,
    reasons: advised?.reasons ?? [],
    lines: (advised?.lines ?? []).map((line) => ({ ...line, minimum: byId.get(line.productId)!.minimum, fund: byId.get(line.productId)! })),
  };
}
type Advised = ReturnType<typeof linesOf>;
export type GoalLines = Pick<Advised, 'lines' | 'allocation'>;

/** The accepted content of a goal or of an advice. */
export interface Accepted {
  readonly funds: readonly Pick<GoalSummary['funds'][number], 'productId' | 'of' | 'share'>[];
  readonly allocation: readonly GoalSummary['allocation'][number][];
}
/** The funds of a goal in force, as accepted: the goal keeps them whatever is offered or suitable now. Funds are looked up in the full catalogue. */
export const acceptedLines = ({ funds, allocation }: Accepted, { byId }: ProductCatalogue): GoalLines => ({
  allocation: Object.fromEntries(allocation.map(({ of, share }) => [of, share])) as Advised['allocation'],
  lines: funds.flatMap(({ productId, of, share }) => {
    const row = byId.get(productId);
    return row ? [{ productId, of, share, minimum: rupiah(row.minimum_subscription), fund: asFund(row, of) }] : [];
  }),
});

/** Default day of the month. */
const USUAL_DAY = 25;

/** The months left and the initial worth: a goal that is changed has run for some months and has a worth. */
export const beginningOf = ({ one, two, begun }: Content): { readonly months: number; readonly initial: Rupiah } => ({
  months: Math.max(0, one.period - (begun?.months ?? 0)),
  initial: begun?.worth ?? two?.initial ?? rupiah(0),
});

/** The computed top-up, and the one that applies. */
export function topUpOf(content: Content): { readonly computed: Rupiah; readonly stands: Rupiah } {
  const { one, two, three } = content;
  const { months, initial } = beginningOf(content);
  const computed = two === null ? null : monthlyTopUp(yearlyPercent(two.percent), months, initial, targetOf(one));
  return { computed: computed ?? rupiah(0), stands: three?.topUp ?? computed ?? rupiah(0) };
}

/** The course of a goal starting from a given worth. */
export function courseFrom(
  { two }: Pick<Content, 'two'>,
  { lines, allocation }: GoalLines,
  { months, initial }: ReturnType<typeof beginningOf>,
  topUp: Rupiah,
): Course {
  const shares = lines.length > 0 ? sharesOf(lines) : allocation;
  return { ...courseOf(shares, (two?.percent ?? 0) / 100), months, initial: Number(initial), topUp: Number(topUp), keeps: keepsOf(lines) };
}

/** Converts a chance in thousandths to parts per million. */
export const chanceShare = (of: number): PartsPerMillion => partsPerMillion(of * 1_000);

export const presentPoints = (course: Course, step = stepOf(course.months)) =>
  fan(course, step).map(({ month, quantiles }) => ({ month, quantiles: quantiles.map((of) => rupiah(of)) }));

type Figures = Omit<PresentedFigures, 'goalId' | 'edit' | 'reached'>;

export function figuresOf(content: Content & { readonly two: StepTwo }, basis: Basis): Figures {
  const { one, two, three } = content;
  const target = targetOf(one);
  const { computed, stands } = topUpOf(content);
  const beginning = beginningOf(content);
  const course = courseFrom(content, linesOf(one, basis), beginning, stands);
  const reaches = topUpFor(course, Number(target));
  return {
    initialInvestment: two.initial,
    begun: content.begun,
    annualExpectationPercent: two.percent / 100,
    maximum: Number(highestReturn(basis.riskLevel)) / 100,
    period: one.period,
    target,
    isTodaysMoney: one.isTodaysMoney,
    topUpMonthly: stands,
    computedTopUp: computed,
    dayOfMonth: three?.dayOfMonth ?? USUAL_DAY,
    preserveCalculateResult: two.preserve,
    investmentExpectation: expectation(yearlyPercent(two.percent), beginning.months, beginning.initial, stands) ?? rupiah(0),
    chance: chanceShare(chance(course, Number(target))),
    reaches: reaches === null ? null : rupiah(reaches),
    course: { mean: course.mean, deviation: course.deviation, keeps: course.keeps ?? 1 },
    points: presentPoints(course),
  };
}

const asRupiah = (amount: Minor): Rupiah => rupiah(amount);

/** What an amount buys, and what it costs. */
export function purchaseOf(amount: Rupiah, { lines }: GoalLines) {
  const parts = spread(amount, lines).map(({ line, amount: part }) => {
    const charge = chargeFor(minor(part), { subscription: line.fund.feePpm, vat: line.fund.vatPpm });
    return {
      productId: line.productId,
      name: line.fund.name,
      amount: part,
      fee: asRupiah(charge.fee),
      vat: asRupiah(charge.vat),
      total: asRupiah(charge.total),
      charge,
    };
  });
  const all = sumCharges(parts.map(({ charge }) => charge));
  return {
    lines: parts.map(({ charge: _, ...part }) => part),
    amount,
    fee: asRupiah(all.fee),
    vat: asRupiah(all.vat),
    total: asRupiah(all.total),
  };
}

/** What step four shows for acceptance: every purchase, and the model version. */
export function summaryOf(content: Content & { readonly two: StepTwo; readonly three: StepThree }, basis: Basis) {
  const of = linesOf(content.one, basis);
  // A change does not buy the first investment again.
  const initial = purchaseOf(content.begun ? rupiah(0) : content.two.initial, of);
  const monthly = purchaseOf(content.three.topUp, of);
  const partOf = (parts: typeof initial, productId: string): Rupiah => parts.lines.find((line) => line.productId === productId)?.amount ?? rupiah(0);
  return {
    modelVersion: MODEL_VERSION,
    level: of.level,
    because: of.because,
    allocation: ASSET_CLASSES.map((one) => ({ of: one, share: of.allocation[one] })),
    funds: of.lines.map(({ productId, of: kind, share, fund }) => ({
      productId,
      name: fund.name,
      of: kind,
      riskLevel: fund.riskLevel,
      share,
      initial: partOf(initial, productId),
      monthly: partOf(monthly, productId),
      feeRate: fund.feePpm,
    })),
    reasons: of.reasons,
    fee: initial.fee,
    vat: initial.vat,
    total: initial.total,
  };
}
export type GoalSummary = ReturnType<typeof summaryOf>;

/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number) as [number, number, number];
  const [year, month, day] = to.split('-').map(Number) as [number, number, number];
  return (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0);
}

/** How a goal stands, from its current worth and the months left. Fixes need many simulated paths, so they are computed only for a single goal. */
export function standingOf(content: Content & { readonly two: StepTwo }, lines: GoalLines, worth: Rupiah, monthsLeft: number, isWhole: boolean) {
  const target = targetOf(content.one);
  const course = courseFrom(content, lines, { months: monthsLeft, initial: worth }, topUpOf(content).stands);
  const reached = chance(course, Number(target));
  return {
    target,
    chance: chanceShare(reached),
    status: statusOf(reached),
    fixes: isWhole ? presentFixes(fixesOf(course, Number(target), LONGEST_PERIOD)) : null,
    points: isWhole ? presentPoints(course) : [],
  };
}

const presentFixes = ({ more, later, less }: Fixes) => ({ more: more === null ? null : rupiah(more), later, less: rupiah(less) });

/** The yearly percent of step two, as the calculator expects it. */
export const percentOf = ({ percent }: StepTwo): YearlyPercent => yearlyPercent(percent);
