/** Tests the levels of the risk profile, from the most careful answers to the boldest; contradictions; and the falls of the drill. */
import { expect, test } from 'vitest';
import { type PartsPerMillion, rupiah } from '@lumbung/kernel/amounts.ts';
import { day } from '@lumbung/kernel/time.ts';
import { contradictionTexts, questionnaire } from '@lumbung/wording/questionnaire.ts';
import * as rules from './rules.ts';

const { assess, SCORES } = rules;

const answersAt = (pick: (points: readonly number[]) => number, more: Record<string, number> = {}) =>
  new Map(Object.entries(SCORES).map(([question, points]) => [question, more[question] ?? points.indexOf(pick(points))]));
const careful = (points: readonly number[]) => Math.min(...points);
const bold = (points: readonly number[]) => Math.max(...points);
const last = new Map(Object.entries(SCORES).map(([question, points]) => [question, points.length - 1]));

test('every question has its texts and a score for each answer; every contradiction has its texts', () => {
  for (const language of ['id', 'en'] as const) {
    expect(Object.entries(questionnaire[language]).map(([code, { answers }]) => [code, answers.length])).toEqual(
      Object.entries(SCORES).map(([code, points]) => [code, points.length]),
    );
    expect(Object.keys(contradictionTexts[language])).toEqual(rules.CONTRADICTION_CODES);
  }
});

test('the scores match the specification', () => {
  const points = (...questions: string[]) => new Set(questions.map((question) => SCORES[question]!.join(' ')));
  expect(points('knowledge', 'loss')).toEqual(new Set(['5 10 15']));
  expect(points('horizon', 'understanding', 'willingness')).toEqual(new Set(['10 20 30 40']));
  // None, term deposit, bonds, mutual funds, stock, foreign exchange in groups 0 to 3.
  expect(SCORES.experience).toHaveLength(6);
  expect([Math.min(...SCORES.experience!), Math.max(...SCORES.experience!)]).toEqual([0, 3]);
  // Tiers of loss 0, 4, 10, 16, 36 and over; four holding periods; three amounts: codes from 0.
  expect([SCORES.bondLoss, SCORES.bondHolding, SCORES.amount]).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3],
    [0, 1, 2],
  ]);
  for (const question of ['purpose', 'share', 'income', 'reserve', 'chance'])
    expect([...SCORES[question]!].sort(), question).toEqual(SCORES[question]!.length === 3 ? [1, 2, 3] : [1, 2, 3, 4]);
});

test('everybody is asked eleven questions, and three more for bonds', () => {
  expect([rules.questionsOf('funds').length, rules.questionsOf('bonds').length]).toEqual([11, 14]);
});

test('the most careful answers give level 1, the boldest level 5, for funds and for bonds', () => {
  expect(assess(answersAt(careful), 'bonds')).toEqual({ score: 44, level: 1, limitedBy: null, bonds: { score: 1, level: 1 } });
  expect(assess(answersAt(bold), 'bonds')).toEqual({ score: 167, level: 5, limitedBy: null, bonds: { score: 16, level: 5 } });
  expect(assess(answersAt(bold), 'funds').bonds).toBeNull();
});

test('the amount does not affect the level for funds, and counts for bonds', () => {
  const [little, much] = [0, 2].map((amount) => assess(answersAt(bold, { amount }), 'bonds'));
  expect([little!.score, little!.level, little!.bonds!.score]).toEqual([much!.score, much!.level, much!.bonds!.score - 2]);
});

test.each([
  ['horizon', 0, 1],
  ['horizon', 1, 3],
  ['horizon', 2, 4],
  ['loss', 0, 3],
  ['willingness', 0, 1],
  ['willingness', 1, 3],
  ['willingness', 2, 4],
] as const)('%s answered with %i limits the level to %i, whatever the other answers', (question, answer, level) => {
  expect(assess(answersAt(bold, { [question]: answer }), 'funds')).toMatchObject({ level, limitedBy: question });
});

test('of several limits the lowest applies and is named', () => {
  expect(assess(answersAt(bold, { horizon: 1, willingness: 0 }), 'funds')).toMatchObject({ level: 1, limitedBy: 'willingness' });
});

test('a more careful answer never raises the level', () => {
  for (const [question, points] of Object.entries(SCORES)) {
    const levels = points
      .map((point, answer) => ({ point, level: assess(new Map([...answersAt(bold), [question, answer]]), 'bonds') }))
      .toSorted((a, b) => a.point - b.point);
    for (const [index, { level }] of levels.entries()) {
      expect(level.level, question).toBeGreaterThanOrEqual(levels[index - 1]?.level.level ?? 0);
      expect(level.bonds!.level, question).toBeGreaterThanOrEqual(levels[index - 1]?.level.bonds?.level ?? 0);
    }
  }
});

