/** A user with a passkey: offered after the password, created, sign-in by a button and by autofill, as second step, removed. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageOf } from '../support/authenticator.ts';
import { fill, onStage, press, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { withReader } from '../support/reader.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WORDS = {
  id: {
    login: 'Masuk',
    door: 'Masuk dengan passkey',
    offer: 'Masuk lebih cepat lain kali',
    skip: 'Nanti saja',
    make: 'Buat passkey',
    made: 'Passkey dibuat.',
    ask: 'Minta passkey setelah kata sandi',
    show: 'Tunjukkan passkey',
    remove: 'Hapus passkey',
    go: 'Lanjutkan',
    unknown: /tidak dikenal atau sudah dihapus/,
    logout: 'Keluar',
    endOthers: 'Akhiri semua yang lain',
    none: 'Belum ada passkey.',
  },
  en: {
    login: 'Log in',
    door: 'Log in with a passkey',
    offer: 'Log in faster next time',
    skip: 'Not now',
    make: 'Create a passkey',
    made: 'The passkey was created.',
    ask: 'Ask for a passkey after the password',
    show: 'Show passkey',
    remove: 'Remove passkey',
    go: 'Continue',
    unknown: /unknown or was removed/,
    logout: 'Log out',
    endOthers: 'End all others',
    none: 'No passkey yet.',
  },
} as const;

/** Signs out as soon as the button is there, whatever the page still requests, and opens the login again. */
async function leave(page: Page, origin: string, words: (typeof WORDS)['id' | 'en']): Promise<void> {
  await page.goto(`${origin}/account`);
  await press(page, words.logout);
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/login`);
}

test.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)('a passkey is offered, created, used to sign in and as the second step, and removed: %o', async (how) => {
  const words = WORDS[how.language];
  const origin = pageOf(platform.url);
  const { email, investorId, caller: elsewhere } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  const kept = await withReader(context, page);

  // Offered after the password; after a refusal it is not offered on this device again.
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: words.door }).waitFor();
  await sound(page, 'door with passkeys');
  await fill(page, { email, password: PASSWORD });
  await press(page, words.login);
  await page.getByRole('heading', { name: words.offer }).waitFor();
  await sound(page, 'passkey offered');
  await press(page, words.skip);
  await page.waitForURL('**/home');
  await leave(page, origin, words);
  await fill(page, { email, password: PASSWORD });
  await press(page, words.login);
  await page.waitForURL('**/home');

  // Created on the security page, after a fresh proof.
  await platform.owner.query(`update accounts.session set proved_at = proved_at - interval '11 minutes' where investor_id = $1`, [investorId]);
  await page.goto(`${origin}/account/security`);
  await page.getByText(words.none).waitFor();
  await sound(page, 'security');
  await press(page, words.make);
  await page.locator('#proof').fill('not this one');
  await press(page, words.go);
  await page.locator('#proof-note').waitFor();
  await sound(page, 'security proof');
  await page.locator('#proof').fill(PASSWORD);
  await press(page, words.go);
  await page.getByText(words.made).waitFor();
  expect(await kept()).toBe(1);
  await page.locator('#passkeys li').waitFor();
  await sound(page, 'security with a passkey');

  // Another device is signed out.
  await press(page, words.endOthers);
  await page.getByRole('button', { name: words.endOthers }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await elsewhere.raw('GET', '/api/main/cart/get')).status).toBe(401);

  // Sign-in by the button.
  await leave(page, origin, words);
  await press(page, words.door);
  await page.waitForURL('**/home');

  // By autofill in the field, without a button.
  await page.evaluate(() => localStorage.setItem('field', 'on'));
  await leave(page, origin, words);
  await page.waitForURL('**/home');
  await page.evaluate(() => localStorage.removeItem('field'));

  // After the password.
  await page.goto(`${origin}/account/security`);
  await page.getByLabel(words.ask).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#passkeys input')?.checked);
  await leave(page, origin, words);
  await fill(page, { email, password: PASSWORD });
  await press(page, words.login);
  await page.getByRole('button', { name: words.show }).waitFor();
  await sound(page, 'passkey after the password');
  await press(page, words.show);
  await page.waitForURL('**/home');

  // A removed passkey does not sign in.
  await page.goto(`${origin}/account/security`);
  await page.locator('#passkeys li button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).waitFor();
  await sound(page, 'passkey removed');
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await page.getByText(words.none).waitFor();
  await leave(page, origin, words);
  await press(page, words.door);
  await page.getByText(words.unknown).waitFor();
  await sound(page, 'passkey refused');
  expect(problems).toEqual([]);
  await context.close();
});
