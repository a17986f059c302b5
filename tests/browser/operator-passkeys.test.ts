/** An operator with a passkey: created on the security page, sign-in after ten minutes, in place of the code, removed. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { pageOf } from '../support/authenticator.ts';
import { enterConsole, fill, onStage, press, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { withReader } from '../support/reader.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'packages/web/src/passkey');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    menu: 'Menu',
    security: 'Keamanan',
    none: 'Belum ada passkey.',
    make: 'Buat passkey',
    made: 'Passkey dibuat.',
    again: 'Masuk lagi',
    door: 'Masuk dengan passkey',
    second: 'Pakai passkey sebagai ganti kode',
    passwordMissing: 'Isi kata sandi Anda.',
    remove: 'Hapus passkey',
    logout: 'Keluar',
    wrong: /kode, atau passkey tidak cocok/,
  },
  en: {
    menu: 'Menu',
    security: 'Security',
    none: 'No passkey yet.',
    make: 'Create a passkey',
    made: 'The passkey was created.',
    again: 'Sign in again',
    door: 'Sign in with a passkey',
    second: 'Use a passkey instead of the code',
    passwordMissing: 'Enter your password.',
    remove: 'Remove passkey',
    logout: 'Log out',
    wrong: /code or passkey does not match/,
  },
} as const;

story.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)('an operator makes a passkey, comes in by it, shows it in place of the code, and removes it: %o', async (how) => {
  const words = WORDS[how.language];
  const at = `${pageOf(platform.url)}/console`;
  const operator = await platform.operator('support');
  const { context, page, problems } = await visit(platform, browser, how);
  const kept = await withReader(context, page);

  await page.goto(`${at}/login`);
  await page.getByRole('button', { name: words.door }).waitFor();
  await sound(page, 'console door with passkeys');
  await enterConsole(page, platform, operator);
  await page.waitForURL(`${at}/`);

  // Listed with the operator's name.
  if (how.width < 1024) {
    await press(page, words.menu);
    await sound(page, 'console menu');
  }
  await page.getByRole('link', { name: words.security }).locator('visible=true').click();
  await page.waitForURL(`${at}/security`);
  await page.getByText(words.none).waitFor();
  await sound(page, 'console security');
  await press(page, words.make);
  await page.getByText(words.made).waitFor();
  expect(await kept()).toBe(1);
  await page.locator('#passkeys li').waitFor();
  await sound(page, 'console security with a passkey');

  // Ten minutes later nobody at the open screen can change anything; the operator signs in by the passkey and is back.
  await platform.owner.query(`update operations.session set created_at = created_at - interval '11 minutes' where operator_id = $1`, [operator.operatorId]);
  await page.locator('#passkeys li button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.again }).waitFor();
  await sound(page, 'console sign in again');
  await page.getByRole('dialog').getByRole('button', { name: words.again }).click();
  await page.waitForURL('**/console/login?next=*');
  await press(page, words.door);
  await page.waitForURL(`${at}/security`);

  // In place of the code, besides the password.
  await press(page, words.logout);
  await page.waitForURL(`${at}/login`);
  await fill(page, { email: operator.email });
  await press(page, words.second);
  await page.getByText(words.passwordMissing).first().waitFor();
  await sound(page, 'console second step without a password');
  await fill(page, { password: PASSWORD });
  await press(page, words.second);
  await page.waitForURL(`${at}/`);

  // A removed passkey does not sign in.
  await page.goto(`${at}/security`);
  await page.locator('#passkeys li button').last().click();
  await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
  await page.getByText(words.none).waitFor();
  await press(page, words.logout);
  await page.waitForURL(`${at}/login`);
  await press(page, words.door);
  await page.getByText(words.wrong).waitFor();
  await sound(page, 'console passkey refused');
  expect(problems).toEqual([]);
  await context.close();
});
