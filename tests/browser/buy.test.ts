/** The main job in the browser, as a person does it, in real Chromium with the real content security policy. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { onStage, signIn, sound, told, type Visit, visit as openVisit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/funds', 'features/catalogue');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const visit = (how: Visit) => openVisit(platform, browser, how);

const WORDS = {
  id: {
    login: 'Masuk',
    add: 'Masukkan keranjang',
    buy: 'Beli sekarang',
    buyHere: 'Beli',
    review: 'Tinjau pesanan',
    accept: 'Setujui dan minta kode',
    code: 'Kode verifikasi',
    paid: 'Pembayaran diterima',
    done: 'Pesanan selesai',
    holdings: 'Kepemilikan',
    evidence: 'Lihat bukti',
    intact: 'Utuh: sidik digital cocok.',
    byMonth: 'Kinerja',
    moneyIn: 'Uang masuk',
    monthBefore: 'Bulan sebelumnya',
  },
  en: {
    login: 'Log in',
    add: 'Add to cart',
    buy: 'Buy now',
    buyHere: 'Buy',
    review: 'Review order',
    accept: 'Agree and get the code',
    code: 'Verification code',
    paid: 'Payment received',
    done: 'Order complete',
    holdings: 'Holdings',
    evidence: 'Show evidence',
    intact: 'Intact: the digest matches.',
    byMonth: 'Performance',
    moneyIn: 'Money in',
    monthBefore: 'Previous month',
  },
} as const;

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'en' },
  ]),
)('a person buys two funds, pays, and owns units: %o', async (how) => {
  const { email, investorId } = await platform.newInvestor({ signIn: false, language: how.language });
  const { context, page, problems } = await visit(how);
  const words = WORDS[how.language];

  await page.goto('/');
  await sound(page, 'landing');
  await page.goto('/explore');
  await page.getByRole('link', { name: /Cakra Saham Unggulan/ }).waitFor();
  await sound(page, 'explore');
  await page.goto('/funds/cakra-saham-unggulan');
  await page.getByRole('slider').first().waitFor();
  await sound(page, 'fund, signed out');
  await page.goto('/login?next=%2Ffunds%2Fcakra-saham-unggulan');
  await sound(page, 'login');
  await signIn(page, email, words.login);
  await page.waitForURL('**/funds/cakra-saham-unggulan');
  await page.getByRole('button', { name: words.add }).click();
  await page.getByRole('link', { name: /1 item/ }).waitFor();
  await page.goto('/funds/nusa-obligasi-prima');
  await page.getByRole('slider').first().waitFor();
  // On a phone the form opens from below; elsewhere it is beside.
  if (how.width === 390) {
    await page.getByRole('button', { name: words.buyHere, exact: true }).click();
    await page.getByRole('dialog', { name: 'Nusa Obligasi Prima' }).waitFor();
    await sound(page, 'fund, buying');
  }
  await page.getByRole('button', { name: words.buy }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Cakra Saham Unggulan' }).waitFor();
  await sound(page, 'cart');
  await page.getByRole('link', { name: words.review }).locator('visible=true').first().click();
  await page.getByRole('checkbox').waitFor();
  await sound(page, 'checkout');
  await page.getByRole('button', { name: words.accept }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.accept }).click();
  await page.waitForURL('**/checkout/confirm**');
  await sound(page, 'confirm');
  await page.getByLabel(words.code).fill(await platform.sandbox.code(email));

  await page.waitForURL('**/pay/**');
  await page.getByRole('timer').waitFor();
  await sound(page, 'pay');
  const orderId = page.url().split('/').at(-1)!;
  const { rows } = await platform.owner.query<{ account_number: string; amount: string }>(
    'select account_number, amount from payments.bill where investor_id = $1',
    [investorId],
  );
  const [bill] = rows;
  await platform.sandbox.pay(bill!.account_number, Number(bill!.amount));
  // The page updates without interaction.
  await page.getByRole('heading', { level: 1, name: words.paid }).waitFor();
  await sound(page, 'paid');
  // Until it becomes units it is the investor's money with us.
  const texts = portfolio[how.language];
  const { pathname } = new URL(page.url());
  await page.goto('/portfolio');
  await page.getByText(texts.moneyParts.onTheWayIn).waitFor();
  await sound(page, 'portfolio, money with us');
  await page.goto(pathname);
  await page.getByRole('heading', { level: 1, name: words.paid }).waitFor();
  await platform.sandbox.post('market/close');
  await page.getByRole('heading', { level: 1, name: words.done }).waitFor();

  await page.goto(`/transactions/${orderId}`);
  await page.getByRole('button', { name: words.evidence }).click();
  await page.getByText(words.intact).waitFor();
  await sound(page, 'order');
  await page.goto('/portfolio');
  await page
    .getByRole('link', { name: /Nusa Obligasi Prima/ })
    .locator('visible=true')
    .waitFor();
  await expect.poll(() => page.getByText(texts.moneyWithUs).count()).toBe(0);
  await sound(page, 'portfolio');
  await page.getByRole('radio', { name: texts.portionNames.discipline }).click();
  await page.getByText(texts.noHoldings).waitFor();
  await page.getByRole('radio', { name: texts.portionNames.general }).click();
  await page
    .getByRole('link', { name: /Nusa Obligasi Prima/ })
    .locator('visible=true')
    .waitFor();
  // Purchases of this month are money paid in; there is no earlier month to show.
  await page.getByRole('link', { name: words.byMonth, exact: true }).click();
  await page.getByText(words.moneyIn, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: words.monthBefore }).count()).toBe(0);
  await sound(page, 'performance');
  for (const path of ['/home', '/transactions', '/notifications', '/account', '/styles', '/no-such-page']) {
    await page.goto(path);
    await page.locator('h1').waitFor({ state: 'attached' });
    await sound(page, path);
  }
  expect(problems).toEqual([]);
  expect(await platform.audit()).toEqual([]);
  await context.close();
});

