/** What answers make which risk profile: scores, levels, and what holds a level down whatever the score. */

/** Changes with every change of the questions or scores: a profile belongs to the version that was answered. */
export const QUESTIONNAIRE_VERSION = '2026-1';

/** How long a profile is good for. */
export const PROFILE_LIFE_DAYS = 365;

/** Points of each answer, by its place (specification part 2, section 9: 1 to 4, 5 to 15, tens up to 40, groups 0 to 3). */
export const SCORES: Readonly<Record<string, readonly number[]>> = {
  purpose: [1, 2, 3, 4],
  share: [3, 2, 1],
  income: [1, 2, 3, 4],
  reserve: [1, 2, 3],
  chance: [1, 2, 3],
  experience: [0, 0, 1, 2, 3, 3],
  knowledge: [5, 10, 15],
  loss: [5, 10, 15],
  horizon: [10, 20, 30, 40],
  understanding: [10, 20, 30, 40],
  willingness: [10, 20, 30, 40],
};

/** The lowest score of levels 2 to 5; the whole runs from 45 to 170. */
const LEVELS_FROM = [66, 91, 116, 141] as const;

export type Answers = ReadonlyMap<string, number>;

/** The questions that are not answered, or with an answer that is none of theirs. */
export const unanswered = (answers: Answers): string[] =>
  Object.entries(SCORES)
    .filter(([question, points]) => points[answers.get(question) ?? -1] === undefined)
    .map(([question]) => question);

export interface Assessment {
  readonly score: number;
  readonly level: number;
  readonly limitedBy: 'horizon' | 'loss' | null;
}

/**
 * The profile of complete answers. Money that is needed within a year carries no more than level 2, and who
 * would sell everything in a fall no more than level 3: what one can bear is not made good by what one hopes.
 */
export function assess(answers: Answers): Assessment {
  const pointsOf = (question: string): number => SCORES[question]![answers.get(question)!]!;
  const score = Object.keys(SCORES).reduce((total, question) => total + pointsOf(question), 0);
  const level = 1 + LEVELS_FROM.filter((from) => score >= from).length;
  if (pointsOf('horizon') === 10 && level > 2) return { score, level: 2, limitedBy: 'horizon' };
  if (pointsOf('loss') === 5 && level > 3) return { score, level: 3, limitedBy: 'loss' };
  return { score, level, limitedBy: null };
}
