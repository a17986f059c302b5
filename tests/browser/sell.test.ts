/** Exits from funds in the browser: a sale by amount and cancelled, a sale of everything, a switch, each to its end. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onStage, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { placeOrder } from '../support/buying.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    login: 'Masuk',
    sell: 'Jual',
    switch: 'Alihkan',
    all: 'Semua',
    units: 'Unit',
    amount: 'Jumlah rupiah',
    howMany: 'Jumlah unit',
    review: 'Tinjau pesanan',
    accept: 'Setujui dan minta kode',
    code: 'Kode verifikasi',
    cancel: 'Batalkan pesanan',
    sure: 'Ya, batalkan',
    cancelled: 'Dibatalkan',
    target: 'Alihkan ke',
    below: /di bawah minimum/,
    missing: 'Isi jumlahnya.',
    many: 'Unit tidak cukup.',
    typed: '1.000,5',
    sold: 'Unit terjual',
    switched: 'Unit dialihkan',
  },
  en: {
    login: 'Log in',
    sell: 'Sell',
    switch: 'Switch',
    all: 'All',
    units: 'Units',
    amount: 'Amount in rupiah',
    howMany: 'Number of units',
    review: 'Review order',
    accept: 'Agree and get the code',
    code: 'Verification code',
    cancel: 'Cancel the order',
    sure: 'Yes, cancel it',
    cancelled: 'Cancelled',
    target: 'Switch to',
    below: /below the minimum/,
    missing: 'Enter an amount.',
    many: 'Not enough units.',
    typed: '1,000.5',
    sold: 'Units sold',
    switched: 'Units switched',
  },
} as const;

async function confirm(page: Page, email: string, words: (typeof WORDS)['id' | 'en']): Promise<void> {
  await page.waitForURL('**/checkout?only=**');
  await page.getByRole('checkbox').check();
  await sound(page, 'review of a sale');
  const before = await platform.sandbox.newestCode(email);
  await page.getByRole('button', { name: words.accept }).click();
  await page.waitForURL('**/checkout/confirm**');
  await page.getByLabel(words.code).fill(await platform.sandbox.code(email, before));
  await page.waitForURL('**/transactions/**');
}

test.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)('an investor sells by amount, cancels it, sells everything and switches: %o', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor({ language: how.language });
  const { bill } = await placeOrder(platform, caller, investorId, { F01: 5_000_000, F03: 3_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await platform.sandbox.post('market/close');
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  // The next exchange morning: an order of today is on time.
  const { rows } = await platform.owner.query<{ day: string }>(
    `select d::date::text as day from generate_series($1::date + 1, $1::date + 9, '1 day') d
     where extract(isodow from d) < 6 and not exists (select from calendar.day_off o where o.calendar = 'IDX' and o.day = d::date) limit 1`,
    [clock.slice(0, 10)],
  );
  await platform.sandbox.post('clock', { to: `${rows[0]!.day}T09:00:00+07:00` });
  const { context, page, problems } = await visit(platform, browser, how);
  const words = WORDS[how.language];

  await page.goto('/login?next=%2Ffunds%2Fnusa-obligasi-prima');
  await signIn(page, email, words.login);
  await page.waitForURL('**/funds/nusa-obligasi-prima');
  await page.getByRole('link', { name: words.sell, exact: true }).click();
  await page.waitForURL('**/sell/nusa-obligasi-prima');
  await page.getByRole('button', { name: words.review }).click();
  await page.getByText(words.missing).waitFor();
  await sound(page, 'sell, with an error');
  await page.getByLabel(words.amount).fill('50000');
  await page.getByRole('button', { name: words.review }).click();
  await page.getByText(words.below).waitFor();
  await page.getByLabel(words.amount).fill('1500000');
  await sound(page, 'sell');
  await page.getByRole('button', { name: words.review }).click();
  await confirm(page, email, words);
  await sound(page, 'a sale that was just ordered');
  await page.getByRole('button', { name: words.cancel }).click();
  await page.getByRole('button', { name: words.sure }).click();
  await page.getByText(words.cancelled, { exact: true }).first().waitFor();

  await page.goto('/sell/nusa-obligasi-prima');
  await page.getByText(words.units, { exact: true }).first().click();
  await page.getByLabel(words.howMany).fill('9999999');
  await page.getByRole('button', { name: words.review }).click();
  await page.getByText(words.many).waitFor();
  await page.getByLabel(words.howMany).fill(words.typed);
  await page.getByText(words.all, { exact: true }).first().click();
  await sound(page, 'sell everything');
  await page.getByRole('button', { name: words.review }).click();
  await confirm(page, email, words);
  const saleUrl = page.url();

  await page.goto('/switch/nusa-ekuitas-pilihan');
  await page.getByLabel(words.target).selectOption({ label: 'Nusa Kas Likuid' });
  await page.getByLabel(words.amount).fill('1000000');
  await sound(page, 'switch');
  await page.getByRole('button', { name: words.review }).click();
  await confirm(page, email, words);
  await sound(page, 'a switch that was just ordered');
  const switchUrl = page.url();

  await platform.sandbox.post('market/close');
  await until('both to be booked', async () => {
    const { rows: open } = await platform.owner.query(`select 1 from orders.order where investor_id = $1 and state = 'placed'`, [investorId]);
    return open.length === 0;
  });
  await page.goto(saleUrl);
  await page.getByText(words.sold).first().waitFor();
  await page.goto(switchUrl);
  await page.getByText(words.switched).first().waitFor();
  await sound(page, 'a switch that is done');
  await page.goto('/portfolio');
  await page
    .getByRole('link', { name: /Nusa Kas Likuid/ })
    .locator('visible=true')
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Nusa Obligasi Prima/ }).count()).toBe(0);
  await page.goto('/transactions?tab=done');
  await page.getByText(/Nusa Ekuitas Pilihan ke Nusa Kas Likuid|Nusa Ekuitas Pilihan to Nusa Kas Likuid/).waitFor();
  await sound(page, 'orders that ended');
  expect(problems).toEqual([]);
  expect(await platform.audit()).toEqual([]);
  await context.close();
});
