/** A recurring plan as hands make it: wrong first, its next dates, one skipped, changed by a code, its order after the run, ended by a code. */
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { list } from '@lumbung/contract/disciplines/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { liveCode, wrongCode } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { runPlans, started } from '../support/disciplines.ts';
import { onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
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

  // Nothing named, nothing chosen, too little: it says so and goes nowhere.
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
  await page.waitForURL('**/checkout?type=99');
  expect(problems).toEqual([]);
  await context.close();
});
