/** How pages look to everybody: both themes, both languages, both widths, high contrast, paper. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { sound, type Visit, visit } from '../support/pages.ts';
import { type Platform, startPlatform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

const PAGES = ['/', '/explore', '/funds/cakra-saham-unggulan', '/login', '/register', '/register/verify?email=ani%40example.test', '/styles', '/no-such-page'];
const WAYS: readonly Visit[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => (['id', 'en'] as const).map((language) => ({ width, theme, language }))),
);

test.each(WAYS)(
  'public pages are sound at $width px, $theme, $language',
  async (how) => {
    const { context, page, problems } = await visit(platform, browser, how);
    for (const address of PAGES) {
      await page.goto(address);
      await page.locator('h1').waitFor();
      await sound(page, address);
      expect(await page.locator('html').getAttribute('lang'), address).toBe(how.language);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);

test('in forced colours every control keeps an outline, and on paper the frame is left out', async () => {
  const { context, page } = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  await sound(page, 'forced colours');
  const edges = await page.locator('#email, button[type=submit]').evaluateAll((controls) =>
    controls.map((control) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
      return borderTopStyle !== 'none' && borderTopWidth !== '0px';
    }),
  );
  expect(edges).toEqual([true, true]);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.goto('/funds/cakra-saham-unggulan');
  await page.locator('h1').waitFor();
  expect(await page.locator('nav:visible').count()).toBe(0);
  await context.close();
});
