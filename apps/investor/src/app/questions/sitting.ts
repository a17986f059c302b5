/** Where somebody is in the questionnaire: which question comes, what was answered, what was said the last time. Drawn by nobody. */
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';

export type Question = GetQuestionsReply['questions'][number];
export type Part = Question['part'];
/** As much of a question as has to be known to ask it: the navigator asks some of the same. */
export type Asked = Pick<Question, 'code' | 'text' | 'answers'>;
export type Answers = Readonly<Record<string, number>>;

export const answersOf = (listed: GetQuestionsReply['answers']): Answers => Object.fromEntries(listed.map(({ question, answer }) => [question, answer]));
export const listOf = (answers: Answers): { question: string; answer: number }[] => Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/**
 * What is asked: of funds what everybody is asked; of bonds only what is new while a profile stands, and else, or when that is
 * renewed, all of it.
 */
export const questionsFor = ({ questions, profile }: Pick<GetQuestionsReply, 'questions' | 'profile'>, part: Part, isRenewing: boolean): Question[] =>
  questions.filter((question) => (part === 'funds' ? question.part === 'funds' : profile && !isRenewing ? question.part === 'bonds' : true));

/** Of those that are asked, how many are answered: counted from the answers, so that it cannot say anything else than they do. */
export const answeredOf = (questions: readonly Pick<Asked, 'code'>[], answers: Answers): number =>
  questions.filter(({ code }) => answers[code] !== undefined).length;

/**
 * The place of the question that is shown, from 1; one more than there are when the sitting is at its end. An address may name
 * any that was reached: one beyond the first that is open leads to that one.
 */
export function placeOf(questions: readonly Pick<Asked, 'code'>[], answers: Answers, asked: number | undefined): number {
  const open = questions.findIndex(({ code }) => answers[code] === undefined);
  const reached = open === -1 ? questions.length + 1 : open + 1;
  return asked === undefined || !Number.isInteger(asked) ? reached : Math.min(Math.max(1, asked), reached);
}

/** What a key means: a digit answers, arrows move; null when it means nothing here. */
export function keyMeans(key: string, question: Asked, hasAnswer: boolean): { answer: number } | { move: 1 | -1 } | { focus: 1 | -1 } | null {
  if (/^[1-9]$/.test(key)) {
    const answer = question.answers[Number(key) - 1];
    return answer ? { answer: answer.code } : null;
  }
  if (key === 'ArrowLeft') return { move: -1 };
  if (key === 'ArrowRight') return hasAnswer ? { move: 1 } : null;
  if (key === 'ArrowDown') return { focus: 1 };
  if (key === 'ArrowUp') return { focus: -1 };
  return null;
}
