/** Tests preferences: a disabled topic is neither listed nor mailed; one click in an e-mail ends the e-mails of its topic, and nothing else. */
import { getPreferences, savePreferences, unsubscribe } from '@lumbung/contract/notifier/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { errandOf } from '../../../platform/jobs.ts';
import type { Tell } from '../../../platform/tellings.ts';
import { stopCodeOf } from './stop-link.ts';
import { tellIn } from './tell.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const PAID = { fund: 'Nusa Obligasi Prima', day: '2026-11-17', total: '25000', currency: 'IDR' } as const;
const told = async (...what: Parameters<Tell>): Promise<void> => tellIn(await errandOf(platform.app, platform.app.pools.jobs))(...what);
const titles = async (caller: Caller): Promise<string[]> => (await caller.must(list, {})).items.map(({ title }) => title);
interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly oneClick?: string;
}
const mailsTo = async (email: string): Promise<Mail[]> => platform.sandbox.get<Mail[]>(`inbox?to=${encodeURIComponent(email)}&channel=email`);
const subjects = async (email: string): Promise<string[]> => (await mailsTo(email)).map(({ subject }) => subject);
const DISTRIBUTED = 'Hasil investasi dibagikan';

test('by default an investor gets every topic except promotions; a choice is stored and leaves the other topics unchanged', async () => {
  const { caller } = await platform.newInvestor();
  const all = { inbox: true, email: true };
  const { topics } = await caller.must(getPreferences, {});
  expect(topics).toEqual([
    { topic: 'orders', ...all },
    { topic: 'reminders', ...all },
    { topic: 'income', ...all },
    { topic: 'promotions', inbox: false, email: false },
  ]);
  const saved = await caller.must(savePreferences, { topics: [{ topic: 'income', inbox: true, email: false }] });
  expect(saved.topics).toEqual([topics[0], topics[1], { topic: 'income', inbox: true, email: false }, topics[3]]);
  expect(await caller.must(getPreferences, {})).toEqual(saved);
  const other = await platform.newInvestor();
  expect((await other.caller.must(getPreferences, {})).topics).toEqual(topics);
});

test('nothing is sent or listed for a topic that was switched off; money and security notices still are', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:1`);
  expect([await titles(caller), await subjects(email)]).toEqual([[DISTRIBUTED], [DISTRIBUTED]]);
  await caller.must(savePreferences, { topics: [{ topic: 'income', inbox: true, email: false }] });
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:2`);
  expect([await titles(caller), await subjects(email)]).toEqual([[DISTRIBUTED, DISTRIBUTED], [DISTRIBUTED]]);
  await caller.must(savePreferences, { topics: [{ topic: 'income', inbox: false, email: false }] });
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:3`);
  expect([await titles(caller), await subjects(email)]).toEqual([[DISTRIBUTED, DISTRIBUTED], [DISTRIBUTED]]);
  // A payment to the investor is not part of the income topic; its e-mail has no unsubscribe link.
  await told(investorId, 'moneyReturned', { total: '5', currency: 'IDR' }, `returned:${investorId}`);
  const [newest] = await mailsTo(email);
  expect(await titles(caller)).toHaveLength(3);
  expect([newest!.subject === DISTRIBUTED, newest!.oneClick, newest!.text.includes('/unsubscribe')]).toEqual([false, undefined, false]);
});

test('a mail program unsubscribes a topic with one POST and no session; other topics and the inbox stay, and it is idempotent', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:1`);
  const [{ oneClick, text }] = (await mailsTo(email)) as [Mail];
  const link = new URL(oneClick!);
  expect([link.pathname, text.includes(`/unsubscribe?code=${link.searchParams.get('code')}`)]).toEqual([addressOf(unsubscribe), true]);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(platform.url + link.pathname + link.search, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { result: 0, topic: 'income' }]);
  }
  const { topics } = await caller.must(getPreferences, {});
  expect(topics.filter(({ email: byMail }) => !byMail).map(({ topic, inbox }) => [topic, inbox])).toEqual([
    ['income', true],
    ['promotions', false],
  ]);
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:2`);
  expect([await titles(caller), await subjects(email)]).toEqual([[DISTRIBUTED, DISTRIBUTED], [DISTRIBUTED]]);
  // No other call accepts a form.
  const form = await fetch(platform.url + addressOf(savePreferences), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  });
  expect(form.status).not.toBe(200);
});

test('each person of a company has their own preferences', async () => {
  const { investorId, maker, approver, both } = await platform.newCompany();
  await maker.caller.must(savePreferences, { topics: [{ topic: 'income', inbox: false, email: true }] });
  await approver.caller.must(savePreferences, { topics: [{ topic: 'income', inbox: true, email: false }] });
  await told(investorId, 'distributionPaid', PAID, `distribution:${investorId}:1`);
  const heard = async ({ caller, email }: { caller: Caller; email: string }) => [
    (await titles(caller)).includes(DISTRIBUTED),
    (await subjects(email)).includes(DISTRIBUTED),
  ];
  expect([await heard(maker), await heard(approver), await heard(both)]).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ]);
});

test('notifier.unsubscribe: stopLinkUnknown: for a forged link, and for a deactivated login', async () => {
  const { investorId } = await platform.newInvestor();
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const code = stopCodeOf(platform.app.keys, { investorId, loginId: rows[0]!.login_id, topic: 'orders' });
  await refused(platform.caller(), unsubscribe, { code: code.replace('.orders.', '.income.') }, 'stopLinkUnknown');
  await refused(platform.caller(), unsubscribe, { code: 'none' }, 'stopLinkUnknown');
  await platform.caller().must(unsubscribe, { code });
  await platform.owner.query(`update accounts.login set state = 'deactivated' where investor_id = $1`, [investorId]);
  await refused(platform.caller(), unsubscribe, { code }, 'stopLinkUnknown');
});
