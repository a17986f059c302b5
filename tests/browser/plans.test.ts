/** A recurring plan in the browser: wrong first, its next dates, one skipped, changed by a code, its order after the run, ended by a code. */
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { list } from '@lumbung/contract/disciplines/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { liveCode, wrongCode } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { runPlans, started } from '../support/disciplines.ts';
import { countUnpaid } from '../../apps/server/src/capabilities/money/plans/jobs.ts';
import { endOrders, UNPAID } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { enterConsole, onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

const story = inProof(import.meta.filename, 'features/plans', 'screens/plans');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)('a plan is made by a code, skipped, changed, billed by the run and ended: %o', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  const code = (): Promise<string> => liveCode(platform, investorId, 'discipline');
  await page.goto('/login?next=%2Fplans');
  await signIn(page, email, 'Masuk');
  await page.getByText('Belum ada rencana berkala.').waitFor();
  await sound(page, 'plans empty');
  await press(page, 'Mengerti');
  await page.getByRole('link', { name: 'Buat rencana' }).click();

  // Nothing named, nothing chosen, too little: the page reports it and stays.
  await press(page, 'Lanjutkan');
  await page.getByText('Tulis nama rencana.').first().waitFor();
  await page.locator('#name').fill('Dana pendidikan');
  await page.locator('#fund').selectOption('F01');
  await page.locator('#amount-F01').fill('1');
  await press(page, 'Lanjutkan');
  await page
    .getByText(/Jumlahnya minimal/)
    .first()
    .waitFor();
  await sound(page, 'plan funds wrong');
  await page.locator('#amount-F01').fill('500000');
  await press(page, 'Lanjutkan');

  await page.getByRole('heading', { name: 'Tiga pembelian pertama' }).waitFor();
  await page.locator('#start').fill('2027-01-19');
  await page.locator('#dayOfMonth').selectOption('19');
  await page.getByText('19 Feb 2027').waitFor();
  await sound(page, 'plan schedule');
  await press(page, 'Lanjutkan');
  await page.getByRole('radio', { name: 'BCA Virtual Account' }).check();
  await sound(page, 'plan payment');
  await press(page, 'Lanjutkan');

  await page.getByRole('heading', { name: 'Dana pendidikan' }).waitFor();
  await sound(page, 'plan review');
  await press(page, 'Kirim kode');
  await page.getByText(/Kode dikirim ke/).waitFor();
  await page.locator('#code').fill(wrongCode(await code()));
  await page.getByText('Kode tidak cocok atau sudah kedaluwarsa.').first().waitFor();
  await page.locator('#code').fill(await code());

  await page.getByRole('heading', { name: 'Yang akan dibeli' }).waitFor();
  await sound(page, 'plan page');
  await press(page, 'Lewati yang berikutnya');
  await page.getByText('Dilewati', { exact: true }).waitFor();
  await press(page, 'Jangan dilewati');
  await page.getByRole('button', { name: 'Lewati yang berikutnya' }).waitFor();

  await page.getByRole('link', { name: 'Ubah', exact: true }).click();
  await page.locator('#amount-F01').fill('700000');
  await press(page, 'Lanjutkan');
  await page.getByRole('heading', { name: 'Tiga pembelian pertama' }).waitFor();
  await press(page, 'Lanjutkan');
  await page.getByText('Dibayar lewat').first().waitFor();
  await press(page, 'Lanjutkan');
  await press(page, 'Kirim kode');
  await page.getByText(/Kode dikirim ke/).waitFor();
  await page.locator('#code').fill(await code());
  await page.getByRole('heading', { name: 'Yang akan dibeli' }).waitFor();
  const [plan] = (await caller.must(list, {})).items;
  expect(plan).toMatchObject({ name: 'Dana pendidikan', state: 'active', mandate: { version: 2, amount: 700_000 }, next: { period: '2027-01' } });

  await runPlans(platform, investorId, '2027-01-19');
  await page.goto(`/plans/${plan!.strategyId}`);
  await page.getByText('Ada tagihan yang belum dibayar.').waitFor();
  await sound(page, 'plan billed');
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await page.waitForURL('**/transactions/**');
  await page.getByText('Dari rencana berkala').waitFor();
  await caller.must(cancelOrder, { orderId: page.url().split('/').at(-1)! });

  await page.goto(`/plans/${plan!.strategyId}`);
  await press(page, 'Akhiri rencana');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Kirim kode');
  await page.getByText(/Kode dikirim ke/).waitFor();
  await sound(page, 'plan end code');
  await page.locator('#code').fill(await code());
  await page.waitForURL('**/plans');
  await page.getByRole('heading', { name: 'Sudah diakhiri' }).waitFor();
  await sound(page, 'plans');
  expect(problems).toEqual([]);
  await context.close();
});

story('what a plan holds back is released, and its next period is bought ahead', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { strategyId } = await started(platform, caller, investorId);
  await platform.owner.query(
    `insert into ledger.account (investor_id, portfolio_id, path, asset, below_zero, balance, held) values ($1, $2, 'units', 'F01', false, 10000000, 0)`,
    [investorId, strategyId],
  );
  await platform.owner.query(`select ledger.hold($1, $2, $3, 'units', 'F01', 6000000, now())`, [investorId, `plan:${strategyId}:F01:1`, strategyId]);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await page.goto(`/login?next=${encodeURIComponent(`/plans/${strategyId}`)}`);
  await signIn(page, email, 'Log in');
  await press(page, 'Release');
  await press(page, 'Send the code');
  await page.getByText(/The code was sent to/).waitFor();
  await page.locator('#code').fill(await liveCode(platform, investorId, 'discipline'));
  await page.getByText('The units were released.').waitFor();
  await sound(page, 'plan released');
  await press(page, 'Buy this period now');
  await page.waitForURL(`**/checkout?type=99&plan=${strategyId}`);
  expect(problems).toEqual([]);
  await context.close();
});

