/** A newcomer looks at funds, opens an account, proves the address by code or link, and stands at the door of KYC. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onStage, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    register: 'Daftar',
    verify: 'Verifikasi',
    verified: 'Email terverifikasi',
    toLogin: 'Masuk sekarang',
    login: 'Masuk',
    later: 'Tidak sekarang',
    gate: 'Belum terverifikasi',
    risk: 'Isi profil risiko',
    profile: 'Lihat profil saya',
    result: 'Profil Anda',
  },
  en: {
    register: 'Register',
    verify: 'Verify',
    verified: 'Address verified',
    toLogin: 'Log in now',
    login: 'Log in',
    later: 'Not now',
    gate: 'Not verified yet',
    risk: 'Answer the risk questions',
    profile: 'Show my profile',
    result: 'Your profile',
  },
} as const;

async function fill(page: Page, person: { name: string; email: string; phone: string; password: string }): Promise<void> {
  for (const [field, value] of Object.entries(person)) await page.locator(`#${field}`).fill(value);
  await page.locator('#isAgree').check();
}

test.each(
  told<Visit & { phone: string; by: 'code' | 'link' }>([
    { width: 390, theme: 'dark', language: 'id', phone: '0812 3456 7001', by: 'code' },
    { width: 1280, theme: 'light', language: 'en', phone: '+62 812-3456-7002', by: 'link' },
  ]),
)('a newcomer joins: %o', async ({ phone, by, ...how }) => {
  const words = WORDS[how.language];
  const person = { name: 'Tirta Adinegara', email: `tirta.${by}@example.test`, phone, password: 'tiga perahu kayu' };
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/explore');
  await page.getByRole('link', { name: /Cakra Saham Unggulan/ }).waitFor();
  await page.goto('/register');
  // Empty: every field says what it wants, in one place that takes the focus.
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('alert').first().getByRole('link').count()).toBe(5);
  await sound(page, 'empty form');
  await fill(page, { ...person, password: 'password1' });
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page
    .locator('#password-note')
    .getByText(/mudah ditebak|easy to guess/)
    .waitFor();
  expect(await page.locator('#email').inputValue()).toBe(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.waitForURL('**/register/verify**');
  await sound(page, 'verify');
  if (by === 'code') {
    await page.locator('#code').fill('000000');
    await page
      .locator('#code-note')
      .getByText(/tidak cocok/)
      .waitFor();
    await page.locator('#code').fill(await platform.sandbox.code(person.email));
  } else {
    const { text } = await platform.sandbox.mail(person.email);
    await page.goto(/https?:\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, platform.url));
    await sound(page, 'behind the link');
    await page.getByRole('button', { name: words.verify, exact: true }).click();
  }
  await page.getByRole('heading', { name: words.verified }).waitFor();
  await page.getByRole('link', { name: words.toLogin }).click();
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: words.login, exact: true }).click();
  await page.waitForURL('**/login/ask');
  await page.getByRole('button', { name: words.later }).waitFor();
  await sound(page, 'ask for a second factor');
  await page.getByRole('button', { name: words.later }).dblclick();
  await page.waitForURL('**/home');
  await page.goto('/account');
  await page.getByText(words.gate).locator('visible=true').first().waitFor();
  await sound(page, 'account');
  await page.getByRole('link', { name: words.risk }).click();
  await page.waitForURL('**/risk-profile');
  await page.getByRole('button', { name: words.profile }).click();
  await page.getByRole('alert').first().waitFor();
  await sound(page, 'risk questions');
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').last().check();
  await page.getByRole('button', { name: words.profile }).click();
  await page.getByRole('heading', { name: words.result }).waitFor();
  await sound(page, 'risk profile');
  expect(problems).toEqual([]);
  await context.close();
});

test('who forgot to prove the address is led there from the login', async () => {
  const { context, page } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const person = { name: 'Laras Kencana', email: 'laras@example.test', phone: '081234567003', password: 'tiga perahu kayu' };
  await page.goto('/register');
  await fill(page, person);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await page.waitForURL('**/register/verify**');
  await page.goto('/login');
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(person.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/register/verify**');
  await context.close();
});
