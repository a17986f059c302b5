/** A goal in the browser: wrong first, the slider and the keyboard, the sufficient amount, the first investment paid from the cart of goals. */
import {
  finishMonthlyTopUp,
  getStepFour,
  listGoals,
  saveStepFour,
  saveStepOne,
  saveStepThree,
  saveStepTwo,
  finishDraft,
} from '@lumbung/contract/goals/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { dress, onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import { makeGoal } from '../support/goals.ts';
import type { Platform } from '../support/platform.ts';
import { grantUnits } from '../support/selling.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/goals', 'screens/goals');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)('a goal is set step by step, says what would be enough, and its first investment is reviewed: %o', async (how) => {
  const investor = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Fgoals');
  await signIn(page, investor.email, 'Masuk');
  await page.getByText('Belum ada tujuan.').waitFor();
  await sound(page, 'goals empty');
  await page.getByRole('link', { name: 'Buat tujuan' }).click();

  // Nothing chosen, nothing named: the page reports it and stays.
  await press(page, 'Lanjutkan');
  await page.getByText('Pilih untuk apa dana ini.').first().waitFor();
  await page.getByRole('radio', { name: 'Pendidikan' }).check();
  await page.locator('#name').fill('Kuliah Ayu');
  await sound(page, 'goal');
  await press(page, 'Lanjutkan');
  await page.getByRole('heading', { name: 'Kuliah Ayu' }).waitFor();
  await page.locator('#wanted').fill('1200000000');
  // Twenty years, by keys: from five, half a year each.
  await page.locator('#period').focus();
  for (let taps = 0; taps < 30; taps += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('output').textContent()).toBe('20 tahun');
  await sound(page, 'target');
  await press(page, 'Lanjutkan');

  await page.getByRole('heading', { name: /^Peluang \d+% mencapai target$/ }).waitFor();
  const chance = async () => Number(/\d+/.exec((await page.getByRole('heading', { name: /^Peluang/ }).textContent())!)![0]);
  await page.locator('#initial').fill('25000000');
  await page.locator('#topUp').fill('0');
  await page.getByText(/^Nol:/).waitFor();
  // The initial amount is far too small: the chance is never shown below one in a hundred.
  await expect.poll(chance).toBe(1);
  await page.locator('#topUp').fill('1500000');
  await expect.poll(chance).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pakai jumlah ini' }).click();
  await expect.poll(chance).toBe(80);
  await page.getByText('Tersimpan otomatis').waitFor();
  await sound(page, 'plan');
  await press(page, 'Lanjutkan');

  await page.getByRole('heading', { name: 'Pembagian dana' }).waitFor();
  await sound(page, 'summary');
  await press(page, 'Setujui dan buat tujuan');
  await page.waitForURL(/\/checkout\?(?=.*goal=)/);
  await page.getByRole('heading', { name: 'Tinjau pesanan' }).waitFor();
  await sound(page, 'goal checkout');
  const [goal] = (await investor.caller.must(listGoals, {})).goals;
  expect(goal).toMatchObject({ name: 'Kuliah Ayu', target: 1_200_000_000, state: 'active' });
  await page.goto(`/goals/${goal!.goalId}`);
  await page.getByText('Investasi awal belum dibayar.').waitFor();
  // The backtest of the same purchases, with its limitations.
  await page.getByRole('heading', { name: 'Seandainya dimulai dulu' }).waitFor();
  await page.getByText('Kinerja masa lalu bukan jaminan hasil.').waitFor();
  await sound(page, 'goal page');
  await page.goto('/goals');
  await page.getByRole('link', { name: 'Kuliah Ayu' }).waitFor();
  await sound(page, 'goals');
  expect(problems).toEqual([]);
  await context.close();
});

