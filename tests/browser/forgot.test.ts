/** A user who forgot the password gets back in: from the login by a code, or by the link of an e-mail; an expired link leads on. */
import { sendResetLink } from '@lumbung/contract/accounts/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { onStage, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/forgot');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    forgot: 'Lupa kata sandi?',
    send: 'Kirim kode',
    save: 'Simpan kata sandi',
    done: 'Kata sandi diganti',
    back: 'Kembali ke halaman masuk',
    login: 'Masuk',
    over: 'Tautan tidak berlaku lagi',
    again: 'Minta kode baru',
  },
  en: {
    forgot: 'Forgot your password?',
    send: 'Send the code',
    save: 'Save the password',
    done: 'Password changed',
    back: 'Back to log in',
    login: 'Log in',
    over: 'This link no longer works',
    again: 'Request a new code',
  },
} as const;

story.each(
  told<Visit & { by: 'code' | 'link' }>([
    { width: 390, theme: 'dark', language: 'id', by: 'code' },
    { width: 1280, theme: 'light', language: 'en', by: 'link' },
  ]),
)('who forgot the password sets a new one: %o', async ({ by, ...how }) => {
  const words = WORDS[how.language];
  const { email } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login');
  await page.locator('#email').fill(email);
  await sound(page, 'forgot at the door');
  await page.getByRole('link', { name: words.forgot }).click();
  await page.waitForURL('**/forgot?**');
  // The login has a field of the same name; its value is already filled in here.
  await page.getByRole('button', { name: words.send }).waitFor();
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email);
  await page.locator('#email').fill('');
  await page.getByRole('button', { name: words.send }).click();
  await page.locator('#email-note').waitFor();
  await sound(page, 'forgot');
  await page.locator('#email').fill(email);
  let link = '';
  if (by === 'code') {
    await page.getByRole('button', { name: words.send }).click();
    await page.waitForURL('**/forgot/reset?**');
    await page.locator('#code').waitFor();
    await sound(page, 'forgot code');
    await page.locator('#code').fill('000000');
    await page
      .locator('#code-note')
      .getByText(/tidak cocok/)
      .waitFor();
    await page.locator('#code').fill(await platform.sandbox.code(email));
  } else {
    const caller = platform.caller();
    await caller.start();
    await caller.must(sendResetLink, { email });
    const { text } = await platform.sandbox.mail(email, (mail) => mail.text.includes('/forgot/reset'));
    link = /https?:\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, platform.url);
    await page.goto(link);
  }
  await page.locator('#password').fill('password1');
  await page.getByRole('button', { name: words.save }).click();
  await page
    .locator('#password-note')
    .getByText(/mudah ditebak|easy to guess/)
    .waitFor();
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: words.save }).click();
  await page
    .locator('#password-note')
    .getByText(/sama dengan|same as/)
    .waitFor();
  await sound(page, 'forgot password');
  await page.locator('#password').fill('tiga perahu kayu');
  await page.getByRole('button', { name: words.save }).dblclick();
  await page.getByRole('heading', { name: words.done }).waitFor();
  await sound(page, 'forgot done');
  await page.getByRole('link', { name: words.back }).click();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('tiga perahu kayu');
  await page.getByRole('button', { name: words.login, exact: true }).click();
  await page.waitForURL('**/home');
  if (by === 'link') {
    await page.goto(link);
    await page.getByRole('heading', { name: words.over }).waitFor();
    await sound(page, 'forgot link over');
    await page.getByRole('link', { name: words.again }).click();
    await page.waitForURL('**/forgot?**');
    await expect.poll(() => page.locator('#email').inputValue()).toBe(email);
  }
  expect(problems).toEqual([]);
  await context.close();
});
