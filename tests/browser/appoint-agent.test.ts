/** Operators appoint an agent: one proposes, errors appear at their fields, another reviews the investor and approves. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/customers/appoint', 'screens/agents');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };
const NARROW: Visit = { width: 390, theme: 'dark', language: 'en' };

story('an agent is proposed by one and agreed to by another, who sees whom it is about', async () => {
  const [compliance, admin] = [await platform.operator('compliance'), await platform.operator('admin')];
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/agents');
  await enterConsole(first.page, platform, compliance);
  await first.page.waitForURL('**/console/agents');
  await first.page.getByRole('button', { name: 'Usulkan agen' }).click();
  const send = first.page.getByRole('dialog').getByRole('button').last();
  await first.page.locator('#name').fill('Wayan Agen');
  await first.page.locator('#email').fill('wayan.agen@example.test');
  await first.page.locator('#phone').fill('0813 9000 1234');
  await first.page.locator('#code').fill('taruna');
  await first.page.locator('#note').fill('Perjanjian keagenan nomor 18');
  await send.click();
  await first.page.getByText('Kode ini sudah dipakai agen lain.').waitFor();
  await sound(first.page, 'who is proposed as an agent');
  await first.page.locator('#code').fill('wayan');
  await send.click();
  await first.page.getByText('Diusulkan menjadi agen: WAYAN').waitFor();
  await sound(first.page, 'agents with one who is proposed');
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, NARROW);
  await second.page.goto('/console/agents');
  await enterConsole(second.page, platform, admin);
  await second.page.waitForURL('**/console/agents');
  await second.page.getByText('Proposed as an agent: WAYAN').waitFor();
  await second.page.getByRole('button', { name: 'Decide' }).first().click();
  await second.page.getByRole('dialog').getByText('Wayan Agen').waitFor();
  await sound(second.page, 'whether to appoint an agent');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('WAYAN', { exact: true }).waitFor();
  expect(second.problems).toEqual([]);
  await second.context.close();
});
