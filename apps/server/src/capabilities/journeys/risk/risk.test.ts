/** Tests the risk questionnaire over HTTP: answered in steps, the drill shown, a level accepted once, valid for a year. */
import { getQuestions, save } from '@lumbung/contract/risk/routes.gen.ts';
import type { RiskResult, SaveReply } from '@lumbung/contract/risk/save.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { boldAnswers, takeRiskLevel } from '../../../../../../tests/support/identifying.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { byTask, errandOf } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';
import { QUESTIONNAIRE_VERSION, questionsOf, SCORES } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const version = QUESTIONNAIRE_VERSION;
type Caller = Awaited<ReturnType<Platform['newInvestor']>>['caller'];
const bold = (more: Record<string, number> = {}) => boldAnswers().map((one) => ({ ...one, answer: more[one.question] ?? one.answer }));
const bonds = (more: Record<string, number> = {}) =>
  questionsOf('bonds')
    .slice(questionsOf('funds').length)
    .map((question) => ({ question, answer: more[question] ?? SCORES[question]!.length - 1 }));
const say = (caller: Caller, answers = bold(), more = {}): Promise<SaveReply> => caller.must(save, { version, answers, ...more });
async function shown(caller: Caller, answers = bold(), more = {}): Promise<RiskResult> {
  const { result } = await say(caller, answers, more);
  expect(result).not.toBeNull();
  return result!;
}
const levelOf = async (caller: Caller) => (await caller.must(init, {})).user?.riskLevel;
const assessmentsOf = async (investorId: string) =>
  (await platform.owner.query<Record<string, unknown>>('select * from risk.assessment where investor_id = $1 order by at, assessment_id', [investorId])).rows;

test('questions are returned in the requested language, part by part, without their scores', async () => {
  const { caller } = await platform.newInvestor();
  const { questions, profile, answers, last, endedAt } = await caller.must(getQuestions, {});
  expect([questions.length, questions[0]!.text, profile, answers, last, endedAt]).toEqual([
    Object.keys(SCORES).length,
    'Apa tujuan utama Anda berinvestasi?',
    null,
    [],
    [],
    null,
  ]);
  expect(questions.map(({ part }) => part)).toEqual([...Array.from({ length: 11 }, () => 'funds'), 'bonds', 'bonds', 'bonds']);
  caller.language = 'en';
  const english = await caller.must(getQuestions, {});
  expect(english.questions[0]!.text).toBe('What do you mainly invest for?');
  expect(JSON.stringify(english)).not.toContain('score');
});

test('answers are stored as they arrive, also from two devices concurrently; the last answer to a question counts', async () => {
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  const { open, result, profile } = await say(caller, [{ question: 'purpose', answer: 2 }]);
  expect([open.length, open[0], result, profile]).toEqual([10, 'horizon', null, null]);
  const holding = ['select 1 from kyc.investor_status where investor_id = $1 for update', [investorId]] as const;
  await inLine(platform, holding, [
    () => say(caller, [{ question: 'horizon', answer: 1 }]),
    () => say(caller, [{ question: 'share', answer: 1 }]),
    () => say(caller, [{ question: 'purpose', answer: 1 }]),
  ]);
  const { answers } = await caller.must(getQuestions, {});
  expect(Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))).toEqual({ purpose: 1, horizon: 1, share: 1 });
  expect(await levelOf(caller)).toBeNull();
});

test('the result of all answers is shown with a fall in rupiah from real prices, and sets no level', async () => {
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  const result = await shown(caller);
  // The boldest answer about amounts starts the drill at fifty million.
  expect(result).toMatchObject({ level: 5, score: 165, limitedBy: null, bonds: null, amount: 50_000_000 });
  expect(result.levels.map(({ level, state }) => [level, state])).toEqual([1, 2, 3, 4, 5].map((level) => [level, 'sound']));
  // Each figure matches the prices: from the peak to the lowest NAV after it, within a year, in a fund of that level or below.
  for (const { level, fall } of result.levels) {
    if (!fall) continue;
    const { rows } = await platform.owner.query<{ share: string; risk: number }>(
      `select round((b.nav - a.nav)::numeric / a.nav, 6)::text as share, p.risk_level as risk from catalogue.product p
       join prices.published a on a.product_id = p.product_id and a.day = $2 join prices.published b on b.product_id = p.product_id and b.day = $3 where p.name = $1`,
      [fall.fund, fall.from, fall.to],
    );
    expect([Number(rows[0]!.share), rows[0]!.risk <= level]).toEqual([Number(fall.share), true]);
    expect(fall.left).toBe(Math.floor(50_000_000 * (1 + Number(fall.share)) + 1e-6));
    if (level < 5) continue;
    const { rows: deeper } = await platform.owner.query(
      `select from prices.published a join prices.published b on b.product_id = a.product_id and b.day > a.day and b.day <= a.day + 365
       join catalogue.product p on p.product_id = a.product_id where p.name = $1 and (b.nav - a.nav)::numeric / a.nav < $2::numeric - 0.000001`,
      [fall.fund, fall.share],
    );
    expect(deeper).toEqual([]);
  }
  const lefts = result.levels.map(({ fall }) => fall?.left ?? 50_000_000);
  expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
  expect(lefts[4]).toBeLessThan(45_000_000);
  // The investor's own amount with the same answers: showing the result sets no level.
  const own = await shown(caller, [], { amount: '10000000' });
  expect([own.amount, own.levels[4]!.fall!.share]).toEqual([10_000_000, result.levels[4]!.fall!.share]);
  expect(await assessmentsOf(investorId)).toEqual([]);
  expect(await levelOf(caller)).toBeNull();
});

