/** The levels of the risk profile, from the most careful answers to the boldest. */
import { expect, test } from 'vitest';
import { questionnaire } from '@lumbung/wording/questionnaire.ts';
import { assess, SCORES, unanswered } from './rules.ts';

const answersAt = (pick: (points: readonly number[]) => number, more: Record<string, number> = {}) =>
  new Map(Object.entries(SCORES).map(([question, points]) => [question, more[question] ?? points.indexOf(pick(points))]));

test('every question has its words, and a score for each answer', () => {
  for (const language of ['id', 'en'] as const) {
    expect(Object.entries(questionnaire[language]).map(([code, { answers }]) => [code, answers.length])).toEqual(
      Object.entries(SCORES).map(([code, points]) => [code, points.length]),
    );
  }
});

test('the most careful answers are level 1, the boldest level 5', () => {
  expect(assess(answersAt((points) => Math.min(...points)))).toEqual({ score: 45, level: 1, limitedBy: null });
  expect(assess(answersAt((points) => Math.max(...points)))).toEqual({ score: 170, level: 5, limitedBy: null });
});

test('money needed within a year, or an investor who sells in every fall, holds the level down', () => {
  const bold = (points: readonly number[]) => Math.max(...points);
  expect(assess(answersAt(bold, { horizon: 0 }))).toMatchObject({ level: 2, limitedBy: 'horizon' });
  expect(assess(answersAt(bold, { loss: 0 }))).toMatchObject({ level: 3, limitedBy: 'loss' });
});

test('one point decides between two levels', () => {
  const careful = answersAt((points) => Math.min(...points));
  const raised = new Map([...careful, ['horizon', 2]]);
  expect(assess(raised)).toMatchObject({ score: 65, level: 1 });
  expect(assess(new Map([...raised, ['purpose', 1]]))).toMatchObject({ score: 66, level: 2 });
});

test('a missing answer and one that is none of the question are told', () => {
  const answers = new Map([...answersAt((points) => points[0]!), ['chance', 9]]);
  answers.delete('loss');
  expect(unanswered(answers)).toEqual(['chance', 'loss']);
});
