/** What an investor needs after buying: the history filtered and exported, the figures for the tax return, and notification preferences. */
import { listHistoriesAllV2 } from '@lumbung/contract/histories/routes.gen.ts';
import { getPreferences } from '@lumbung/contract/notifier/routes.gen.ts';
import { getTaxYear } from '@lumbung/contract/reports/routes.gen.ts';
import fs from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopCodeOf } from '../../apps/server/src/capabilities/views/notifier/stop-link.ts';
import { grantLot } from '../support/bonds.ts';
import { placeOrder } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { grantUnits } from '../support/selling.ts';

const story = inProof(
  import.meta.filename,
  'screens/transactions',
  'screens/account.tax',
  'screens/account.notifications',
  'screens/unsubscribe',
  'features/orders',
);

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    login: 'Masuk',
    open: 'Saring & unduh',
    search: 'Reksa dana, seri, atau nomor pesanan',
    kind: 'Jenis',
    show: 'Tampilkan',
    reset: 'Hapus saringan',
    none: 'Tidak ada transaksi yang cocok dengan saringan ini.',
    csv: 'Unduh CSV',
    tax: 'Lihat laporan',
    year: 'Tahun pajak',
    pdf: 'Unduh PDF',
    nothing: 'Belum ada yang perlu dilaporkan.',
    retry: 'Coba lagi',
    notices: 'Atur notifikasi',
    save: 'Simpan pilihan',
    saved: 'Pilihan disimpan.',
    stop: 'Berhenti menerima',
    stopped: 'Email tentang “Kupon dan pembagian hasil” tidak kami kirim lagi.',
    unknown: 'Tautan ini tidak kami kenali.',
  },
  en: {
    login: 'Log in',
    open: 'Filter & download',
    search: 'Fund, bond series or order number',
    kind: 'Kind',
    show: 'Show',
    reset: 'Clear filters',
    none: 'No transaction matches these filters.',
    csv: 'Download CSV',
    tax: 'See the report',
    year: 'Tax year',
    pdf: 'Download the PDF',
    nothing: 'There is nothing to report yet.',
    retry: 'Try again',
    notices: 'Set notifications',
    save: 'Save preferences',
    saved: 'Your preferences are saved.',
    stop: 'Stop emails',
    stopped: 'We no longer send emails about “Coupons and distributions”.',
    unknown: 'We do not know this link.',
  },
} as const;

const taken = async (page: Page, button: string): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return file;
};

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'en' },
    { width: 390, theme: 'dark', language: 'en' },
    { width: 1280, theme: 'light', language: 'id' },
  ]),
)('the history is filtered and taken along, and the tax report of a year is read: %o', async (how) => {
  const words = WORDS[how.language];
  const { email, caller, investorId } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Faccount%2Ftax');
  await signIn(page, email, words.login);
  await page.getByText(words.nothing).waitFor();
  await sound(page, 'a tax report of nothing');

  await grantUnits(platform.books, investorId, 'F01', 10_000_000n, 'own');
  await grantLot(platform, investorId, 'ORI031T3', 5n);
  await placeOrder(platform, caller, investorId, { F05: 250_000 });
  const { items } = await caller.must(listHistoriesAllV2, { size: 10 });
  await page.goto('/transactions');
  await press(page, words.open);
  await page.getByLabel(words.search).fill('tirta');
  await page.waitForURL('**/transactions?search=tirta');
  await page.getByLabel(words.kind).selectOption('2');
  await page.getByText(words.none).waitFor();
  await sound(page, 'the filter of the history');
  const empty = await taken(page, words.csv);
  expect(
    fs
      .readFileSync(await empty.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1);
  await page.getByLabel(words.kind).selectOption('');
  const file = await taken(page, words.csv);
  expect(file.suggestedFilename()).toMatch(/^(transaksi|transactions)-2026-\d\d-\d\d\.csv$/);
  const ofTirta = items.filter(({ lines }) => lines.some(({ name }) => name.startsWith('Tirta')));
  const lines = fs
    .readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(lines.map((line) => line.split(',')[2])).toEqual(ofTirta.map(({ orderCode }) => orderCode));
  await press(page, words.show);
  await sound(page, 'the history filtered');
  await press(page, words.reset);
  await page.waitForURL('**/transactions');

  await page.goto('/account');
  await page.getByRole('link', { name: words.tax }).click();
  await page.waitForURL('**/account/tax');
  const { assets } = await caller.must(getTaxYear, {});
  for (const { kind, name } of assets)
    await page
      .getByText(kind === 'bond' ? `${name},` : name)
      .first()
      .waitFor();
  await sound(page, 'the tax report');
  expect((await taken(page, words.pdf)).suggestedFilename()).toMatch(/2026\.pdf$/);
  // Without a network the page reports it; with one it continues.
  await page.getByLabel(words.year).waitFor();
  await page.route('**/tax-year**', (route) => route.abort());
  await page.goto('/account/tax?year=2025');
  await page.getByRole('button', { name: words.retry }).waitFor();
  await page.unroute('**/tax-year**');
  await press(page, words.retry);
  await page.getByLabel(words.year).waitFor();

  // Preferences: an unsent choice has no effect, a sent one is shown again.
  await page.goto('/account');
  await page.getByRole('link', { name: words.notices }).click();
  await page.waitForURL('**/account/notifications');
  await page.locator('#orders-email').uncheck();
  await page.route('**/notification/preferences', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await press(page, words.save);
  await page.getByRole('alert').first().waitFor();
  await sound(page, 'preferences without a network');
  await page.unroute('**/notification/preferences');
  await press(page, words.save);
  await page.getByText(words.saved).waitFor();
  await page.reload();
  await expect.poll(() => page.locator('#orders-email').isChecked()).toBe(false);
  await expect.poll(() => page.locator('#income-email').isChecked()).toBe(true);
  await sound(page, 'preferences');

  // The link of an e-mail, opened without a session.
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const code = stopCodeOf(platform.app.keys, { investorId, loginId: rows[0]!.login_id, topic: 'income' });
  const away = await visit(platform, browser, how);
  await away.page.goto('/unsubscribe?code=none');
  await press(away.page, words.stop);
  await away.page.getByText(words.unknown).waitFor();
  await away.page.goto(`/unsubscribe?code=${code}`);
  await sound(away.page, 'the page of a mail that is to end');
  expect((await caller.must(getPreferences, {})).topics.find(({ topic }) => topic === 'income')).toMatchObject({ email: true });
  await press(away.page, words.stop);
  await away.page.getByText(words.stopped).waitFor();
  await sound(away.page, 'mails that ended');
  expect((await caller.must(getPreferences, {})).topics.find(({ topic }) => topic === 'income')).toMatchObject({ inbox: true, email: false });
  expect([...problems, ...away.problems].filter((problem) => !/tax-year|notification\/preferences/.test(problem))).toEqual([]);
  await away.context.close();
  await context.close();
});
