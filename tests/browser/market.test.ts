/** The market for a visitor: indices, a fuzzy search, two funds side by side, a fund beside its index; and a watch list. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { onStage, press, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(
  import.meta.filename,
  'features/market',
  'features/catalogue',
  'screens/market',
  'screens/compare',
  'screens/watchlist',
  'screens/explore',
);

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NARROW: Visit = { width: 390, theme: 'light', language: 'id' };
const WIDE: Visit = { width: 1280, theme: 'dark', language: 'en' };

story('a visitor comes from the entrance to the market, finds a fund with a letter wrong, and compares two', async () => {
  const { context, page, problems } = await visit(platform, browser, NARROW);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Pasar hari ini' }).waitFor();
  await page.getByLabel('Setoran per bulan').fill('1000000');
  await page.getByText('Rp163.879.347').waitFor();
  await sound(page, 'the entrance');
  await page.getByRole('link', { name: 'Lihat pasar' }).click();
  await page.waitForURL('**/market');
  await page.getByRole('slider', { name: /Grafik Nusantara Saham Gabungan/ }).waitFor();
  await page.getByRole('combobox', { name: 'Indeks' }).selectOption({ label: 'Nusantara Obligasi Pemerintah' });
  await page.getByRole('slider', { name: /Grafik Nusantara Obligasi Pemerintah/ }).waitFor();
  await sound(page, 'the market');

  await page.goto('/explore');
  await page.getByLabel('Cari reksa dana atau manajer investasi').last().fill('tirta pasa uagn');
  await page.getByLabel('Bandingkan Tirta Pasar Uang', { exact: true }).check();
  await page.getByText('Pilih satu lagi').waitFor();
  await page.getByLabel('Cari reksa dana atau manajer investasi').last().fill('saham unggulan');
  await page.getByLabel('Bandingkan Cakra Saham Unggulan').check();
  await sound(page, 'explore with two chosen');
  await page.getByRole('link', { name: 'Bandingkan 2 reksa dana' }).click();
  await page.getByRole('row', { name: /Penurunan terdalam/ }).waitFor();
  await page.getByRole('row', { name: /Indeks acuan.*Nusantara Deposito Rupiah.*Nusantara Saham Gabungan/ }).waitFor();
  await sound(page, 'two funds compared');
  await press(page, 'Keluarkan Tirta Pasar Uang');
  await page.getByRole('columnheader', { name: /Tirta/ }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Cakra Saham Unggulan' }).click();
  await page.getByText('Nusantara Saham Gabungan').first().waitFor();
  await page.getByText('Rata-rata jenis', { exact: true }).click();
  await page.getByText('Rata-rata saham').first().waitFor();
  await sound(page, 'a fund beside its kind');
  expect(problems).toEqual([]);
  await context.close();
});

story('somebody watches a fund, finds it on the list, and takes it off', async () => {
  const { email } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, WIDE);
  await page.goto('/login?next=%2Fwatchlist');
  await signIn(page, email, 'Log in');
  await page.getByText('Nothing here yet').waitFor();
  await sound(page, 'an empty watchlist');
  await page.goto('/funds/karimata-obligasi-usd');
  await press(page, 'Watch Karimata Obligasi USD');
  await page.getByRole('button', { name: 'Stop watching Karimata Obligasi USD' }).waitFor();
  await sound(page, 'a fund in dollars');
  await page.goto('/explore');
  await sound(page, 'explore');
  await page.getByRole('link', { name: 'Watchlist' }).click();
  await page.getByRole('link', { name: /Karimata Obligasi USD/ }).waitFor();
  await sound(page, 'a watchlist');
  await press(page, 'Stop watching Karimata Obligasi USD');
  await page.getByText('Nothing here yet').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
