/** A user of a partner brand sets a password and signs in under the partner's name, colours and products; a user of another app is led there. */
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calm, declineFactor, onStage, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'packages/web/src/looks');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WORDS = {
  id: {
    set: 'Buat kata sandi',
    send: 'Kirim kode',
    next: 'Lanjut',
    agree: 'Saya menyetujui syarat penggunaan dan pemberitahuan privasi.',
    save: 'Simpan kata sandi',
    back: 'Kembali ke halaman masuk',
    login: 'Masuk',
    go: 'Buka aplikasi',
    unknown: 'Alamat tidak dikenal',
    over: 'Tautan tidak berlaku lagi',
    byLink: 'Kirim tautan saja',
    sendLink: 'Kirim tautan',
    sent: 'Periksa email Anda',
  },
  en: {
    set: 'Set a password',
    send: 'Send the code',
    next: 'Continue',
    agree: 'I accept the terms of use and the privacy notice.',
    save: 'Save the password',
    back: 'Back to log in',
    login: 'Log in',
    go: 'Open the app',
    unknown: 'Unknown address',
    over: 'This link no longer works',
    byLink: 'Send a link instead',
    sendLink: 'Send the link',
    sent: 'Check your email',
  },
} as const;

/** The host name by which only the partner's users sign in. */
const partnerAt = (): string => platform.url.replace('127.0.0.1', 'lesung.localhost');

/** Creates a user the partner announced. */
async function toldOf(): Promise<string> {
  const id = crypto.randomUUID().slice(0, 13);
  const support = await platform.operator('support');
  const row = { partnerUserId: id, version: 1, email: `${id}@lesung.test`, phone: '081355512345', name: 'Wulan Prameswari' };
  await support.must(feed, { brand: 'lesung', rows: [row] });
  return row.email;
}

/** No page of the partner mentions us except the line that names the seller. */
const speaksOfHerAlone = async (page: Page): Promise<void> => {
  await expect.poll(() => page.title()).toContain('Lesung');
  await expect.poll(() => page.title()).not.toContain('Lumbung');
  const said = async () => (await page.locator('body').innerText()).split('\n').filter((line) => /lumbung/i.test(line));
  await expect.poll(said).toEqual([expect.stringMatching(/^(Reksa dana dijual oleh Lumbung, berizin|Funds are sold by Lumbung, licensed)/)]);
};

/** Pages of signed-out and of signed-in users. */
const DOORS = ['/', '/login', '/forgot', '/help', '/register', '/register/person', '/register/institution', '/partner-password/send', '/go?to=x', '/nowhere'];
const ROOMS = ['/home', '/portfolio', '/transactions', '/notifications', '/cart', '/kyc', '/risk-profile', '/funds/meratus-sukuk-negara', '/account'];
const MORE_ROOMS = ['/account/security', '/account/security/two-factor', '/account/password', '/account/close', '/help'];

const WAYS = told<Visit>([
  { width: 390, theme: 'light', language: 'id' },
  { width: 1280, theme: 'dark', language: 'en' },
  { width: 390, theme: 'dark', language: 'en' },
]);

story.each(WAYS)('a partner’s user sets her password by a code and meets her brand alone: %o', async (how) => {
  const words = WORDS[how.language];
  const email = await toldOf();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto(`${partnerAt()}/explore`);
  await page.getByText('Meratus Sukuk Negara').first().waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-palette')).toBe('teal');
  await sound(page, 'partner explore');
  await speaksOfHerAlone(page);
  await expect.poll(() => page.getByText('Nusa Ekuitas Pilihan').count()).toBe(0);
  await page.goto(`${partnerAt()}/login`);
  await page.getByRole('link', { name: words.set }).click();
  await page.waitForURL('**/partner-password/send');
  await page.getByRole('button', { name: words.send }).click();
  await page.locator('#email-note').waitFor();
  await sound(page, 'partner send');
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: words.send }).click();
  await page.waitForURL('**/partner-password/verify?**');
  await sound(page, 'partner verify');
  await page.locator('#code').fill(await platform.sandbox.code(email));
  await page.waitForURL('**/partner-password/set?**');
  await page.getByRole('button', { name: words.save }).waitFor();
  await page.getByRole('button', { name: words.save }).click();
  await page.locator('#password-note').waitFor();
  await sound(page, 'partner set');
  await page.locator('#password').fill('gerimis pagi lembah');
  await page.getByLabel(words.agree).check();
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('link', { name: words.back }).click();
  await page.waitForURL('**/login');
  await signIn(page, email, words.login, 'gerimis pagi lembah');
  await declineFactor(page);
  await page.waitForURL('**/home');
  await page.locator('h1').first().waitFor();
  await sound(page, 'partner home');
  await speaksOfHerAlone(page);
  for (const address of [...ROOMS, ...MORE_ROOMS]) {
    await page.goto(`${partnerAt()}${address}`);
    await page.locator('main h1').first().waitFor();
    await calm(page);
    await speaksOfHerAlone(page).catch((error: unknown) => Promise.reject(new Error(address, { cause: error })));
  }
  await sound(page, 'partner help');
  expect(problems).toEqual([]);
  await context.close();
});

