/** Rules of the risk profile: scores, levels, limits that apply whatever the score, and contradicting answers. */
import { type PartsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day, daysBetween } from '@lumbung/kernel/time.ts';
import type { Part } from '@lumbung/contract/risk/get-questions.ts';
import type { Limit } from '@lumbung/contract/risk/profile.ts';

/** Changes with every change of the questions or scores: a profile belongs to the version that was answered. */
export const QUESTIONNAIRE_VERSION = '2026-2';

/** How long a profile is valid. */
export const PROFILE_LIFE_DAYS = 365;
/** Reminders, in days before the end; a profile can be renewed from the first reminder on. */
export const REMINDERS = [30, 7] as const;
export const isRenewable = (today: Day, lastDay: Day): boolean => daysBetween(today, lastDay) <= REMINDERS[0];

/**
 * Points of each answer, by its position (specification part 2, section 9: 1 to 4, 5 to 15, tens up to 40, products in groups
 * 0 to 3, and codes from 0 for bond questions). Easy questions come first: the purpose and the situation, then knowledge,
 * and last the reaction to losses. The larger the share of wealth, the fewer points. The amount does not count for the level
 * of funds, because a small sum falls as far as a large one; the drill starts with it, and the bond score counts it.
 */
export const SCORES: Readonly<Record<string, readonly number[]>> = {
  purpose: [1, 2, 3, 4],
  horizon: [10, 20, 30, 40],
  amount: [0, 1, 2],
  share: [3, 2, 1],
  income: [1, 2, 3, 4],
  reserve: [1, 2, 3],
  experience: [0, 0, 1, 2, 3, 3],
  knowledge: [5, 10, 15],
  understanding: [10, 20, 30, 40],
  loss: [5, 10, 15],
  willingness: [10, 20, 30, 40],
  bondHolding: [0, 1, 2, 3],
  bondLoss: [0, 1, 2, 3, 4, 5],
  chance: [1, 2, 3],
};

/** Asked only of investors who want bonds, when they want them; others are spared these questions. */
const BOND_QUESTIONS: ReadonlySet<string> = new Set(['bondHolding', 'bondLoss', 'chance']);
export const partOf = (question: string): Part => (BOND_QUESTIONS.has(question) ? 'bonds' : 'funds');
export const questionsOf = (part: Part): string[] => Object.keys(SCORES).filter((question) => part === 'bonds' || partOf(question) === 'funds');

/** Questions that count for the level of funds, and for that of bonds, which reuses shared answers of the first sitting. */
const FUND_SCORE = questionsOf('funds').filter((question) => question !== 'amount');
const BOND_SCORE = ['amount', 'experience', ...BOND_QUESTIONS];

/**
 * The lowest score of levels 2 to 5: each a fifth of the range, so that levels are evenly spaced. The score of funds
 * ranges from 44 to 167, that of bonds from 1 to 16.
 */
const FUND_LEVELS_FROM = [69, 94, 118, 143] as const;
const BOND_LEVELS_FROM = [5, 8, 11, 14] as const;

/**
 * A low tolerance of losses is not offset by high expectations. The highest level by answer:
 * - horizon: the horizons that kinds of fund state (money market within a year, bonds one to three years, mixed funds three to
 *   five, shares beyond);
 * - reaction to a fall of 20 percent: funds of levels 4 and 5 fall that far, so an investor who would sell then holds none;
 * - largest accepted fall: none means money market, up to 10 percent bonds and careful mixed funds, up to 25 no pure share funds.
 */
export const HIGHEST: Readonly<Record<Limit, readonly number[]>> = {
  horizon: [1, 3, 4, 5],
  loss: [3, 5, 5],
  willingness: [1, 3, 4, 5],
};
/** The highest bond level by answer: a bond sold early yields only the market price, so a short holding period or a low accepted loss limits the level. */
const HIGHEST_BONDS: Readonly<Record<string, readonly number[]>> = { bondHolding: [2, 3, 5, 5], bondLoss: [1, 2, 3, 4, 5, 5] };

export type Answers = ReadonlyMap<string, number>;

const isAnswer = (question: string, answer: number | undefined): boolean => answer !== undefined && SCORES[question]?.[answer] !== undefined;

/** The questions of a part without a valid answer. */
export const unanswered = (answers: Answers, part: Part): string[] => questionsOf(part).filter((question) => !isAnswer(question, answers.get(question)));

/** The questions of answers that do not exist. */
export const unknownAnswers = (answers: Answers): string[] =>
  [...answers].filter(([question, answer]) => !isAnswer(question, answer)).map(([question]) => question);

/** Pairs of answers that contradict each other: by question, the positions that contradict. */
const CONTRADICTIONS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  growthSoon: { purpose: [3], horizon: [0] },
  growthNoFall: { purpose: [3], willingness: [0] },
  neverFalls: { understanding: [0], willingness: [2, 3] },
  boldButSells: { loss: [0], willingness: [3] },
  addsButNoFall: { loss: [2], willingness: [0] },
  bondLossSells: { loss: [0], bondLoss: [4, 5] },
};
export const CONTRADICTION_CODES = Object.keys(CONTRADICTIONS);

