/** Rules of the navigator: its questions, complete steps, and the advice for answers; computed from inputs alone, so it can be recomputed years later. */
import { type Minor, minor, type PartsPerMillion, partsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import { SMALLEST_TOP_UP } from '@lumbung/kernel/planning/calculator.ts';
import {
  advisedLevel,
  allocationOf,
  ASSET_CLASSES,
  type AssetClass,
  type Candidate,
  fundsFor,
  type Horizon,
  HORIZONS,
  type Shares,
  SMALLEST_INITIAL,
  spread,
} from '@lumbung/kernel/planning/advice.ts';
import { courseOf, fan, MODEL_VERSION, stepOf } from '@lumbung/kernel/planning/fan.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import type { PresentedAdvice } from '@lumbung/contract/navigator/shapes.ts';
import type { ProductRow } from '../../market/catalogue/index.ts';
import { type Answers, HIGHEST, SCORES } from '../risk/index.ts';

/** The questions of each step. The sharia question has no score. */
export const STEPS = {
  1: ['purpose', 'horizon'],
  2: ['knowledge', 'understanding', 'sharia'],
  3: ['loss', 'willingness'],
} as const;
export type Step = keyof typeof STEPS;
export const QUESTIONS: readonly string[] = Object.values(STEPS).flat();
/** Number of answers: no, or yes. */
const SHARIA = 2;

const countOf = (question: string): number => (question === 'sharia' ? SHARIA : (SCORES[question]?.length ?? 0));
export const isAnswer = (question: string, answer: number): boolean => answer >= 0 && answer < countOf(question);

export const openIn = (answers: Answers, step: Step): string[] => STEPS[step].filter((question) => !answers.has(question));
/** The first incomplete step. */
export const reachedOf = (answers: Answers): number => ([1, 2, 3] as const).find((step) => openIn(answers, step).length > 0) ?? 4;

/** What is missing before the amounts: a whole step, or part of one. */
export function missing(answers: Answers): 'stepMissing' | 'answersIncomplete' | null {
  const steps = ([1, 2, 3] as const).map((step) => ({ open: openIn(answers, step).length, all: STEPS[step].length }));
  if (steps.some(({ open, all }) => open === all)) return 'stepMissing';
  return steps.some(({ open }) => open > 0) ? 'answersIncomplete' : null;
}

/** Answers of a step by their position, counted from 1. Null if a position is not an answer of its question. */
export function wholeStep(step: Step, given: readonly number[]): Map<string, number> | null {
  const answers = new Map(STEPS[step].map((question, place) => [question, (given[place] ?? 0) - 1]));
  return [...answers].every(([question, answer]) => isAnswer(question, answer)) ? answers : null;
}

export interface Amounts {
  readonly initial: Rupiah;
  readonly monthly: Rupiah;
  readonly dayOfMonth: number;
}
export const LARGEST = rupiah(9_007_199_254_740n);

export function amountsWrong({ initial, monthly }: Pick<Amounts, 'initial' | 'monthly'>): 'belowMinimum' | 'amountTooLarge' | null {
  if (initial < SMALLEST_INITIAL || (monthly !== 0n && monthly < SMALLEST_TOP_UP)) return 'belowMinimum';
  return initial > LARGEST || monthly > LARGEST ? 'amountTooLarge' : null;
}

/** A fund as it was offered at the time of an advice. */
export interface OfferedFund extends Candidate {
  readonly name: string;
  readonly feePpm: PartsPerMillion;
  readonly redemptionPpm: PartsPerMillion;
  readonly vatPpm: PartsPerMillion;
}

const CLASSES: Readonly<Partial<Record<ProductRow['type'], AssetClass>>> = {
  moneyMarket: 'moneyMarket',
  fixedIncome: 'fixedIncome',
  balanced: 'balanced',
  equity: 'equity',
  index: 'equity',
};
const OLD_ENOUGH_DAYS = 3 * 365 + 1;

/**
 * The funds that may be advised: open, available for plans, in rupiah, launched at least three years ago, and sharia if required. The list is already limited
 * to the brand.
 */
export function offeredFunds(products: readonly ProductRow[], today: Day, isSharia: boolean): OfferedFund[] {
  return products.flatMap((row) => {
    const of = CLASSES[row.type];
    const isOffered = row.subscription_open && row.takes_plans && row.ends_on === null && row.currency === 'IDR';
    if (!of || !isOffered || row.launched_on > addDays(today, -OLD_ENOUGH_DAYS) || (isSharia && !row.sharia)) return [];
    return [asFund(row, of)];
  });
}

/** A fund as an advice uses it, with its asset class. */
export const asFund = (row: ProductRow, of: AssetClass): OfferedFund => ({
  productId: row.product_id,
  houseId: row.house_id,
  of,
  riskLevel: row.risk_level,
  assets: row.assets_under_management,
  minimum: rupiah(row.minimum_subscription),
  name: row.name,
  feePpm: row.subscription_fee_ppm,
  redemptionPpm: row.redemption_fee_ppm,
  vatPpm: row.vat_ppm,
});

/** All inputs of an advice. */
export interface Inputs {
  readonly questionnaire: string;
  readonly modelVersion: string;
  readonly answers: Readonly<Record<string, number>>;
  readonly riskLevel: number;
  readonly amounts: Amounts;
  readonly funds: readonly OfferedFund[];
}
export type Advised = Omit<PresentedAdvice, 'digest'>;

/** Months of the projection, by horizon. */
const MONTHS: Readonly<Record<Horizon, number>> = { underOne: 12, oneToThree: 36, threeToFive: 60, overFive: 120 };
const SCORED = QUESTIONS.filter((question) => question !== 'sharia');

/** The advice for answers. Refuses if no fund suits, or if an amount is too small for its funds. */
export function advise(inputs: Inputs): Outcome<Advised, 'noPlan' | 'belowMinimum'> {
  const { answers, riskLevel, amounts, funds } = inputs;
  const score = SCORED.reduce((sum, question) => sum + SCORES[question]![answers[question]!]!, 0);
  const limits = (['horizon', 'loss', 'willingness'] as const).map((by) => ({ by, highest: HIGHEST[by][answers[by]!]! }));
  const { level, because } = advisedLevel(score, [...limits, { by: 'riskProfile', highest: riskLevel }]);
  const horizon = HORIZONS[answers.horizon!]!;
  const allocation = allocationOf(horizon, level);
  const advised = fundsFor(allocation, level, funds);
  if (!advised) return refuse('noPlan');

  const byId = new Map(funds.map((fund) => [fund.productId, fund]));
  const lines = advised.lines.map((line) => ({ ...line, minimum: byId.get(line.productId)!.minimum, fund: byId.get(line.productId)! }));
  const [initial, monthly] = [spread(amounts.initial, lines), spread(amounts.monthly, lines)];
  if ([...initial, ...monthly].some(({ line, amount }) => amount < line.minimum)) return refuse('belowMinimum');
  const charges = initial.map(({ line, amount }) => chargeFor(minor(amount), { subscription: line.fund.feePpm, vat: line.fund.vatPpm }));
  const charge = sumCharges(charges);
  const months = MONTHS[horizon];
  const course = { ...courseOf(sharesOf(lines), Number.POSITIVE_INFINITY), keeps: keepsOf(lines) };
  const partOf = (parts: typeof initial, productId: string): Rupiah => parts.find(({ line }) => line.productId === productId)?.amount ?? rupiah(0);
  return done({
    questionnaire: inputs.questionnaire,
    modelVersion: inputs.modelVersion,
    score,
    level,
    because,
    horizon,
    allocation: ASSET_CLASSES.map((of) => ({ of, share: allocation[of] })),
    funds: lines.map(({ productId, of, share, fund }) => ({
      productId,
      name: fund.name,
      of,
      riskLevel: fund.riskLevel,
      share,
      initial: partOf(initial, productId),
      monthly: partOf(monthly, productId),
      feeRate: fund.feePpm,
    })),
    reasons: advised.reasons,
    initial: amounts.initial,
    fee: asRupiah(charge.fee),
    vat: asRupiah(charge.vat),
    total: asRupiah(charge.total),
    monthly: amounts.monthly,
    dayOfMonth: amounts.dayOfMonth,
    months,
    course,
    points: fan({ ...course, months, initial: Number(amounts.initial), topUp: Number(amounts.monthly) }, stepOf(months)).map(({ month, quantiles }) => ({
      month,
      quantiles: quantiles.map((of) => rupiah(of)),
    })),
  });
}

const asRupiah = (amount: Minor): Rupiah => rupiah(amount);

/** The asset class shares of the lines. */
export const sharesOf = (lines: readonly { readonly of: AssetClass; readonly share: PartsPerMillion }[]): Shares =>
  Object.fromEntries(ASSET_CLASSES.map((of) => [of, partsPerMillion(lines.reduce((sum, line) => (line.of === of ? sum + line.share : sum), 0n))])) as Shares;

/** What remains of one rupiah in the lines when everything is sold, after fee and tax. */
export const keepsOf = (lines: readonly { readonly share: PartsPerMillion; readonly fund: Pick<OfferedFund, 'redemptionPpm' | 'vatPpm'> }[]): number =>
  1 - lines.reduce((sum, { share, fund }) => sum + (Number(share) / 1e6) * (Number(fund.redemptionPpm) / 1e6) * (1 + Number(fund.vatPpm) / 1e6), 0);

export const MODEL = MODEL_VERSION;
