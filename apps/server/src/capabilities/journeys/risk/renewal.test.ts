/**
 * Tests a risk profile in its last month with the sandbox clock: reminders before the end and at it, selling still works, and renewal from the last answers.
 */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sendCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { getQuestions } from '@lumbung/contract/risk/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boldAnswers, takeRiskLevel } from '../../../../../../tests/support/identifying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  // A separate platform, because its clock is moved.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('reminds once each 30 and 7 days before a profile ends and on its last day; then only sales are allowed, and it renews from the last answers', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await takeRiskLevel(caller, { level: 4 });
  await grantUnits(platform.books, investorId);
  // Ages this investor's profile and tasks; moving the platform clock instead would run all jobs of each day.
  const pass = async (days: number) => {
    const shift = `interval '${days} days'`;
    await platform.owner.query(`update risk.assessment set at = at - ${shift}, valid_until = valid_until - ${shift} where investor_id = $1`, [investorId]);
    await platform.owner.query(`update platform.scheduled_task set due_at = due_at - ${shift} where payload->>'investorId' = $1 and task like 'risk.%'`, [
      investorId,
    ]);
    await platform.sandbox.post('clock', { advance: 'PT1M' });
  };
  await pass(334);
  const told = async () => {
    const { items } = await caller.must(listNotifications, {});
    return items.map(({ title }) => title).filter((title) => /rofil risiko/.test(title));
  };
  const goOn = async (days: number, count: number) => {
    await pass(days);
    await until(`${count} notices`, async () => (await told()).length === count);
  };
  expect([await told(), (await caller.must(getQuestions, {})).renewable]).toEqual([[], false]);
  await goOn(1, 1);
  expect((await caller.must(getQuestions, {})).renewable).toBe(true);
  await goOn(23, 2);
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(quoteFee, {});
  await goOn(7, 3);
  expect(await told()).toEqual(['Profil risiko Anda berakhir hari ini', 'Profil risiko Anda segera berakhir', 'Profil risiko Anda segera berakhir']);
  expect((await platform.sandbox.mail(email, ({ subject }) => subject.includes('Profil risiko Anda berakhir'))).text).toContain('dapat dijual');

  const { profile, endedAt, last } = await caller.must(getQuestions, {});
  expect([profile, endedAt !== null, last.length]).toEqual([null, true, 11]);
  expect((await caller.must(getDashboard, {})).actions.map(({ kind }) => kind)).toContain('chooseRiskProfile');
  await refused(caller, quoteFee, {}, 'riskProfileMissing');
  const buy = (await platform.owner.query<{ cart_id: string }>('select cart_id from cart.item where investor_id = $1', [investorId])).rows[0]!.cart_id;
  const { cartId } = await caller.must(saveItem, { productId: 'F01', transactionType: 2, amount: 1_000_000 });
  await caller.must(quoteFee, { cartIds: [cartId] });
  await caller.must(sendCode, {});
  // Each answer is given again: the last answers are only shown, and take no effect by themselves.
  await takeRiskLevel(caller, { answers: last.map(({ question, answer }) => ({ question, answer })), level: 4 });
  expect(last).toEqual(boldAnswers());
  await caller.must(quoteFee, { cartIds: [buy] });
  expect(await told()).toHaveLength(3);
});
