/** Which navigator answers are sent to the server, and when. */
import { expect, test } from 'vitest';
import { knownOf, type Question, unsentOf } from './answers.ts';

const asked = (step: number, code: string): Question => ({
  step,
  code,
  text: code,
  answers: [0, 1].map((answer) => ({ code: answer, text: String(answer) })),
});
const QUESTIONS = [asked(1, 'purpose'), asked(1, 'horizon'), asked(2, 'sharia'), asked(3, 'loss')];
const codes = (answers: Record<string, number>, sent: Record<string, number> = {}) => unsentOf(QUESTIONS, answers, sent).map(({ question }) => question);

test('sends answers up to the first incomplete step, each once', () => {
  expect(codes({ horizon: 0 })).toEqual(['horizon']);
  expect(codes({ purpose: 1, horizon: 0, loss: 1 })).toEqual(['purpose', 'horizon']);
  expect(codes({ purpose: 1, horizon: 0, sharia: 0, loss: 1 }, { purpose: 1, horizon: 0 })).toEqual(['sharia', 'loss']);
  expect(codes({ purpose: 0, horizon: 0, sharia: 0, loss: 1 }, { purpose: 1, horizon: 0, sharia: 0, loss: 1 })).toEqual(['purpose']);
});

test('restores only answers to the current questions', () => {
  expect(knownOf(QUESTIONS, { purpose: 1, horizon: 7, gone: 0, loss: '1' })).toEqual({ purpose: 1 });
  expect(knownOf(QUESTIONS, null)).toEqual({});
});
