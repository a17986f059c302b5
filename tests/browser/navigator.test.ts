/** The navigator in the browser: explored without an account, answered with a contradiction, advised, accepted by code, bought, and changed. */
import { clearCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { getMonthlyTopUp } from '@lumbung/contract/goals/routes.gen.ts';
import { getAnswers } from '@lumbung/contract/navigator/routes.gen.ts';
import { list as listStrategies } from '@lumbung/contract/strategies/routes.gen.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { liveCode } from '../support/buying.ts';
import { putOffer } from '../support/goals.ts';
import { takeRiskLevel } from '../support/identifying.ts';
import { inProof } from '../support/depth.ts';
import { planFor } from '../support/planning.ts';
import { grantUnits } from '../support/selling.ts';
import { onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

const story = inProof(import.meta.filename, 'features/navigator', 'screens/navigator');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const at = (page: Page, number: number) => page.getByRole('heading', { name: new RegExp(`^Pertanyaan ${number} dari 7\\D`) }).waitFor();

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)('a visitor answers, signs in, mends what contradicts, agrees to the advice by code and is led to pay for it; later an answer is changed: %o', async (how) => {
  const investor = await platform.newInvestor();
  const { investorId } = investor;
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/');
  await page.getByRole('link', { name: 'Buka navigator' }).click();
  await page.getByRole('heading', { name: 'Robo navigator' }).waitFor();
  await sound(page, 'navigator visitor');
  await page.getByRole('link', { name: 'Mulai menjawab' }).click();
  // By keys: growth, soon needed.
  for (const [index, key] of ['4', '1', '3', '4', '1', '2', '4'].entries()) {
    await at(page, index + 1);
    if (index === 0) await sound(page, 'navigator question');
    await page.keyboard.press(key);
  }
  await page.getByRole('heading', { name: 'Jawaban Anda' }).waitFor();
  await sound(page, 'navigator visitor review');
  await page.locator('main').getByRole('link', { name: 'Masuk' }).click();
  await signIn(page, investor.email, 'Masuk');

  // Answers given before the login are not asked again; contradicting ones are, with both answers.
  await page.getByRole('heading', { name: 'Ada dua jawaban yang bertentangan' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(2);
  await sound(page, 'navigator contradiction');
  await page.getByRole('radio', { name: 'Lebih dari 5 tahun lagi' }).check();
  await page.getByRole('heading', { name: 'Jawaban Anda' }).waitFor();
  await sound(page, 'navigator review');
  await press(page, 'Lanjutkan');

  await page.getByRole('heading', { name: 'Berapa yang ingin Anda investasikan?' }).waitFor();
  await page.locator('#initial').fill('999999');
  await press(page, 'Lihat saran');
  await page.getByText('Investasi awal minimal Rp1.000.000.').first().waitFor();
  await page.getByText('Tulis nol, atau minimal Rp500.000.').first().waitFor();
  await page.locator('#initial').fill('5000000');
  await page.locator('#monthly').fill('1000000');
  await sound(page, 'navigator amounts');
  await press(page, 'Lihat saran');

  await page.getByRole('heading', { name: 'Saran untuk Anda' }).waitFor();
  const outlook = page.getByRole('heading', { name: /^Perkiraan Rp/ });
  await outlook.waitFor();
  await sound(page, 'navigator advice');
  const before = await outlook.textContent();
  await page.locator('#monthly').fill('2000000');
  await expect.poll(() => outlook.textContent()).not.toBe(before);
  await page.getByText('Tersimpan', { exact: true }).waitFor();
  await press(page, 'Setujui dan minta kode');

  await page.getByRole('heading', { name: 'Masukkan kode' }).waitFor();
  await sound(page, 'navigator code');
  await page.locator('#code').fill('000000');
  await page.getByText('Kode tidak cocok atau sudah kedaluwarsa.').waitFor();
  await page.locator('#code').fill(await liveCode(platform, investorId, 'navigator'));
  await page.waitForURL('**/checkout?type=99*');
  await page.getByRole('heading', { name: 'Tinjau pesanan' }).waitFor();
  await sound(page, 'navigator checkout');
  const { plan, draft } = await investor.caller.must(getAnswers, {});
  expect([plan, draft]).toMatchObject([{ state: 'active', advice: { initial: 5_000_000, monthly: 2_000_000 } }, null]);
  const { carts } = await investor.caller.must(listCarts, {});
  expect(carts.find(({ cartType }) => cartType === 99)!.items).toHaveLength(plan!.advice.funds.length);

  await page.goto('/goals');
  await page.getByRole('link', { name: 'Buka navigator' }).click();
  await page.getByText('Pembelian dari rencana ini menunggu di keranjang.').waitFor();
  await sound(page, 'navigator plan');
  await page.locator('#monthly').fill('1500000');
  await press(page, 'Simpan jumlah');
  await page.getByText('Jumlahnya sudah diubah.').waitFor();

  await page.getByRole('link', { name: 'Ubah jawaban' }).click();
  await page.getByText('Belum ada yang diubah.').waitFor();
  await page.getByRole('link', { name: /^Ubah jawaban: Seberapa besar penurunan/ }).click();
  await page.getByRole('group').getByRole('button', { name: 'Sampai 10 persen' }).click();
  await page.getByRole('heading', { name: 'Ubah jawaban' }).waitFor();
  await sound(page, 'navigator change');
  await press(page, 'Lanjutkan');
  await page.locator('#monthly').waitFor();
  await page.getByText('Investasi awal sudah lewat').waitFor();
  await expect.poll(() => page.locator('#initial').count()).toBe(0);
  await press(page, 'Lihat saran');
  await page.getByText(/dibatasi oleh penurunan yang masih Anda terima/).waitFor();
  await page.goto('/navigator');
  await page.getByText('Perubahan Anda belum disetujui').waitFor();
  await sound(page, 'navigator plan with a change');
  await page.getByRole('link', { name: 'Lanjutkan isian' }).click();
  await press(page, 'Setujui perubahan dan minta kode');
  await page.locator('#code').waitFor();
  await page.locator('#code').fill(await liveCode(platform, investorId, 'navigator'));
  await page.waitForURL('**/navigator');
  await page.getByText(/dibatasi oleh penurunan yang masih Anda terima/).waitFor();
  expect((await investor.caller.must(getAnswers, {})).plan!.advice).toMatchObject({ monthly: 1_500_000, because: 'willingness' });

  await page.getByLabel('Nama rencana').fill('Masa tua');
  await press(page, 'Simpan nama');
  await page.getByText('Namanya sudah diubah.').waitFor();
  expect((await investor.caller.must(listStrategies, {})).items).toMatchObject([{ name: 'Masa tua', state: 'active' }]);
  await sound(page, 'navigator plan named');
  await press(page, 'Jeda');
  await page.getByText('Rencana ini Anda jeda.').waitFor();
  await sound(page, 'navigator plan paused');
  await press(page, 'Aktifkan lagi');
  await page.getByText('Rencana ini Anda jeda.').waitFor({ state: 'detached' });
  await press(page, 'Akhiri rencana ini');
  await page.getByText('Unit yang sudah dimiliki tetap milik Anda').waitFor();
  await sound(page, 'navigator plan ends');
  await press(page, 'Ya, akhiri');
  await page.getByRole('link', { name: 'Mulai menjawab' }).waitFor();
  expect((await investor.caller.must(listStrategies, {})).items).toMatchObject([{ state: 'ended' }]);
  expect(problems).toEqual([]);
  await context.close();
});

story('who has a risk profile takes its answers over; what was begun is deleted; a plan of old questions is ended', async () => {
  const investor = await platform.newInvestor();
  await takeRiskLevel(investor.caller);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await page.goto('/login?next=%2Fhome');
  await signIn(page, investor.email, 'Masuk');
  await page.getByRole('link', { name: /^Robo navigator/ }).click();
  await page.getByText(/^Profil risiko Anda menjawab 6 dari 7 pertanyaan/).waitFor();
  await sound(page, 'navigator known');
  await press(page, 'Pakai jawaban itu');
  await at(page, 5);
  await page.getByRole('group').getByRole('button', { name: 'Ya, hanya syariah' }).click();
  await page.getByRole('heading', { name: 'Jawaban Anda' }).waitFor();
  await press(page, 'Lanjutkan');
  await page.locator('#initial').fill('2000000');
  await page.locator('#monthly').fill('0');
  await press(page, 'Lihat saran');
  await page.getByRole('heading', { name: 'Saran untuk Anda' }).waitFor();
  await sound(page, 'navigator advice sharia');
  await page.goto('/navigator');
  await page.getByText('Saran sudah siap ditinjau.').waitFor();
  await sound(page, 'navigator draft');
  await press(page, 'Hapus isian');
  await press(page, 'Ya, hapus');
  await page.getByText(/^Profil risiko Anda menjawab/).waitFor();
  const { caller, investorId } = investor;
  expect((await caller.must(getAnswers, {})).draft).toBeNull();

  await planFor(platform, caller, investorId);
  await platform.owner.query('alter table navigator.advice disable trigger user');
  await platform.owner.query(`update navigator.advice set questionnaire = '2019-1' where investor_id = $1`, [investorId]);
  await platform.owner.query('alter table navigator.advice enable trigger user');
  await page.goto('/navigator');
  await page.getByRole('heading', { name: 'Rencana Anda memakai pertanyaan lama' }).waitFor();
  await sound(page, 'navigator old plan');
  await page.getByRole('link', { name: 'Jawab pertanyaan baru' }).click();
  await at(page, 1);
  await page.goto('/navigator');
  await press(page, 'Akhiri rencana ini');
  await press(page, 'Ya, akhiri');
  await page.getByText(/^Profil risiko Anda menjawab/).waitFor();
  expect((await caller.must(getAnswers, {})).plan).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)('what the plan offers this month is changed and put into the cart; it has drifted, and a rebalancing leads there too: %o', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { strategyId, advice } = await planFor(platform, caller, investorId);
  await caller.must(clearCart, { cartType: 99 });
  await putOffer(platform, investorId, strategyId);
  for (const [place, { productId }] of advice.funds.entries())
    await grantUnits(platform.books, investorId, productId, place === 0 ? 30_000_000n : 4_000_000n, 'newest', strategyId);
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Fnavigator');
  await signIn(page, email, 'Masuk');
  await page.getByRole('heading', { name: 'Pembelian bulan ini' }).waitFor();
  await sound(page, 'navigator offer');
  await page.getByRole('link', { name: 'Tinjau penyeimbangan' }).click();
  await page.getByText('Biaya').first().waitFor();
  await sound(page, 'rebalancing of the navigator');
  await page.getByRole('link', { name: 'Kembali ke rencana' }).click();
  await page.locator('#amount').fill('2000000');
  await press(page, 'Ubah jumlah');
  await expect.poll(async () => (await caller.must(getMonthlyTopUp, { goalId: strategyId })).offer!.amount).toBe(2_000_000);
  await press(page, 'Beli sekarang');
  await page.waitForURL(/\/checkout\?(?=.*plan=)/);
  await page.getByRole('heading', { name: 'Tinjau pesanan' }).waitFor();
  await page.goto('/navigator');
  await press(page, 'Lewati bulan ini');
  await expect.poll(() => page.getByRole('heading', { name: 'Pembelian bulan ini' }).count()).toBe(0);
  await expect.poll(async () => (await caller.must(getMonthlyTopUp, { goalId: strategyId })).offer).toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});
