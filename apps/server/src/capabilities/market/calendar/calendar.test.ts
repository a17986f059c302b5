/** Tests that calendars change only with two operators, for days to come, once. */
import { listDays, propose } from '@lumbung/contract/calendar/routes.gen.ts';
import { agree, decline, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
let maker: OperatorCaller;
let checker: OperatorCaller;
beforeAll(async () => {
  platform = await sharedPlatform();
  [maker, checker] = await Promise.all([platform.operator('product'), platform.operator('admin')]);
});

/** Days that no other test uses. */
let next = 0;
const DAYS = ['2028-03-01', '2028-03-02', '2028-03-03', '2028-03-06', '2028-03-07', '2028-03-08', '2028-03-09', '2028-03-10'];
const aDay = (): string => DAYS[next++]!;
const note = 'Pengumuman bursa nomor 12';
const closing = (day: string) => ({ calendar: 'IDX', day, change: 'close', nameId: 'Cuti bersama', nameEn: 'Joint leave', note }) as const;
const listed = async (day: string) => (await maker.must(listDays, {})).items.find((item) => item.day === day);

test('a holiday is proposed, reviewed and approved by a second operator, and removed the same way', async () => {
  const day = aDay();
  const { proposalId } = await maker.must(propose, closing(day));
  expect(await listed(day)).toMatchObject({
    state: 'proposed',
    nameId: 'Cuti bersama',
    proposalId,
  });
  const { decision } = await checker.must(getDecision, { proposalId });
  expect(decision).toMatchObject({ kind: 'calendar.change', note, proposedBy: maker.operatorId, mayAgree: true });
  expect(decision.facts.map(({ fact, value }) => [fact, value])).toEqual([
    ['kind', 'close'],
    ['calendar', 'IDX'],
    ['day', day],
    ['nameId', 'Cuti bersama'],
    ['nameEn', 'Joint leave'],
  ]);
  expect((await maker.must(listWaiting, { queue: 'calendar.proposed' })).items.map(({ id }) => id)).toContain(proposalId);
  await checker.must(agree, { proposalId });
  expect(await listed(day)).toMatchObject({ state: 'closed', source: 'operator', proposalId: null });
  const back = await maker.must(propose, { calendar: 'IDX', day, change: 'open', note });
  expect(await listed(day)).toMatchObject({ state: 'closed', proposalId: back.proposalId });
  await checker.must(agree, back);
  expect(await listed(day)).toBeUndefined();
  const { rows } = await platform.owner.query(`select note_encrypted::text, about, facts from decisions.proposal where about ->> 'day' = $1`, [day]);
  expect(JSON.stringify(rows)).not.toContain('Pengumuman');
});

test('calendar.propose: dayPassed; calendar.propose: weekendDay; calendar.propose: nothingToChange; calendar.propose: nameMissing; calendar.propose: dayProposed', async () => {
  const day = aDay();
  await refused(maker, propose, closing('2026-11-17'), 'dayPassed');
  await refused(maker, propose, closing('2028-03-04'), 'weekendDay');
  await refused(maker, propose, closing('2026-12-25'), 'nothingToChange');
  await refused(maker, propose, { ...closing(day), change: 'open' }, 'nothingToChange');
  const { nameEn, ...nameless } = closing(day);
  await refused(maker, propose, nameless, 'nameMissing');
  await refused(maker, propose, { ...closing(day), nameEn: '   ' }, 'nameMissing');
  // With everything wrong at once, the first problem is returned.
  await refused(maker, propose, { ...nameless, day: '2026-11-15', change: 'open' }, 'dayPassed');
  const all = await Promise.all(Array.from({ length: 10 }, () => maker.send(propose, closing(day))));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(maker, propose, closing(day), 'dayProposed');
  // The bank calendar is separate.
  await maker.must(propose, { ...closing(day), calendar: 'BI' });
});

test('nobody approves their own change, one of twenty concurrent approvals succeeds, and the database rejects the same person twice', async () => {
  const day = aDay();
  const { proposalId } = await maker.must(propose, closing(day));
  await refused(maker, agree, { proposalId }, 'ownProposal');
  expect(await listed(day)).toMatchObject({ state: 'proposed' });
  await expect(
    platform.owner.query(`update decisions.proposal set state = 'agreed', decided_by = proposed_by, decided_at = now() where proposal_id = $1`, [proposalId]),
  ).rejects.toThrow('two_people');
  const answers = await Promise.all(Array.from({ length: 20 }, () => checker.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(checker, agree, { proposalId }, 'proposalClosed');
  await refused(maker, decline, { proposalId }, 'proposalClosed');
  expect((await checker.fault(agree, { proposalId: crypto.randomUUID() })).status).toBe(404);
});

test('a declined proposal changes nothing, and the day can be proposed again', async () => {
  const day = aDay();
  const { proposalId } = await maker.must(propose, closing(day));
  await maker.must(decline, { proposalId });
  await refused(checker, agree, { proposalId }, 'proposalClosed');
  expect(await listed(day)).toBeUndefined();
  const again = await maker.must(propose, closing(day));
  await checker.must(decline, again);
});

test('a change not approved in time is overtaken, and so is one that the calendar already contains', async () => {
  const [late, again] = [aDay(), aDay()];
  const passed = await maker.must(propose, closing(late));
  await platform.owner.query(`update decisions.proposal set about = about || '{"day": "2026-11-17"}' where proposal_id = $1`, [passed.proposalId]);
  await refused(checker, agree, passed, 'overtaken');
  await refused(maker, decline, passed, 'proposalClosed');
  expect(await listed(late)).toBeUndefined();

  const known = await maker.must(propose, closing(again));
  await platform.owner.query(`insert into calendar.day_off values ('IDX', $1, 'Libur', 'Holiday', 'confirmed')`, [again]);
  await refused(checker, agree, known, 'overtaken');
  expect(await listed(again)).toMatchObject({ state: 'closed', nameEn: 'Holiday', source: 'confirmed', proposalId: null });
  const back = await maker.must(propose, { calendar: 'IDX', day: again, change: 'open', note });
  await platform.owner.query(`delete from calendar.day_off where calendar = 'IDX' and day = $1`, [again]);
  await refused(checker, agree, back, 'overtaken');
});
