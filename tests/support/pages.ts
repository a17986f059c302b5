/** A person's browser and hands, and what every page has to keep: no finding of axe, no complaint of the console, nothing too wide. */
import AxeBuilder from '@axe-core/playwright';
import path from 'node:path';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Platform, startPlatform } from './platform.ts';

/** Opens a platform and a browser for the tests of a file, and closes them after. */
export function onStage(open: (stage: { platform: Platform; browser: Browser }) => unknown): void {
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const [platform, browser] = await Promise.all([startPlatform(), launchChromium()]);
    close = async () => {
      await browser.close();
      await platform.stop();
    };
    open({ platform, browser });
  });
  afterAll(() => close());
}

export interface Visit {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'id' | 'en';
}

/** A fresh browser; `problems` collects what its console complained about. */
export async function visit(
  platform: Platform,
  browser: Browser,
  { width, theme, language }: Visit,
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width, height: 844 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    locale: language === 'id' ? 'id-ID' : 'en-GB',
  });
  await context.setExtraHTTPHeaders({ 'sandbox-address': platform.caller().address });
  await context.addInitScript(`localStorage.setItem('language', '${language}')`);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('console', (message) => (message.type() === 'error' || message.type() === 'warning') && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page, problems };
}

/** No finding of axe, and nothing wider than the screen. With PICTURES=folder the page is drawn there, for somebody to look at. */
export async function sound(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (process.env.PICTURES) await draw(page, process.env.PICTURES, what);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map((found) => `${what}: ${found.id} ${found.nodes[0]?.target.join(' ')} ${found.nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`)).toEqual(
    [],
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what} is wider than the screen`,
  ).toBeLessThanOrEqual(0);
}

async function draw(page: Page, folder: string, what: string): Promise<void> {
  const how = await page.evaluate(
    () => `${innerWidth}-${matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}-${document.documentElement.lang}`,
  );
  const name = what.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id').replace(/[^\w]+/g, '-');
  await page.screenshot({ path: path.join(folder, `${name}-${how}.png`), fullPage: true });
}

/** Presses the button of that name which can be seen: a screen may have one for phones and one for desks. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** Fills fields by their ids, lists included. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const control = page.locator(`#${field}`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Signs in on the login page that stands; `submit` is what its button says. */
export async function signIn(page: Page, email: string, submit: string, password = PASSWORD): Promise<void> {
  await fill(page, { email, password });
  await press(page, submit);
}
