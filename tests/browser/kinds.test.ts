/** An order of a kind unknown to the screens, without a NAV day: both apps show its timeline and lines, and promise nothing. */
import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { KINDS } from '../../apps/server/src/app.ts';
import { useKinds } from '../../apps/server/src/capabilities/money/orders/index.ts';
import { placeVaulting, VAULTING_ROWS, vaulting } from '../journeys/vaulting/kind.ts';
import { contextOf } from '../support/context.ts';
import { enterConsole, onStage, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));
afterAll(() => useKinds(KINDS));

test.each(told<Visit>([{ width: 390, theme: 'light', language: 'id' }]))('an order kind without a NAV day is shown in both apps: %o', async (how) => {
  await platform.owner.query(VAULTING_ROWS);
  useKinds({ ...KINDS, vaulting });
  const { email, investorId } = await platform.newInvestor({ language: how.language });
  const context = await contextOf(platform, investorId);
  const { orderId, code } = await platform.books.transact((tx) => placeVaulting(tx, context, { who: 'job:vaulting', at: context.business }));

  const { context: window, page, problems } = await visit(platform, browser, how);
  await page.goto(`/login?next=%2Ftransactions%2F${orderId}`);
  await signIn(page, email, 'Masuk');
  await page.waitForURL(`**/transactions/${orderId}`);
  await page.getByText('Antar emas ke brankas').waitFor();
  await page.getByText('GOLD').first().waitFor();
  // No NAV day, no awaited NAV, and no link to a fund page.
  const shown = await page.locator('main').innerText();
  expect(shown).not.toContain('NAB');
  await page.locator('main a[href^="/funds/"]').waitFor({ state: 'detached' });
  await sound(page, 'an order of a kind without a NAV');
  await page.goto('/transactions');
  await page.getByText('Simpan emas').first().waitFor();
  expect(problems).toEqual([]);
  await window.close();

  const operator = await platform.operator('support');
  const desk = await visit(platform, browser, { ...how, width: 1280 });
  await desk.page.goto(`/console/login?next=${encodeURIComponent(`/console/orders/${investorId}/${orderId}`)}`);
  await enterConsole(desk.page, platform, operator);
  await desk.page.getByText(code).first().waitFor();
  await desk.page.getByText('Antar emas ke brankas').waitFor();
  await desk.page.getByText('GOLD').first().waitFor();
  expect(desk.problems).toEqual([]);
  await desk.context.close();
});
