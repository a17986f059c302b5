/** Which answers of the navigator are sent next, and what visitors answered before they signed in. Drawn by nobody. */
import type { GetQuestionnaireReply } from '@lumbung/contract/navigator/get-questionnaire.ts';
import type { Answers } from '../../app/questions/sitting.ts';

export type Question = GetQuestionnaireReply['questions'][number];

/**
 * What is to be sent, one after another. A step is taken only when those before it are whole: what was answered beyond an open
 * question waits here until that one is answered.
 */
export function unsentOf(questions: readonly Question[], answers: Answers, sent: Answers): { step: number; question: string; answer: number }[] {
  const open = questions.find(({ code }) => answers[code] === undefined);
  return questions.flatMap(({ step, code }) => {
    const answer = answers[code];
    return answer === undefined || answer === sent[code] || step > (open?.step ?? step) ? [] : [{ step, question: code, answer }];
  });
}

export const isWhole = (questions: readonly Question[], answers: Answers): boolean => questions.every(({ code }) => answers[code] !== undefined);

/** Only answers that are some of these questions: what was kept may be older than they are. */
export const knownOf = (questions: readonly Question[], kept: unknown): Answers =>
  Object.fromEntries(
    questions.flatMap(({ code, answers }) => {
      const answer = (kept as Record<string, unknown> | null)?.[code];
      return answers.some((one) => one.code === answer) ? [[code, answer as number]] : [];
    }),
  );

const KEPT = 'navigator';

/** What a visitor answered stays in this window until it can be sent. */
export function keptAnswers(questions: readonly Question[]): Answers {
  try {
    return knownOf(questions, JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return {};
  }
}

export function keepAnswers(answers: Answers): void {
  try {
    if (Object.keys(answers).length > 0) sessionStorage.setItem(KEPT, JSON.stringify(answers));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // A window that keeps nothing asks again after the login.
  }
}