test('one point decides between two levels', () => {
  const raised = new Map([...answersAt(careful), ['horizon', 3], ['understanding', 1], ['willingness', 1]]);
  expect(assess(raised, 'funds')).toMatchObject({ score: 94, level: 3 });
  expect(assess(new Map([...raised, ['purpose', 0], ['knowledge', 0], ['understanding', 0]]), 'funds')).toMatchObject({ score: 84, level: 2 });
  const edge = new Map([...answersAt(careful), ['horizon', 2], ['reserve', 2], ['income', 2]]);
  expect(assess(edge, 'funds').score).toBe(68);
  const over = new Map([...edge, ['income', 3], ['willingness', 1]]);
  expect(assess(over, 'funds')).toMatchObject({ score: 79, level: 2 });
  // One point below the edge, with the same limits.
  expect(rules.assess(new Map([...answersAt(careful), ['willingness', 1], ['horizon', 1], ['reserve', 2], ['income', 2]]), 'funds')).toMatchObject({
    score: 68,
    level: 1,
  });
  expect(rules.assess(new Map([...answersAt(careful), ['willingness', 1], ['horizon', 1], ['reserve', 2], ['income', 3]]), 'funds')).toMatchObject({
    score: 69,
    level: 2,
  });
});

test('missing answers and answers unknown to their question are reported', () => {
  const answers = new Map([...answersAt((points) => points[0]!), ['share', 9]]);
  answers.delete('loss');
  expect(rules.unanswered(answers, 'funds')).toEqual(['share', 'loss']);
  answers.delete('chance');
  expect([rules.unanswered(answers, 'funds'), rules.unanswered(answers, 'bonds')]).toEqual([
    ['share', 'loss'],
    ['share', 'loss', 'chance'],
  ]);
  expect(rules.unknownAnswers(new Map([...answers, ['colour', 0], ['constructor', 0]]))).toEqual(['share', 'colour', 'constructor']);
});

test.each([
  ['growthSoon', { purpose: 3, horizon: 0 }],
  ['growthNoFall', { purpose: 3, willingness: 0, loss: 1 }],
  ['neverFalls', { understanding: 0, willingness: 2 }],
  ['boldButSells', { loss: 0, willingness: 3 }],
  ['addsButNoFall', { purpose: 2, loss: 2, willingness: 0 }],
  ['bondLossSells', { loss: 0, willingness: 2, bondLoss: 4 }],
])('reports the contradiction %s', (code, more) => {
  const found = rules.contradictionsIn(new Map([...last, ...Object.entries(more)]), 'bonds');
  expect(found.map((one) => one.code)).toContain(code);
  // Without the bond part, contradictions about bonds are not reported.
  expect(rules.contradictionsIn(new Map([...last, ...Object.entries(more)]), 'funds').some((one) => one.code === 'bondLossSells')).toBe(false);
});

test('neither the boldest nor the most careful answers contradict each other', () => {
  expect(rules.contradictionsIn(last, 'bonds')).toEqual([]);
  expect(rules.contradictionsIn(answersAt(careful), 'bonds')).toEqual([]);
});

const fund = (riskLevel: number, fall: number, until = '2026-11-17') => ({
  name: `Dana ${riskLevel}`,
  riskLevel,
  worst: { fall: BigInt(fall) as PartsPerMillion, from: day('2025-01-06'), to: day('2025-06-02'), until: day(until) },
});
const TODAY = day('2026-11-18');

test('the fall in rupiah is that of the deepest-falling fund up to the level, rounded down to the rupiah', () => {
  const funds = [fund(1, 0), fund(2, -40_000), fund(3, -90_000), fund(4, -80_000), fund(5, -260_001)];
  const levels = rules.fallsByLevel(funds, 5, rupiah(10_000_000), TODAY);
  expect(levels.map(({ state, fall }) => [state, fall?.left ?? null, fall?.fund ?? null])).toEqual([
    // The money market fund never fell, so there is no figure, and that is shown.
    ['sound', null, null],
    ['sound', 9_600_000n, 'Dana 2'],
    ['sound', 9_100_000n, 'Dana 3'],
    // An investor of level 4 may also buy what one of level 3 may.
    ['sound', 9_100_000n, 'Dana 3'],
    ['sound', 7_399_990n, 'Dana 5'],
  ]);
  expect(rules.fallsByLevel(funds, 2, rupiah(1), TODAY)).toHaveLength(2);
  expect(rules.leftOf(rupiah(333), -1n as PartsPerMillion)).toBe(332n);
  expect(rules.newestDay(funds)).toBe('2026-11-17');
});

test('stale prices, or less than a year of them, give no figure, and a mild fund of a lower level does not stand in', () => {
  const funds = [fund(1, -1_000), fund(2, -40_000, '2026-11-03'), { ...fund(3, 0), worst: null }];
  expect(rules.fallsByLevel(funds, 3, rupiah(1_000_000), TODAY).map(({ state }) => state)).toEqual(['sound', 'stale', 'missing']);
  expect(rules.fallsByLevel([], 1, rupiah(1_000_000), TODAY)).toEqual([{ level: 1, state: 'missing', fall: null }]);
  // If a level has no fund of its own, only the funds below can be bought.
  expect(rules.fallsByLevel([fund(1, -1_000)], 2, rupiah(1_000_000), TODAY)[1]).toMatchObject({ state: 'sound', fall: { left: 999_000n } });
});

test('a profile can be renewed in its last thirty days', () => {
  expect([day('2026-10-18'), day('2026-10-19'), day('2026-11-18')].map((today) => rules.isRenewable(today, TODAY))).toEqual([false, true, true]);
});
