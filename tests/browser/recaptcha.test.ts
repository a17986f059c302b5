/** With reCAPTCHA configured: its script is loaded only for a check, and the request continues automatically. */
import { register } from '@lumbung/contract/accounts/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { newcomer } from '../support/newcomers.ts';
import { fill, press, sound, visit } from '../support/pages.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/captcha');

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ settings: { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' } }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

/** Replaces Google's script: its responses are those of the sandbox. */
const SCRIPT = `
  const plain = (text) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (key, { action }) => ['sandbox', plain(action), plain(location.hostname), window.serverTime, plain(key)].join('.'),
  };`;

story('who is to be checked presses one button, and is registered', async () => {
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const asked: string[] = [];
  await page.route('https://www.google.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: `window.serverTime = ${platform.app.clock()};${SCRIPT}` });
  });
  await page.goto('/register/person');
  const address = platform.caller().address;
  await context.setExtraHTTPHeaders({ 'sandbox-address': address });
  for (let count = 0; count < 3; count += 1) {
    const caller = Object.assign(platform.caller(), { address });
    await caller.start();
    await caller.must(register, newcomer());
  }
  await fill(page, { name: 'Laras Kencana', email: 'laras.google@example.test', phone: '081234567020', password: 'tiga perahu kayu' });
  expect(asked).toEqual([]);
  await press(page, 'Daftar');
  await page
    .getByRole('dialog')
    .getByText(/Google reCAPTCHA/)
    .waitFor();
  await sound(page, 'checked by Google');
  await press(page, 'Saya bukan robot');
  await page.waitForURL('**/register/verify**');
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
  expect(problems).toEqual([]);
  await context.close();
});
