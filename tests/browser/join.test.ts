/** A newcomer browses funds, registers, verifies the address by code or link, and reaches KYC; a company registers by an invitation. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerRisk, declineFactor, onStage, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/register');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    forMyself: /Untuk saya sendiri/,
    forCompany: /Untuk perusahaan/,
    known: /sudah punya akun/,
    invited: /diundang lewat email/,
    over: 'Daftar tanpa undangan',
    invite: 'Kirim undangan',
    logout: 'Keluar',
    company: 'Perusahaan',
    register: 'Daftar',
    verify: 'Verifikasi',
    verified: 'Email terverifikasi',
    toLogin: 'Masuk sekarang',
    login: 'Masuk',
    later: 'Tidak sekarang',
    gate: 'Belum terverifikasi',
    risk: 'Isi profil risiko',
    result: 'Profil Anda',
  },
  en: {
    forMyself: /For myself/,
    forCompany: /For a company/,
    known: /has an account/,
    invited: /invited by email/,
    over: 'Register without the invitation',
    invite: 'Send the invitation',
    logout: 'Log out',
    company: 'Company',
    register: 'Register',
    verify: 'Verify',
    verified: 'Address verified',
    toLogin: 'Log in now',
    login: 'Log in',
    later: 'Not now',
    gate: 'Not verified yet',
    risk: 'Answer the risk questions',
    result: 'Your profile',
  },
} as const;

async function fill(page: Page, person: { name: string; email: string; phone: string; password: string }): Promise<void> {
  for (const [field, value] of Object.entries(person)) await page.locator(`#${field}`).fill(value);
}

story.each(
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
  await sound(page, 'for whom');
  await page.getByRole('link', { name: words.forMyself }).click();
  await page.waitForURL('**/register/person');
  // Empty: every field reports its problem, in one place that takes the focus.
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByRole('alert').first().getByRole('link').count()).toBe(4);
  await sound(page, 'empty form');
  // A known address: reported when the field is left, and it blocks nothing.
  await page.locator('#email').fill((await platform.newInvestor({ signIn: false })).email);
  await page.locator('#phone').focus();
  await page.getByRole('status').getByText(words.known).waitFor();
  await sound(page, 'a known address');
  await fill(page, { ...person, password: 'password1' });
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page
    .locator('#password-note')
    .getByText(/mudah ditebak|easy to guess/)
    .waitFor();
  await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email);
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
  if (by === 'code') {
    // Where the password was chosen a moment ago, it need not be typed again: signed in, and on to the next step.
    await page.waitForURL('**/kyc/documents');
  } else {
    await page.getByRole('heading', { name: words.verified }).waitFor();
    await page.getByRole('link', { name: words.toLogin }).click();
    await expect.poll(() => page.locator('#email').inputValue(), { message: 'the address that was just proved stands there' }).toBe(person.email.toLowerCase());
    await page.locator('#password').fill(person.password);
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await page.waitForURL('**/login/ask');
    await page.getByRole('button', { name: words.later }).waitFor();
    await sound(page, 'ask for a second factor');
    await page.getByRole('button', { name: words.later }).dblclick();
    await page.waitForURL('**/home');
  }
  await page.goto('/account');
  await page.getByText(words.gate).locator('visible=true').first().waitFor();
  await sound(page, 'account');
  await page.getByRole('link', { name: words.risk }).click();
  await page.waitForURL('**/risk-profile');
  await page.getByRole('heading', { name: / 1 (dari|of) 11/ }).waitFor();
  await sound(page, 'risk questions');
  await answerRisk(page, { beforeTaking: () => sound(page, 'what a fall means') });
  await page.getByRole('heading', { name: words.result }).waitFor();
  await sound(page, 'risk profile');
  expect(problems).toEqual([]);
  await context.close();
});

story('who forgot to prove the address is led there from the login', async () => {
  const { context, page } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const person = { name: 'Laras Kencana', email: 'laras@example.test', phone: '081234567003', password: 'tiga perahu kayu' };
  await page.goto('/register/person');
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

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'en' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)('a company comes by the invitation of an agent: %o', async (how) => {
  const words = WORDS[how.language];
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Fhome');
  await signIn(page, 'agent@sandbox.test', words.login);
  await page.waitForURL('**/home');
  await page.getByText('TARUNA', { exact: true }).waitFor();
  // The referred customers are listed by a short name.
  await page.locator('#customers').getByRole('listitem').first().waitFor();
  const email = `bendahara.${how.language}@company.example`;
  await page.getByRole('button', { name: words.invite }).click();
  await page.locator('#email-note').waitFor();
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: words.invite }).click();
  await page.getByRole('status').getByText('be•••@company.example').waitFor();
  await sound(page, 'home of an agent');
  const { text } = await platform.sandbox.mail(email);
  await page.goto('/account');
  await page.getByRole('button', { name: words.logout }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(/https?:\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, platform.url));
  await page.getByText(words.invited).waitFor();
  await sound(page, 'invited');
  await page.getByRole('link', { name: words.forCompany }).click();
  await page.waitForURL('**/register/institution?**');
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email);
  await expect.poll(() => page.locator('#email').isEditable()).toBe(false);
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByRole('alert').first().getByRole('link').count()).toBe(5);
  await sound(page, 'empty form of a company');
  await page.locator('#companyType').selectOption('2');
  for (const [field, value] of Object.entries({
    companyName: 'Yayasan Tunas Karsa',
    name: 'Dewi Puspita',
    phone: `0812 3456 ${how.width + 8_000}`,
    password: 'tiga perahu kayu',
  }))
    await page.locator(`#${field}`).fill(value);
  await sound(page, 'form of a company');
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.getByRole('heading', { name: words.verified }).waitFor();
  await page.getByRole('link', { name: words.toLogin }).click();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill('tiga perahu kayu');
  await page.getByRole('button', { name: words.login, exact: true }).click();
  await declineFactor(page);
  await page.waitForURL('**/home');
  await page.goto('/account');
  await page.locator('#who').getByText('Yayasan Tunas Karsa').waitFor();
  await page.locator('#who').getByText(words.company, { exact: true }).waitFor();
  await sound(page, 'account of a company');
  // The link was used: it is reported, and registration continues without it.
  await context.clearCookies();
  await page.goto(`/register/person?invitation=used&email=${encodeURIComponent('lain@company.example')}`);
  for (const [field, value] of Object.entries({ name: 'Dewi Puspita', phone: '0812 3456 7011', password: 'tiga perahu kayu' }))
    await page.locator(`#${field}`).fill(value);
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await page.getByRole('link', { name: words.over }).waitFor();
  await sound(page, 'an invitation that is over');
  await page.getByRole('link', { name: words.over }).click();
  await page.waitForURL('**/register');
  expect(problems).toEqual([]);
  await context.close();
});