story.each(
  told<Visit>([
    { width: 1280, theme: 'light', language: 'id' },
    { width: 390, theme: 'dark', language: 'id' },
  ]),
)('each cycle shows its days; a plan grows by years, is paused and resumed, and says why when it stopped by itself: %o', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Fplans%2Fnew%2Ffunds%3Ffund%3DF01');
  await signIn(page, email, 'Masuk');
  await page.locator('#name').fill('Dana haji');
  await page.locator('#amount-F01').fill('500000');
  await press(page, 'Lanjutkan');
  await page.getByRole('heading', { name: 'Tiga pembelian pertama' }).waitFor();
  await page.locator('#start').fill('2027-01-19');
  const days = () => page.locator('[role=status] ol > li').allTextContents();
  for (const [cycle, shown] of [
    ['Sekali', ['19 Jan 2027']],
    ['Setiap hari bursa', ['19 Jan 2027', '20 Jan 2027', '21 Jan 2027']],
    ['Setiap minggu', ['25 Jan 2027', '1 Feb 2027', '8 Feb 2027']],
    ['Setiap bulan', ['19 Jan 2027', '19 Feb 2027', '19 Mar 2027']],
  ] as const) {
    await page.getByRole('radio', { name: cycle }).check();
    if (cycle === 'Setiap bulan') await page.locator('#dayOfMonth').selectOption('19');
    await expect.poll(days).toEqual(shown.map((day) => expect.stringContaining(day)));
  }
  await page.locator('#stepUp').focus();
  for (let taps = 0; taps < 10; taps += 1) await page.keyboard.press('ArrowRight');
  await sound(page, 'plan schedule by years');
  await press(page, 'Lanjutkan');
  await page.getByRole('radio', { name: 'BCA Virtual Account' }).check();
  await press(page, 'Lanjutkan');
  await page.getByRole('heading', { name: 'Dana haji' }).waitFor();
  await press(page, 'Kirim kode');
  await page.getByText(/Kode dikirim ke/).waitFor();
  await page.locator('#code').fill(await liveCode(platform, investorId, 'discipline'));
  await page.getByRole('heading', { name: 'Yang akan dibeli' }).waitFor();
  await press(page, 'Tampilkan semuanya');
  // The last of twelve is the last before the step-up.
  await page.getByText('20 Des 2027', { exact: true }).waitFor();
  await press(page, 'Jeda');
  await page.getByText('Dijeda', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Dibeli bila rencana diaktifkan lagi' }).waitFor();
  await sound(page, 'plan paused');
  await press(page, 'Aktifkan lagi');
  await page.getByText('Aktif', { exact: true }).waitFor();

  const { strategyId } = (await caller.must(list, {})).items[0]!;
  for (const day of ['2027-01-19', '2027-02-19', '2027-03-19']) {
    await runPlans(platform, investorId, day);
    const { rows } = await platform.owner.query<{ order_id: string }>(
      `select order_id from orders.order where investor_id = $1 and state = 'awaitingPayment'`,
      [investorId],
    );
    await expire(investorId, rows[0]!.order_id);
  }
  await page.goto(`/plans/${strategyId}`);
  await page.getByText(/^Rencana ini dijeda karena tiga tagihan/).waitFor();
  await sound(page, 'plan stopped by itself');
  expect(problems).toEqual([]);
  await context.close();
});

story.each(
  told<Visit>([
    { width: 1280, theme: 'light', language: 'id' },
    { width: 390, theme: 'dark', language: 'id' },
  ]),
)('support sees the day of plans, has one that is stuck tried again, and pauses another, whose owner is told: %o', async (how) => {
  const support = await platform.operator('support');
  const saver = await platform.newInvestor();
  const stuck = [await started(platform, saver.caller, saver.investorId), await started(platform, saver.caller, saver.investorId)];
  await platform.owner.query(
    `update plans.plan set fault = 'what a plan is to buy is more than can be ordered', faulty_since = now(), next_due = '2026-11-18' where plan_id = any($1)`,
    [stuck.map(({ strategyId }) => strategyId)],
  );
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/console/plans?day=2026-11-18');
  await enterConsole(page, platform, support);
  await page.getByRole('heading', { name: 'Rencana berkala' }).first().waitFor();
  for (const { strategyId } of stuck) await page.getByText(strategyId).first().waitFor();
  await sound(page, 'console plans');
  await page.getByRole('button', { name: 'Coba lagi' }).first().click();
  await page.getByText('Rencana dicoba lagi.').waitFor();
  await page.getByRole('button', { name: 'Jeda', exact: true }).last().click();
  await page.getByText('Rencana dijeda, dan pemiliknya diberi tahu.').waitFor();
  await sound(page, 'console plans helped');
  await expect.poll(async () => (await saver.caller.must(listNotifications, {})).items.some(({ title }) => title === 'Rencana Anda dijeda')).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

/** Ends an order as if its bill was not paid in time. */
async function expire(investorId: string, orderId: string): Promise<void> {
  const by = { who: 'job:test', at: platform.books.now() };
  await platform.books.transact((tx) => endOrders(tx, [{ investor_id: investorId, order_id: orderId }], UNPAID, 'expired', by));
  await countUnpaid(await errandOf(platform.app, platform.app.pools.jobs, platform.books.now()), { investorId, orderId });
}
