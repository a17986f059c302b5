/** State of a questionnaire: current question, given answers, previous answers. Pure functions, no UI. */
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';

export type Question = GetQuestionsReply['questions'][number];
export type Part = Question['part'];
/** The fields needed to ask a question; the navigator shares some questions. */
export type Asked = Pick<Question, 'code' | 'text' | 'answers'>;
export type Answers = Readonly<Record<string, number>>;

export const answersOf = (listed: GetQuestionsReply['answers']): Answers => Object.fromEntries(listed.map(({ question, answer }) => [question, answer]));
export const listOf = (answers: Answers): { question: string; answer: number }[] => Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** The questions to ask. Funds: all fund questions. Bonds: only the bond questions if a profile exists and is not being renewed; otherwise all questions. */
export const questionsFor = ({ questions, profile }: Pick<GetQuestionsReply, 'questions' | 'profile'>, part: Part, isRenewing: boolean): Question[] =>
  questions.filter((question) => (part === 'funds' ? question.part === 'funds' : profile && !isRenewing ? question.part === 'bonds' : true));

/** Number of questions answered, counted from the answers so that the two cannot differ. */
export const answeredOf = (questions: readonly Pick<Asked, 'code'>[], answers: Answers): number =>
  questions.filter(({ code }) => answers[code] !== undefined).length;

/**
 * Position of the current question, from 1; the number of questions plus one at the end. An address may name any reached position; a position beyond
 * the first open question leads to that question.
 */
export function placeOf(questions: readonly Pick<Asked, 'code'>[], answers: Answers, asked: number | undefined): number {
  const open = questions.findIndex(({ code }) => answers[code] === undefined);
  const reached = open === -1 ? questions.length + 1 : open + 1;
  return asked === undefined || !Number.isInteger(asked) ? reached : Math.min(Math.max(1, asked), reached);
}

/** Maps a key to an action: digits answer, arrows move; null if the key has no meaning here. */
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