test.each(WAYS)('at a partner’s entry point no account can be opened: every page leads to the partner, and one sentence to us: %o', async (how) => {
  const { context, page, problems } = await visit(platform, browser, how);
  for (const address of DOORS) {
    await page.goto(`${partnerAt()}${address}`);
    await page.locator('main h1').first().waitFor();
    await calm(page);
    await speaksOfHerAlone(page).catch((error: unknown) => Promise.reject(new Error(address, { cause: error })));
    await sound(page, `partner door ${address}`);
    await expect.poll(() => page.locator('a[href="/register"], a[href="/login/agent"]').count(), { message: address }).toBe(0);
  }
  await page.goto(`${partnerAt()}/register/person?invitation=abc&email=a%40example.test`);
  const ours = page.locator('main a[href*="://"]');
  await ours.waitFor();
  expect(await ours.getAttribute('href')).toBe(`${platform.app.settings.origin}/register/person?invitation=abc&email=a%40example.test`);
  await page.locator('main a[href="/partner-password/send"]').click();
  await page.waitForURL('**/partner-password/send');
  expect(problems).toEqual([]);
  await context.close();
});

story.each(WAYS.slice(0, 1))('at our own door she meets her brand once she is in, and what was read before is not shown: %o', async (how) => {
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/explore');
  await page.getByText('Nusa Ekuitas Pilihan').first().waitFor();
  await page.goto('/login?next=%2Fexplore');
  await signIn(page, 'partner@sandbox.test', WORDS[how.language].login);
  await page.waitForURL('**/explore');
  await page.getByText('Meratus Sukuk Negara').first().waitFor();
  await expect.poll(() => page.getByText('Nusa Ekuitas Pilihan').count()).toBe(0);
  await speaksOfHerAlone(page);
  expect(problems).toEqual([]);
  await context.close();
});

story.each(WAYS)('who is of another app is led there, and nowhere else: %o', async (how) => {
  const words = WORDS[how.language];
  const { context, page } = await visit(platform, browser, how);
  await page.goto('/login');
  await signIn(page, 'otherapp@sandbox.test', words.login);
  await page.waitForURL('**/go?**');
  const way = page.getByRole('link', { name: words.go });
  await way.waitFor();
  expect(await way.getAttribute('href')).toBe('https://app.perahu.test/masuk');
  await sound(page, 'go');
  await page.goto('/go?to=https%3A%2F%2Fjahat.example%2F');
  await page.getByRole('heading', { name: words.unknown }).waitFor();
  await expect.poll(() => page.locator('a[href*="jahat"]').count()).toBe(0);
  await sound(page, 'go nowhere');
  const { email } = await platform.newInvestor();
  await page.goto(`${partnerAt()}/login`);
  await signIn(page, email, words.login);
  await page.waitForURL('**/go?**');
  await expect.poll(() => page.getByRole('link', { name: words.go }).getAttribute('href')).toBe(platform.app.settings.origin);
  await context.close();
});

story.each(WAYS.slice(0, 1))('a link of a mail leads to her password once: %o', async (how) => {
  const words = WORDS[how.language];
  const email = await toldOf();
  const { context, page } = await visit(platform, browser, how);
  await page.goto(`${partnerAt()}/partner-password/send?email=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: words.byLink }).click();
  await page.getByRole('button', { name: words.sendLink }).click();
  await page.getByRole('heading', { name: words.sent }).waitFor();
  await sound(page, 'partner link sent');
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/password-link'));
  const link = /https?:\S+/.exec(text)![0];
  expect(new URL(link).hostname).toBe('lesung.localhost');
  const { search } = new URL(link);
  await page.goto(`${partnerAt()}/password-link${search}`);
  await page.locator('#password').fill('gerimis pagi lembah');
  await page.getByLabel(words.agree).check();
  await sound(page, 'partner link');
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('link', { name: words.back }).waitFor();
  await page.goto(`${partnerAt()}/password-link${search}`);
  await page.getByRole('heading', { name: words.over }).waitFor();
  await sound(page, 'partner link over');
  await context.close();
});