story('what is offered this month is changed and put into the cart, and a goal ends when that is said twice', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await caller.must(saveStepOne, { type: 'home', name: 'Rumah', investmentWanted: 500_000_000, period: 60 });
  await caller.must(saveStepTwo, { initialInvestment: 0, annualExpectationPercent: 6.5 });
  await caller.must(saveStepThree, { topUpMonthly: 1_000_000, dayOfMonth: 25 });
  await caller.must(saveStepFour, { digest: (await caller.must(getStepFour, {})).digest });
  const { goalId } = await caller.must(finishDraft, {});
  await platform.owner.query(
    `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who) values ($1, $2, '2026-12', '2026-12-25', '2026-12-28', 1, 'offered', 1000000, now(), 'job:plans')`,
    [investorId, goalId],
  );
  await grantUnits(platform.books, investorId, 'F01', 26_000_000n, 'newest', goalId);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto(`/login?next=${encodeURIComponent(`/goals/${goalId}`)}`);
  await signIn(page, email, 'Masuk');
  await page.getByRole('heading', { name: 'Pembelian bulan ini' }).waitFor();
  await page.locator('#amount').fill('499999');
  await press(page, 'Ubah jumlah');
  await page.getByText('Tambahan rutin nol, atau sedikitnya Rp500.000.').first().waitFor();
  await page.locator('#amount').fill('2000000');
  await press(page, 'Ubah jumlah');
  await sound(page, 'goal offer');
  await press(page, 'Beli sekarang');
  await page.waitForURL(/\/checkout\?(?=.*goal=)/);

  // Two years later: a change starts from the current worth, and buys nothing at once.
  await platform.owner.query(`update goals.goal set started_at = started_at - interval '2 years' where goal_id = $1`, [goalId]);
  await page.goto(`/goals/${goalId}`);
  await page.getByRole('link', { name: 'Ubah tujuan' }).click();
  await press(page, 'Lanjutkan');
  await page.locator('#wanted').waitFor();
  await press(page, 'Lanjutkan');
  await page.getByText('Sudah terkumpul').waitFor();
  await sound(page, 'change of a goal');
  await press(page, 'Lanjutkan');
  await page.getByRole('heading', { name: 'Pembagian dana' }).waitFor();
  await expect.poll(() => page.getByText('Investasi awal').count()).toBe(0);
  await sound(page, 'summary of a change');
  await press(page, 'Setujui perubahan');
  await page.getByRole('heading', { name: 'Rumah' }).waitFor();

  await press(page, 'Akhiri tujuan');
  await press(page, 'Ya, akhiri');
  await page.getByText('Diakhiri').waitFor();
  expect((await caller.send(finishMonthlyTopUp, { goalId })) as { ok: boolean }).toMatchObject({ ok: false });
  expect(problems).toEqual([]);
  await context.close();
});

story('a goal that has drifted: what would be traded, its cost and days, with new money first, agreed to and reviewed', async () => {
  const investor = await platform.newInvestor();
  const { goalId, funds } = await makeGoal(investor.caller, { topUp: 1_250_000 });
  for (const [place, { productId }] of funds.entries())
    await grantUnits(platform.books, investor.investorId, productId, place === 0 ? 12_000_000n : 4_000_000n, 'newest', goalId);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto(`/login?next=%2Fgoals%2F${goalId}`);
  await signIn(page, investor.email, 'Masuk');
  await page.getByRole('heading', { name: 'Kuliah Ayu' }).waitFor();
  await sound(page, 'a goal that has drifted');
  await page.locator(`a[href="/goals/${goalId}/rebalance"]`).first().click();
  await page.getByRole('heading', { name: 'Seimbangkan', exact: false }).first().waitFor();
  await page.getByText('Biaya').first().waitFor();
  await sound(page, 'what would be traded');
  // New money first: less is sold.
  const paid = async () => (await page.getByText('Biaya').first().locator('xpath=..').textContent()) ?? '';
  const before = await paid();
  await page.locator('#newMoney').fill('3000000');
  await press(page, 'Hitung ulang');
  await expect.poll(paid).not.toBe(before);
  await page.getByText('Dana baru, ke bagian yang paling kurang.').first().waitFor();
  await sound(page, 'with new money');
  await dress(page, { width: 1280, theme: 'dark', language: 'en' });
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  await page.locator('main').getByRole('button').first().waitFor();
  await sound(page, 'what would be traded, wide');
  await press(page, 'Agree and prepare the orders');
  await page.waitForURL(/\/checkout\?(?=.*goal=)/);
  await page.getByRole('heading', { name: 'Review' }).first().waitFor();
  await sound(page, 'checkout of a rebalancing');
  expect((await investor.caller.must(listGoals, { goalId })).goals[0]!.rebalancing).toBe('underWay');
  expect(problems).toEqual([]);
  await context.close();
});

story.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'id' },
  ]),
)('a goal that fell behind says by how much, and each of the three ways that mend it: %o', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { goalId, funds } = await makeGoal(caller, { topUp: 1_250_000 });
  await grantUnits(platform.books, investorId, funds[0]!.productId, 8_000_000n, 'newest', goalId);
  await platform.owner.query(`update goals.goal set started_at = started_at - interval '12 months' where goal_id = $1`, [goalId]);
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto(`/login?next=%2Fgoals%2F${goalId}`);
  await signIn(page, email, 'Masuk');
  await page.getByRole('heading', { name: 'Kuliah Ayu' }).waitFor();
  const { fixes, status } = (await caller.must(listGoals, { goalId })).goals[0]!;
  expect(['behind', 'off']).toContain(status);
  for (const amount of [fixes!.more!, fixes!.less])
    await page
      .getByText(`Rp${amount.toLocaleString('id-ID')}`)
      .first()
      .waitFor();
  await sound(page, 'goal behind');
  expect(problems).toEqual([]);
  await context.close();
});
