/** What answers make which risk profile: scores, levels, what holds a level down whatever the score, and which answers cannot both be meant. */
import { type PartsPerMillion, type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day, daysBetween } from '@lumbung/kernel/time.ts';
import type { Part } from '@lumbung/contract/risk/get-questions.ts';
import type { Limit } from '@lumbung/contract/risk/profile.ts';

/** Changes with every change of the questions or scores: a profile belongs to the version that was answered. */
export const QUESTIONNAIRE_VERSION = '2026-2';

/** How long a profile is good for. */
export const PROFILE_LIFE_DAYS = 365;
/** How long before its end it is reminded of, in days; from the first of them on it can be renewed. */
export const REMINDERS = [30, 7] as const;
export const isRenewable = (today: Day, lastDay: Day): boolean => daysBetween(today, lastDay) <= REMINDERS[0];

/**
 * Points of each answer, by its place (specification part 2, section 9: 1 to 4, 5 to 15, tens up to 40, products in groups
 * 0 to 3, and codes from 0 where bonds are asked about). Easy ones come first: what the money is for and how things stand,
 * then what one knows, and last what one would do. The more of her wealth it is, the fewer points. How much it is makes no
 * level of funds: a small sum falls as deep as a large one. The drill begins with it, and bonds count it.
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

/** Asked of whoever wants bonds, once she does: nobody else spends taps on them. */
const BOND_QUESTIONS: ReadonlySet<string> = new Set(['bondHolding', 'bondLoss', 'chance']);
export const partOf = (question: string): Part => (BOND_QUESTIONS.has(question) ? 'bonds' : 'funds');
export const questionsOf = (part: Part): string[] => Object.keys(SCORES).filter((question) => part === 'bonds' || partOf(question) === 'funds');

/** What makes the level of funds; and that of bonds, which takes from the first sitting what it shares with it. */
const FUND_SCORE = questionsOf('funds').filter((question) => question !== 'amount');
const BOND_SCORE = ['amount', 'experience', ...BOND_QUESTIONS];

/**
 * The lowest score of levels 2 to 5: each a fifth of the way, so that the same distance lies between any two. Of funds the
 * score runs from 44 to 167, of bonds from 1 to 16.
 */
const FUND_LEVELS_FROM = [69, 94, 118, 143] as const;
const BOND_LEVELS_FROM = [5, 8, 11, 14] as const;

/**
 * What one can bear is not made good by what one hopes. The highest level by answer:
 * - when the money is needed: what kinds of fund say of themselves (money market within a year, bonds one to three years, mixed
 *   funds three to five, shares beyond);
 * - what one does when it falls by 20 percent: funds of levels 4 and 5 do that, so whoever would sell them then holds none;
 * - how large a fall one accepts: none is money market, up to 10 percent bonds and careful mixed funds, up to 25 no shares alone.
 */
export const HIGHEST: Readonly<Record<Limit, readonly number[]>> = {
  horizon: [1, 3, 4, 5],
  loss: [3, 5, 5],
  willingness: [1, 3, 4, 5],
};
/** A bond that is sold within a year, or may lose nothing, is sold at what the market gives. */
const HIGHEST_BONDS: Readonly<Record<string, readonly number[]>> = { bondHolding: [2, 3, 5, 5], bondLoss: [1, 2, 3, 4, 5, 5] };

export type Answers = ReadonlyMap<string, number>;

const isAnswer = (question: string, answer: number | undefined): boolean => answer !== undefined && SCORES[question]?.[answer] !== undefined;

/** The questions of a part that are not answered, or with an answer that is none of theirs. */
export const unanswered = (answers: Answers, part: Part): string[] => questionsOf(part).filter((question) => !isAnswer(question, answers.get(question)));

/** Answers that no question has. */
export const unknownAnswers = (answers: Answers): string[] =>
  [...answers].filter(([question, answer]) => !isAnswer(question, answer)).map(([question]) => question);

/** Two answers that cannot both be meant: by question, the places that contradict. */
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

/** What contradicts: never averaged, always asked again. */
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

/** The profile of complete answers. */
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

/** What the drill begins with: the low end of what she said she would invest. */
const USUAL_AMOUNTS = [10_000_000, 25_000_000, 50_000_000] as const;
export const usualAmount = (answers: Answers): Rupiah => rupiah(USUAL_AMOUNTS[answers.get('amount') ?? 0] ?? USUAL_AMOUNTS[0]);

const [SMALLEST, LARGEST] = [10_000n, 1_000_000_000_000n];
export const isDrillAmount = (amount: bigint): boolean => amount >= SMALLEST && amount <= LARGEST;

/** A fund of a level, with the deepest that it fell within twelve months; null where its prices do not go back a year. */
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

/** Prices older than the longest closure of the exchange say nothing of today. */
const STALE_AFTER_DAYS = 14;

/**
 * What a fall at a level means: of all funds that somebody of that level may buy, the one that fell deepest. A level bears a
 * figure only when a fund of exactly that level does, where there are any: else a mild one below would speak for it.
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

/** What is left of an amount after a fall, to the rupiah below. */
export const leftOf = (amount: Rupiah, share: PartsPerMillion): Rupiah => rupiah((amount * (1_000_000n + share)) / 1_000_000n);

/** The newest day that any of the prices knows. */
export const newestDay = (funds: readonly FundHistory[]): Day | null =>
  funds.flatMap(({ worst }) => (worst ? [worst.until] : [])).reduce<Day | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
