/** Operators and NAVs: a possible mistake is shown, proposed by one, approved by another; a missing one is entered by hand. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { oddNavs } from '../support/navs.ts';
import { enterConsole, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/navs', 'features/prices');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

story('a NAV that may be a mistake is refused by two people, and one that is missing is entered by one and published by another', async () => {
  await oddNavs(platform);
  const [product, admin] = [await platform.operator('product'), await platform.operator('admin')];
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/navs');
  await enterConsole(first.page, platform, product);
  await first.page.waitForURL('**/console/navs');
  const jump = first.page.getByRole('row').filter({ hasText: 'Bergerak terlalu jauh' });
  await jump.getByText('+31,00').waitFor();
  await sound(first.page, 'NAVs that wait');
  await jump.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByRole('button', { name: 'Usulkan', exact: true }).last().click();
  await first.page.getByText('Tulis alasannya').waitFor();
  await first.page.locator('#note').fill('Bank kustodian menyebut angka lain');
  await sound(first.page, 'what is proposed');
  await first.page.getByRole('button', { name: 'Usulkan', exact: true }).last().click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  await jump.getByRole('button', { name: 'Putuskan' }).click();
  await first.page.getByRole('button', { name: 'Tarik kembali' }).waitFor();
  await expect.poll(() => first.page.getByRole('button', { name: /^Setuju/ }).count()).toBe(0);
  await first.page.keyboard.press('Escape');

  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto('/console/navs');
  await enterConsole(second.page, platform, admin);
  await second.page.waitForURL('**/console/navs');
  await second.page.getByRole('row').filter({ hasText: 'Nusa Ekuitas Pilihan' }).getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Bank kustodian menyebut angka lain').waitFor();
  await sound(second.page, 'what is decided');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();

  // Before the investment manager closes the day its NAV cannot be known.
  await platform.sandbox.post('clock', { to: '2026-11-18T19:00:00+07:00' });
  const late = first.page.getByRole('row').filter({ hasText: 'Terlalu lama' });
  await late.getByRole('button', { name: 'Masukkan' }).click();
  await first.page.locator('#nav').fill('nol');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Isi NAB, paling banyak enam angka').waitFor();
  await sound(first.page, 'what is entered');
  await first.page.locator('#nav').fill('1345.6789');
  await first.page.locator('#note').fill('Surat manajer investasi tanggal ini');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(first.problems).toEqual([]);
  await first.context.close();

  await second.page.goto('/console/navs');
  await second.page.getByRole('row').filter({ hasText: 'Entered by an operator' }).getByRole('button', { name: 'Decide' }).click();
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByRole('dialog').waitFor({ state: 'detached' });
  const { rows } = await platform.owner.query<{ nav: string }>(`select nav from prices.summary where product_id = 'F06'`);
  expect(rows[0]!.nav).toBe('1345678900');
  expect(second.problems).toEqual([]);
  await second.context.close();
});
