/** The risk questionnaire over HTTP: answered whole, kept, good for a year. */
import { getQuestions, save } from '@lumbung/contract/risk/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { byTask } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';
import { QUESTIONNAIRE_VERSION, SCORES } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const boldest = () => Object.entries(SCORES).map(([question, points]) => ({ question, answer: points.indexOf(Math.max(...points)) }));
const version = QUESTIONNAIRE_VERSION;

test('the questions come in the language asked for, without their scores', async () => {
  const { caller } = await platform.newInvestor();
  const { questions, profile } = await caller.must(getQuestions, {});
  expect([questions.length, questions[0]!.text, profile]).toEqual([Object.keys(SCORES).length, 'Apa tujuan utama Anda berinvestasi?', null]);
  caller.language = 'en';
  const english = await caller.must(getQuestions, {});
  expect(english.questions[0]!.text).toBe('What do you mainly invest for?');
  expect(JSON.stringify(english)).not.toContain('score');
});

test('the answers make a profile that everything else sees, until a year has passed', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const first = await caller.must(save, { version, answers: boldest() });
  expect(first).toMatchObject({ level: 5, score: 170, limitedBy: null });
  expect((await caller.must(init, {})).user?.riskLevel).toBe(5);
  const second = await caller.must(save, { version, answers: boldest().map((one) => (one.question === 'horizon' ? { ...one, answer: 0 } : one)) });
  expect(second).toMatchObject({ level: 2, limitedBy: 'horizon' });
  expect((await caller.must(getQuestions, {})).profile).toEqual(second);
  // The end of the first one changes nothing, the end of the newest does.
  const { rows } = await platform.owner.query<{ assessment_id: string }>(
    'select assessment_id from risk.assessment where investor_id = $1 order by at, assessment_id',
    [investorId],
  );
  const { rows: planned } = await platform.owner.query(`select key from platform.scheduled_task where task = 'risk.expire' and payload->>'investorId' = $1`, [
    investorId,
  ]);
  expect(planned).toHaveLength(2);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  for (const [row, level] of [
    [rows[0]!, 2],
    [rows[1]!, null],
  ] as const) {
    await byTask(jobs).get('risk.expire')!.run(errand, { investorId, assessmentId: row.assessment_id });
    expect((await caller.must(init, {})).user?.riskLevel).toBe(level);
  }
});

test('of forty that are answered at once the newest is the one that everything else sees', async () => {
  const { caller } = await platform.newInvestor();
  const careful = boldest().map((one) => (one.question === 'horizon' ? { ...one, answer: 0 } : one));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => caller.must(save, { version, answers: index % 2 === 0 ? boldest() : careful })));
    const { profile } = await caller.must(getQuestions, {});
    expect((await caller.must(init, {})).user?.riskLevel).toBe(profile!.level);
  }
});

test('risk.save: questionnaireChanged before risk.save: answersIncomplete, and neither leaves anything behind', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await refused(caller, save, { version: 'old', answers: [] }, 'questionnaireChanged');
  await refused(caller, save, { version, answers: boldest().slice(1) }, 'answersIncomplete');
  await refused(caller, save, { version, answers: [...boldest().slice(1), { question: 'purpose', answer: 9 }] }, 'answersIncomplete');
  expect((await platform.owner.query('select 1 from risk.assessment where investor_id = $1', [investorId])).rowCount).toBe(0);
});