test('the keyboard alone leads from the top of a fund page to the order review, and the chart has a text', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const { context, page } = await visit({ width: 1280, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Ffunds%2Fnusa-obligasi-prima');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/funds/nusa-obligasi-prima');
  const chart = page.getByRole('slider', { name: /NAB/ });
  await chart.focus();
  const before = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  const spoken = () => chart.getAttribute('aria-valuetext');
  await expect.poll(spoken).not.toBe(before);
  expect(await spoken()).toMatch(/^\d{1,2} \w{3} 20\d\d: Rp[\d.]+,\d{4}$/);
  for (const range of ['1 bln', '10 thn', '6 bln', '5 thn']) {
    await page.getByText(range, { exact: true }).click();
    await chart.waitFor();
    await page.keyboard.press('End');
  }
  const amount = page.getByLabel('Jumlah', { exact: true });
  await amount.fill('');
  await amount.pressSequentially('2500000');
  await expect.poll(() => amount.inputValue()).toBe('2.500.000');
  await page.keyboard.press('Backspace');
  await expect.poll(() => amount.inputValue()).toBe('250.000');
  await amount.fill('5');
  await page.keyboard.press('Enter');
  await page.getByText('Minimum pembelian Rp100.000.').waitFor();
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await amount.fill('750000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout?only=*');
  await context.close();
});

story('a wrong password, an empty form and a lost session are told plainly, and nothing typed is lost', async () => {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const { context, page } = await visit({ width: 390, theme: 'dark', language: 'id' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByText('Ada 2 isian yang perlu diperbaiki').waitFor();
  await sound(page, 'login with errors');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('salah sekali');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByText('Email atau kata sandi tidak cocok.').waitFor();
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email);
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/home');
  // The requests of the home page are finished; otherwise they would lead to the login too, and back to home.
  await page.getByText('Belum ada kepemilikan.').waitFor();
  await platform.owner.query('delete from accounts.session where investor_id = $1', [investorId]);
  await page.getByRole('link', { name: 'Portofolio' }).locator('visible=true').click();
  await page.waitForURL(/\/login\?next=%2Fportfolio/);
  await context.close();
});

story('offline says so and keeps the last figures', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const { context, page } = await visit({ width: 390, theme: 'light', language: 'id' });
  await page.goto('/login');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/home');
  await page.getByText('Belum ada kepemilikan.').waitFor();
  await context.setOffline(true);
  await page.getByText('Tidak ada sambungan sejak').waitFor();
  await expect.poll(() => page.getByText('Belum ada kepemilikan.').isVisible()).toBe(true);
  await sound(page, 'offline home');
  await context.close();
});