test('a level is accepted for exactly the result shown, applies everywhere, and the result is stored with it', async () => {
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  const result = await shown(caller);
  const accepted = { shown: result.shown, level: 4 };
  const { profile, result: none } = await say(caller, [], { accepted });
  expect([profile, none]).toMatchObject([{ level: 4, measuredLevel: 5, score: 165, bonds: null }, null]);
  expect(await levelOf(caller)).toBe(4);
  // Idempotent: repeated requests return the same profile, also twenty concurrent ones; another level is a different request.
  const repeats = await Promise.all(Array.from({ length: 20 }, () => say(caller, [], { accepted })));
  expect(new Set(repeats.map((reply) => JSON.stringify(reply.profile)))).toEqual(new Set([JSON.stringify(profile)]));
  await refused(caller, save, { version, answers: [], accepted: { ...accepted, level: 3 } }, 'resultChanged');
  const [row, ...more] = await assessmentsOf(investorId);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ assessment_id: result.shown, answers: null, level: 4, measured_level: 5 });
  // Neither answers nor figures are stored in plain text.
  expect(String(row!.answers_encrypted) + String(row!.drill_encrypted)).not.toMatch(/purpose|horizon|fall/);
  const { answers, last } = await caller.must(getQuestions, {});
  expect([answers, last.length]).toEqual([[], 11]);
});

test('risk.save: resultChanged for another investor’s result, one shown before other answers, and one whose fall changed with the prices', async () => {
  const [one, other] = [await platform.newInvestor(), await platform.newInvestor()];
  const [hers, his] = [await shown(one.caller), await shown(other.caller)];
  await refused(one.caller, save, { version, answers: [], accepted: { shown: his.shown, level: 1 } }, 'resultChanged');
  await refused(one.caller, save, { version, answers: bold({ income: 0 }), accepted: { shown: hers.shown, level: 1 } }, 'resultChanged');
  const newer = await shown(one.caller, [], { amount: 20_000_000 });
  await refused(one.caller, save, { version, answers: [], accepted: { shown: hers.shown, level: 1 } }, 'resultChanged');
  const { fund } = newer.levels[4]!.fall!;
  const move = (by: number) =>
    platform.owner.query('update prices.worst_year w set fall = fall + $2 from catalogue.product p where p.product_id = w.product_id and p.name = $1', [
      fund,
      by,
    ]);
  await move(-10_000);
  await refused(one.caller, save, { version, answers: [], accepted: { shown: newer.shown, level: 1 } }, 'resultChanged');
  await move(10_000);
  expect((await say(one.caller, [], { accepted: { shown: newer.shown, level: 1 } })).profile?.level).toBe(1);
  expect(await assessmentsOf(other.investorId)).toEqual([]);
});

test('risk.save: levelTooHigh above the measured level; a lower level may be chosen', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const result = await shown(caller, bold({ horizon: 1, purpose: 2 }));
  expect(result).toMatchObject({ level: 3, limitedBy: 'horizon' });
  expect(result.levels).toHaveLength(3);
  await refused(caller, save, { version, answers: [], accepted: { shown: result.shown, level: 4 } }, 'levelTooHigh');
  expect(await assessmentsOf(investorId)).toEqual([]);
  expect((await say(caller, [], { accepted: { shown: result.shown, level: 2 } })).profile?.level).toBe(2);
  // The database enforces it too.
  await expect(platform.owner.query('update risk.assessment set level = 4 where investor_id = $1', [investorId])).rejects.toThrow(/never_higher_by_wish/);
});

test('risk.save: answersContradict: contradictions are explained in both languages and asked again, never averaged', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { contradictions, result, open } = await say(caller, bold({ horizon: 0 }));
  expect([contradictions, result, open]).toMatchObject([[{ code: 'growthSoon', questions: ['purpose', 'horizon'] }], null, []]);
  caller.language = 'en';
  expect((await say(caller, [])).contradictions[0]!.text).toContain('within a year');
  await refused(caller, save, { version, answers: [], accepted: { shown: crypto.randomUUID(), level: 1 } }, 'answersContradict');
  expect(await assessmentsOf(investorId)).toEqual([]);
  expect((await say(caller, [{ question: 'purpose', answer: 1 }])).result).toMatchObject({ level: 1, limitedBy: 'horizon' });
});

