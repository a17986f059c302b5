/** A user changes their password and sets a PIN: wrong first, then right; another device is signed out, this one stays signed in. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/account', 'features/security');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: { open: 'Ganti kata sandi', save: 'Simpan kata sandi', changed: 'Kata sandi diganti', back: 'Kembali ke akun', login: 'Masuk', logout: 'Keluar' },
  en: { open: 'Change password', save: 'Save password', changed: 'Password changed', back: 'Back to account', login: 'Log in', logout: 'Log out' },
} as const;

story.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)('a password is changed: %o', async (how) => {
  const words = WORDS[how.language];
  const { email, caller: elsewhere } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login');
  await signIn(page, email, words.login);
  await page.waitForURL('**/home');
  await page.goto('/account');
  await page.getByRole('link', { name: words.open }).click();
  await page.waitForURL('**/account/password');
  const save = page.getByRole('button', { name: words.save });
  await save.click();
  await expect.poll(() => page.getByRole('alert').first().getByRole('link').count()).toBe(2);
  await sound(page, 'empty form');

  await page.locator('#oldPassword').fill('not this one');
  await page.locator('#newPassword').fill('gerimis pagi lembah');
  await save.click();
  await page
    .locator('#oldPassword-note')
    .getByText(/tidak cocok|does not match/)
    .waitFor();
  // The input is still there, and the same password again is not new.
  await page.locator('#oldPassword').fill(PASSWORD);
  await page.locator('#newPassword').fill(PASSWORD);
  await save.click();
  await page
    .locator('#newPassword-note')
    .getByText(/sama dengan yang lama|same as the old one/)
    .waitFor();
  await page.locator('#newPassword').fill('gerimis pagi lembah');
  // A double click: the second click changes nothing more.
  await save.dblclick();
  await page.getByRole('heading', { name: words.changed }).waitFor();
  await sound(page, 'changed');

  await page.getByRole('link', { name: words.back }).click();
  await page.getByText(email).waitFor();
  expect((await elsewhere.raw('GET', '/api/main/cart/get')).status).toBe(401);
  // This device can still write, with the CSRF token of its new session; the login accepts the new password.
  await press(page, words.logout);
  await page.waitForURL(/\/$/);
  await page.goto('/login');
  await signIn(page, email, words.login, 'gerimis pagi lembah');
  await page.waitForURL('**/home');
  expect(problems).toEqual([]);
  await context.close();
});

story('a PIN is set from the security page', async () => {
  const { email, caller: elsewhere } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'en' });
  await page.goto('/login');
  await signIn(page, email, 'Log in');
  await page.waitForURL('**/home');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Security and passkeys' }).click();
  await page.getByRole('link', { name: 'Set a PIN' }).click();
  await page.waitForURL('**/account/pin');
  const save = page.getByRole('button', { name: 'Save PIN' });
  await page.locator('#oldPassword').fill('not this one');
  await page.locator('#newPin').fill('4821');
  await save.click();
  await page.locator('#newPin-note').getByText('six digits').waitFor();
  await page.locator('#newPin').fill('482113');
  await save.click();
  await page.locator('#oldPassword-note').getByText('does not match').waitFor();
  await sound(page, 'pin');
  await page.locator('#oldPassword').fill(PASSWORD);
  await save.dblclick();
  await page.getByRole('heading', { name: 'PIN saved' }).waitFor();
  expect((await elsewhere.raw('GET', '/api/main/cart/get')).status).toBe(401);
  await page.getByRole('link', { name: 'Back to security' }).click();
  await page.getByRole('link', { name: 'Change PIN' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
