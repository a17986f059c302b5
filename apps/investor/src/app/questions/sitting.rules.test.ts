/** Position in the questionnaire for any set of answers and any address. */
import { expect, test } from 'vitest';
import { answeredOf, keyMeans, placeOf, type Question, questionsFor } from './sitting.ts';

const question = (code: string, part: 'funds' | 'bonds' = 'funds', answers = 3): Question => ({
  code,
  part,
  text: code,
  answers: Array.from({ length: answers }, (_, index) => ({ code: index, text: String(index) })),
});
const QUESTIONS = [question('a'), question('b'), question('c'), question('d', 'bonds')];
const FUNDS = QUESTIONS.slice(0, 3);
const PROFILE = { level: 3 } as unknown as NonNullable<Parameters<typeof questionsFor>[0]['profile']>;

test('S15 answered and open questions always add up to all questions', () => {
  for (let bits = 0; bits < 8; bits += 1) {
    const answers = Object.fromEntries(FUNDS.filter((_, index) => bits & (1 << index)).map(({ code }) => [code, 0]));
    const open = FUNDS.filter(({ code }) => answers[code] === undefined);
    expect(answeredOf(FUNDS, answers) + open.length).toBe(FUNDS.length);
    // The end is reached if and only if no question is open, so a submit button cannot be pressed too early.
    expect(placeOf(FUNDS, answers, undefined) > FUNDS.length).toBe(open.length === 0);
    for (const asked of [-3, 0, 1, 2.7, 3, 4, 99, Number.NaN]) {
      const place = placeOf(FUNDS, answers, asked);
      expect(Number.isInteger(place) && place >= 1 && place <= FUNDS.length + 1).toBe(true);
      if (place > FUNDS.length) expect(open).toEqual([]);
    }
  }
});

test('an address leads back to an answered question, but not past the first open one', () => {
  const answers = { a: 1, b: 0 };
  expect([undefined, 1, 2, 3, 9, 0].map((asked) => placeOf(FUNDS, answers, asked))).toEqual([3, 1, 2, 3, 3, 1]);
});

test('bonds ask only new questions while a profile is valid, and all on renewal', () => {
  const codes = (part: 'funds' | 'bonds', profile: typeof PROFILE | null, isRenewing = false) =>
    questionsFor({ questions: QUESTIONS, profile }, part, isRenewing)
      .map(({ code }) => code)
      .join('');
  expect([codes('funds', null), codes('bonds', PROFILE), codes('bonds', null), codes('bonds', PROFILE, true)]).toEqual(['abc', 'd', 'abcd', 'abcd']);
});

test('digits answer, arrows move, and forward only past answered questions', () => {
  const one = question('a', 'funds', 4);
  expect(['1', '4', '5', '0', 'x'].map((key) => keyMeans(key, one, false))).toEqual([{ answer: 0 }, { answer: 3 }, null, null, null]);
  expect([keyMeans('ArrowLeft', one, false), keyMeans('ArrowRight', one, false), keyMeans('ArrowRight', one, true)]).toEqual([{ move: -1 }, null, { move: 1 }]);
});
