/** Determines which navigator answers to send next, and stores visitors' answers until they sign in. No UI. */
import type { GetQuestionnaireReply } from '@lumbung/contract/navigator/get-questionnaire.ts';
import type { Answers } from '../../app/questions/sitting.ts';

export type Question = GetQuestionnaireReply['questions'][number];

/**
 * Answers to send, in order. The server accepts a step only after the previous ones are complete, so answers beyond an open question wait until it is
 * answered.
 */
export function unsentOf(questions: readonly Question[], answers: Answers, sent: Answers): { step: number; question: string; answer: number }[] {
  const open = questions.find(({ code }) => answers[code] === undefined);
  return questions.flatMap(({ step, code }) => {
    const answer = answers[code];
    return answer === undefined || answer === sent[code] || step > (open?.step ?? step) ? [] : [{ step, question: code, answer }];
  });
}

export const isWhole = (questions: readonly Question[], answers: Answers): boolean => questions.every(({ code }) => answers[code] !== undefined);

/** Keeps only answers to the current questions: stored answers may belong to an older version. */
export const knownOf = (questions: readonly Question[], kept: unknown): Answers =>
  Object.fromEntries(
    questions.flatMap(({ code, answers }) => {
      const answer = (kept as Record<string, unknown> | null)?.[code];
      return answers.some((one) => one.code === answer) ? [[code, answer as number]] : [];
    }),
  );

const KEPT = 'navigator';

/** A visitor's answers, kept in this tab until they can be sent. */
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
    // Without storage, the questions are asked again after the login.
  }
}
