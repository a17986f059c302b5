/** A user closes their account: nothing selected first, then a reason; a wrong code, then the right one; cancelled once, then closed for good. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { close } from '@lumbung/wording/close.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { onStage, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { grantUnits } from '../support/selling.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'account.close', 'features/closing');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const LOGIN = { id: { login: 'Masuk', notActive: /tidak aktif/ }, en: { login: 'Log in', notActive: /not active/ } };

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 390, theme: 'dark', language: 'en' },
  ]),
)('who closes the account is asked twice and can go back until then: %o', async (how) => {
  const text = close[how.language];
  const { email } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, LOGIN[how.language].login);
  await page.waitForURL('**/account');
  await page.getByRole('link', { name: text.link }).click();
  await page.waitForURL('**/account/close');
  await page.getByRole('button', { name: text.ask }).click();
  await page.getByText(text.reasonMissing).first().waitFor();
  await sound(page, 'close why');
  const ask = async (): Promise<void> => {
    await page.getByRole('radio', { name: text.reasons[0]! }).check();
    await page.locator('#note').fill('Pindah ke luar negeri');
    await page.getByRole('button', { name: text.ask }).dblclick();
    await page.waitForURL('**/account/close/code?**');
  };
  const before = await platform.sandbox.newestCode(email);
  await ask();
  await page.locator('#code').fill('00000x');
  await page.locator('#code').fill('000000');
  await page
    .locator('#code-note')
    .getByText(/tidak cocok|does not match|not match/)
    .waitFor();
  await sound(page, 'close request code');
  const first = await platform.sandbox.code(email, before);
  await page.locator('#code').fill(first);
  await page.getByRole('button', { name: text.withdraw }).waitFor();
  await page.getByText(text.reasons[0]!).waitFor();
  await sound(page, 'close requested');
  await page.getByRole('button', { name: text.withdraw }).click();
  await ask();
  const second = await platform.sandbox.code(email, first);
  await page.locator('#code').fill(second);
  await page.getByRole('button', { name: text.goOn }).click();
  await page.waitForURL('**/account/close/code?**');
  await page.getByText(text.closeLead).waitFor();
  await sound(page, 'close final code');
  await page.locator('#code').fill(await platform.sandbox.code(email, second));
  await page.getByRole('heading', { name: text.doneTitle }).waitFor();
  expect((await context.cookies()).map(({ name }) => name).filter((name) => ['lastEmail', '__Host-session'].includes(name))).toEqual([]);
  await sound(page, 'close done');
  await page.goto('/account');
  await page.waitForURL('**/login?**');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: LOGIN[how.language].login, exact: true }).click();
  await page.getByText(LOGIN[how.language].notActive).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

story('what stands in the way is said with where it is dealt with', async () => {
  const text = close.id;
  const { email, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Faccount%2Fclose');
  await signIn(page, email, LOGIN.id.login);
  await page.getByText(text.obstacles.unitsHeld).waitFor();
  await expect.poll(() => page.getByRole('button', { name: text.ask }).count()).toBe(0);
  await sound(page, 'close obstacles');
  await page.getByRole('link', { name: text.obstacleLinks.unitsHeld }).click();
  await page.waitForURL('**/portfolio');
  expect(problems).toEqual([]);
  await context.close();
});
