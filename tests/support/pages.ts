/** A browser with its user's actions, and the checks every page must pass: no axe violation, no console error, nothing wider than the screen. */
import AxeBuilder from '@axe-core/playwright';
import path from 'node:path';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import type { OperatorCaller } from './caller.ts';
import { type Platform, sharedPlatform, startPlatform } from './platform.ts';
import { until } from './sandbox.ts';
import { isWhole } from './depth.ts';
import { calm, listenTo, type Stage, tellWhatIsSeen, watchTime } from './what-is-seen.ts';

let sharedBrowser: Promise<Browser> | undefined;

/**
 * Opens a platform and a browser for the tests of a file. With `isShared` both are those of the worker, and the tests use their own
 * investors; in the proof every file has its own.
 */
export function onStage(open: (stage: Stage) => unknown, { isShared = false } = {}): void {
  let seen: Stage;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const shares = isShared && !isWhole();
    const [platform, browser] = await Promise.all(shares ? [sharedPlatform(), (sharedBrowser ??= launchChromium())] : [startPlatform(), launchChromium()]);
    if (!shares) {
      close = async () => {
        await browser.close();
        await platform.stop();
      };
    }
    seen = { platform, browser };
    open(seen);
  });
  beforeEach(({ onTestFailed }) => {
    const from = seen.platform.logged.length;
    watchTime();
    // In mutant runs nobody reads the report.
    if (!process.env.WITHOUT_A_GUARD) onTestFailed(() => tellWhatIsSeen(seen, from));
  });
  afterAll(() => close());
}

/** All variants in which a page is checked. */
export const WAYS: readonly Visit[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => (['id', 'en'] as const).map((language) => ({ width, theme, language }))),
);

/** A story runs in one of its variants, in the proof in all of them. */
export const told = <Way>(ways: readonly Way[]): readonly Way[] => (isWhole() ? ways : ways.slice(0, 1));

export interface Visit {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'id' | 'en';
}

/** The current variant of each page. */
const ways = new WeakMap<Page, Visit>();

/** Switches a page to another variant from its next navigation on. */
export async function dress(page: Page, how: Visit): Promise<void> {
  await page.setViewportSize({ width: how.width, height: 844 });
  await page.emulateMedia({ colorScheme: how.theme });
  await page.evaluate((language) => localStorage.setItem('language', language), how.language);
  ways.set(page, how);
}

const nameOf = ({ width, theme, language }: Visit): string => `${width}-${theme}-${language}`;

/** A fresh browser context; `problems` collects its console errors and warnings. */
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
  await context.addInitScript(`localStorage.language ??= '${language}'`);
  const page = await context.newPage();
  ways.set(page, { width, theme, language });
  listenTo(page);
  // Long, for a busy machine: only failures take this long.
  page.setDefaultTimeout(process.env.WITHOUT_A_GUARD ? 15_000 : 30_000);
  const problems: string[] = [];
  page.on('console', (message) => (message.type() === 'error' || message.type() === 'warning') && problems.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page, problems };
}

/**
 * Checks that nothing is wider than the screen and, in the proof, that axe finds no violation. With PICTURES=folder a screenshot is
 * saved there for inspection.
 */
export async function sound(page: Page, what: string): Promise<void> {
  const how = ways.get(page)!;
  if (isWhole()) await examine(page, what, how);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what} is wider than the screen`,
  ).toBeLessThanOrEqual(0);
}

async function examine(page: Page, what: string, how: Visit): Promise<void> {
  await calm(page);
  if (process.env.PICTURES) await draw(page, process.env.PICTURES, what, how);
  // As tall as the page: what a bar at the foot of the window covers at the current height is no property of the page.
  const window = page.viewportSize()!;
  const height = Math.min(8_000, await page.evaluate(() => document.documentElement.scrollHeight));
  if (height > window.height) await page.setViewportSize({ ...window, height });
  // No page uses frames, and the non-legacy mode, which checks frames, opens an extra page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.setViewportSize(window);
  expect(violations.map((found) => `${what}: ${found.id} ${found.nodes[0]?.target.join(' ')} ${found.nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`)).toEqual(
    [],
  );
}

async function draw(page: Page, folder: string, what: string, how: Visit): Promise<void> {
  const name = what.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id').replace(/[^\w]+/g, '-');
  await page.screenshot({ path: path.join(folder, `${name}-${nameOf(how)}.png`), fullPage: true });
}

export { calm };

/** Clicks the visible button of that name: a screen may have one for phones and one for desktops. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** Fills fields by their ids, including selects. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const control = page.locator(`#${field}`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Signs in on the current login page; `submit` is the label of its button. */
export async function signIn(page: Page, email: string, submit: string, password = PASSWORD): Promise<void> {
  await fill(page, { email, password });
  await press(page, submit);
}

/** Declines the second factor offered at the first sign-in. */
export async function declineFactor(page: Page): Promise<void> {
  await page.waitForURL('**/login/ask');
  await page.getByRole('button', { name: /^(Tidak sekarang|Not now)$/ }).click();
}

/** Signs in to the console through its page: address, password and the current code. */
export async function enterConsole(page: Page, platform: Platform, operator: OperatorCaller): Promise<void> {
  // The code with which the test itself signed in is used up.
  await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
  await fill(page, { email: operator.email, password: PASSWORD, code: operator.code() });
  await page.locator('button[type=submit]').click();
}

/**
 * Waits until the page listens for user activity: the listener starts some time after the page, and a clock moved before that has
 * no effect on it. The page broadcasts activity to other windows, which this one receives.
 */
export async function untilWatched(page: Page): Promise<void> {
  const listening = await page.evaluateHandle(() => {
    const heard = { hand: false };
    new BroadcastChannel('hands').onmessage = () => {
      heard.hand = true;
    };
    return heard;
  });
  await until('the page to watch for hands', () =>
    listening.evaluate((heard) => {
      document.dispatchEvent(new Event('pointermove'));
      return heard.hand;
    }),
  );
}

/**
 * Answers the risk questionnaire question by question as a user does, always with the last and boldest answer, and accepts the
 * resulting level. Returns the number of taps.
 */
export async function answerRisk(page: Page, { beforeTaking }: { beforeTaking?: () => Promise<void> } = {}): Promise<number> {
  let taps = 0;
  const take = page.getByRole('button', { name: /^(Saya sanggup|I could bear that)/ });
  const question = page.getByRole('heading', { name: /^(Pertanyaan|Question) / });
  await question.waitFor();
  const all = Number(/(?:dari|of) (\d+)/.exec((await question.textContent())!)![1]);
  for (let number = 1; number <= all; number += 1) {
    await page.getByRole('heading', { name: new RegExp(`^(Pertanyaan|Question) ${number} `) }).waitFor();
    await page.getByRole('group').getByRole('button').last().click();
    taps += 1;
  }
  await take.waitFor();
  await beforeTaking?.();
  await take.click();
  return taps + 1;
}