test('the bonds part asks only new questions, sets a level of its own, and does not extend the profile', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const before = await takeRiskLevel(caller, { level: 4 });
  await platform.owner.query(
    `update risk.assessment set at = at - interval '100 days', valid_until = valid_until - interval '100 days' where investor_id = $1`,
    [investorId],
  );
  expect((await say(caller, [], { part: 'bonds' })).open).toEqual(['bondHolding', 'bondLoss', 'chance']);
  const result = await shown(caller, bonds({ bondHolding: 0 }), { part: 'bonds' });
  expect(result).toMatchObject({ level: 5, score: before.score, bonds: { level: 2 } });
  const { profile } = await say(caller, [], { part: 'bonds', accepted: { shown: result.shown, level: 4 } });
  expect(profile).toMatchObject({ level: 4, bonds: { level: 2, score: result.bonds!.score } });
  const days = (text: string) => Date.parse(text) / 86_400_000;
  expect(days(before.validUntil) - days(profile!.validUntil)).toBeCloseTo(100, 3);
  // An investor without a profile answers both parts.
  const newcomer = await platform.newInvestor();
  expect((await say(newcomer.caller, [], { part: 'bonds' })).open).toHaveLength(14);
  expect((await shown(newcomer.caller, [...bold(), ...bonds()], { part: 'bonds' })).bonds?.level).toBe(5);
});

test('a profile expires after a year, unless there is a newer one', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await takeRiskLevel(caller);
  await takeRiskLevel(caller, { answers: bold({ horizon: 1, purpose: 2 }) });
  const rows = await assessmentsOf(investorId);
  const planned = async (task: string) =>
    (await platform.owner.query(`select from platform.scheduled_task where task = $2 and payload->>'investorId' = $1`, [investorId, task])).rowCount;
  expect([await planned('risk.expire'), await planned('risk.remind')]).toEqual([2, 4]);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const run = (task: string, row: Record<string, unknown>, more = {}) =>
    byTask(jobs)
      .get(task)!
      .run(errand, { investorId, assessmentId: String(row.assessment_id), ...more });
  const notices = async () =>
    (
      await platform.owner.query<{ count: string }>(`select count(*) from graphile_worker.jobs where key like '%' || $1 || '%'`, [
        String(rows[0]!.assessment_id),
      ])
    ).rows;
  // The end and reminders of the first profile change nothing.
  await run('risk.remind', rows[0]!, { days: 30 });
  await run('risk.expire', rows[0]!);
  expect([await levelOf(caller), (await notices())[0]!.count]).toEqual([3, '0']);
  await run('risk.expire', rows[1]!);
  await run('risk.expire', rows[1]!);
  expect(await levelOf(caller)).toBeNull();
});

test('after many concurrent answers the newest profile is the one seen everywhere', async () => {
  const { caller, investorId } = await platform.newInvestor();
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { result } = await say(caller, index % 2 === 0 ? bold({ horizon: 3 }) : bold({ horizon: 1 }));
        // A concurrent request may have changed the answers: then nothing is accepted unseen.
        if (result) await caller.send(save, { version, answers: [], accepted: { shown: result.shown, level: 1 + (index % 3) } });
      }),
    );
    const { profile } = await caller.must(getQuestions, {});
    expect(await levelOf(caller)).toBe(profile?.level ?? 3);
    for (const row of await assessmentsOf(investorId)) expect(Number(row.level)).toBeLessThanOrEqual(Number(row.measured_level));
  }
});

test('risk.save: questionnaireChanged before risk.save: answerUnknown before risk.save: amountImpossible before risk.save: answersIncomplete, and none writes anything', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const accepted = { shown: crypto.randomUUID(), level: 5 };
  const wrong = [{ question: 'colour', answer: 0 }];
  await refused(caller, save, { version: 'old', answers: wrong, amount: -1, accepted }, 'questionnaireChanged');
  await refused(caller, save, { version, answers: wrong, amount: -1, accepted }, 'answerUnknown');
  for (const amount of [-1, 0, 9_999, '1000000000001', '10000.5'])
    await refused(caller, save, { version, answers: bold().slice(1), amount, accepted }, 'amountImpossible');
  await refused(caller, save, { version, answers: bold({ horizon: 0 }).slice(2), accepted }, 'answersIncomplete');
  for (const question of ['constructor', '__proto__', 'toString', ''])
    await refused(caller, save, { version, answers: [{ question, answer: 0 }] }, 'answerUnknown');
  await refused(caller, save, { version, answers: [...bold().slice(1), { question: 'purpose', answer: 4 }] }, 'answerUnknown');
  for (const table of ['risk.assessment', 'risk.draft'])
    expect((await platform.owner.query(`select from ${table} where investor_id = $1`, [investorId])).rowCount, table).toBe(0);
});

test('a person of a company answers for it, and their login is recorded', async () => {
  const company = await platform.newCompany();
  const profile = await takeRiskLevel(company.maker.caller, { level: 2 });
  expect([profile.level, await levelOf(company.approver.caller)]).toEqual([2, 2]);
  expect((await assessmentsOf(company.investorId))[0]).toMatchObject({ login_id: company.maker.loginId });
});