export interface Contradiction {
  readonly code: string;
  readonly questions: readonly string[];
}

/** The contradictions among answers: they are never averaged, but asked again. */
export const contradictionsIn = (answers: Answers, part: Part): Contradiction[] =>
  Object.entries(CONTRADICTIONS)
    .map(([code, pair]) => ({ code, pair, questions: Object.keys(pair) }))
    .filter(({ pair, questions }) =>
      questions.every((question) => (part === 'bonds' || partOf(question) === 'funds') && pair[question]!.includes(answers.get(question) ?? -1)),
    )
    .map(({ code, questions }) => ({ code, questions }));

export interface Assessment {
  readonly score: number;
  readonly level: number;
  readonly limitedBy: Limit | null;
  readonly bonds: { readonly score: number; readonly level: number } | null;
}

const levelFrom = (score: number, from: readonly number[]): number => 1 + from.filter((lowest) => score >= lowest).length;

/** The profile that results from complete answers. */
export function assess(answers: Answers, part: Part): Assessment {
  const pointsOf = (question: string): number => SCORES[question]![answers.get(question)!]!;
  const sum = (questions: readonly string[]): number => questions.reduce((total, question) => total + pointsOf(question), 0);
  const score = sum(FUND_SCORE);
  const byScore = levelFrom(score, FUND_LEVELS_FROM);
  const limits = (Object.keys(HIGHEST) as Limit[]).map((limit) => ({ limit, highest: HIGHEST[limit][answers.get(limit)!]! }));
  const level = Math.min(byScore, ...limits.map(({ highest }) => highest));
  const limitedBy = level < byScore ? limits.find(({ highest }) => highest === level)!.limit : null;
  return { score, level, limitedBy, bonds: part === 'bonds' ? assessBonds(answers, sum(BOND_SCORE)) : null };
}

function assessBonds(answers: Answers, score: number): { score: number; level: number } {
  const highest = Object.entries(HIGHEST_BONDS).map(([question, levels]) => levels[answers.get(question)!]!);
  return { score, level: Math.min(levelFrom(score, BOND_LEVELS_FROM), ...highest) };
}

/** Start amount of the drill: the low end of the range the investor plans to invest. */
const USUAL_AMOUNTS = [10_000_000, 25_000_000, 50_000_000] as const;
export const usualAmount = (answers: Answers): Rupiah => rupiah(USUAL_AMOUNTS[answers.get('amount') ?? 0] ?? USUAL_AMOUNTS[0]);

const [SMALLEST, LARGEST] = [10_000n, 1_000_000_000_000n];
export const isDrillAmount = (amount: bigint): boolean => amount >= SMALLEST && amount <= LARGEST;

/** A fund with its level and its deepest fall within twelve months; null if its prices do not cover a year. */
export interface FundHistory {
  readonly riskLevel: number;
  readonly name: string;
  readonly worst: { readonly fall: PartsPerMillion; readonly from: Day; readonly to: Day; readonly until: Day } | null;
}

export interface LevelFall {
  readonly level: number;
  readonly state: 'sound' | 'stale' | 'missing';
  readonly fall: { readonly share: PartsPerMillion; readonly left: Rupiah; readonly fund: string; readonly from: Day; readonly to: Day } | null;
}

/** Prices older than the longest closure of the exchange are stale. */
const STALE_AFTER_DAYS = 14;

/**
 * The fall of each level: the deepest among all funds an investor of that level may buy. A level with funds of its own
 * shows a figure only if one of them has one; otherwise a milder fund of a lower level would represent it.
 */
export function fallsByLevel(funds: readonly FundHistory[], highest: number, amount: Rupiah, today: Day): LevelFall[] {
  return Array.from({ length: highest }, (_, index) => fallAt(index + 1, funds, amount, today));
}

function fallAt(level: number, funds: readonly FundHistory[], amount: Rupiah, today: Day): LevelFall {
  const upTo = funds.filter(({ riskLevel }) => riskLevel <= level);
  const own = upTo.filter(({ riskLevel }) => riskLevel === level);
  const speaking = own.length > 0 ? own : upTo;
  const known = speaking.filter(({ worst }) => worst !== null);
  if (known.length === 0) return { level, state: 'missing', fall: null };
  if (!known.some(({ worst }) => worst!.until >= addDays(today, -STALE_AFTER_DAYS))) return { level, state: 'stale', fall: null };
  const [deepest] = upTo.filter(({ worst }) => worst !== null).toSorted((a, b) => Number(a.worst!.fall - b.worst!.fall));
  const { fall: share, from, to } = deepest!.worst!;
  return { level, state: 'sound', fall: share < 0n ? { share, left: leftOf(amount, share), fund: deepest!.name, from, to } : null };
}

/** What remains of an amount after a fall, rounded down to whole rupiah. */
export const leftOf = (amount: Rupiah, share: PartsPerMillion): Rupiah => rupiah((amount * (1_000_000n + share)) / 1_000_000n);

/** The newest day with a price in any fund, or null. */
export const newestDay = (funds: readonly FundHistory[]): Day | null =>
  funds.flatMap(({ worst }) => (worst ? [worst.until] : [])).reduce<Day | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
