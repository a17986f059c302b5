/** A fund is entered by one operator and approved by another; its offer and its terms are proposed. */
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { inProof } from '../support/depth.ts';
import { enterConsole, onStage, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

const story = inProof(import.meta.filename, 'apps/console/src/features/funds');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story('a fund is entered by one operator and agreed to by another; its offer and its terms are proposed', async () => {
  const [product, admin] = [await platform.operator('product'), await platform.operator('admin')];
  const first = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  const text = consoleFundEntries.id;
  await first.page.goto('/console/funds?which=offer');
  await enterConsole(first.page, platform, product);
  await first.page.waitForURL('**/console/funds?which=offer');
  await first.page.getByRole('row').filter({ hasText: 'Tirta Pasar Uang Syariah' }).first().waitFor();
  await sound(first.page, 'funds entered');
  await first.page.getByRole('button', { name: text.write }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await dialog.getByText(text.codeWrong).first().waitFor();
  await first.page.locator('#house').selectOption('+');
  const fund = {
    code: 'LZWPU01',
    name: 'Lazuardi Pasar Uang',
    houseCode: 'LZW',
    houseName: 'Lazuardi Manajemen Investasi',
    launchedOn: '2024-03-04',
    custodian: 'Bank Arta Kustodi',
    custodianBank: '902',
    custodianAccount: '9020000777',
    expenseRatio: '0.95',
    assets: '125000000000',
    summaryId: 'Deposito dan surat utang di bawah satu tahun.',
    summaryEn: 'Deposits and debt of less than a year.',
    minimumSubscription: '100000',
    minimumRedemption: '50000',
    minimumHolding: '500000',
    subscriptionFee: '0',
    redemptionFee: '0',
    switchingFee: '0.50',
    note: 'Prospektus Maret 2024',
  };
  for (const [field, value] of Object.entries(fund)) await first.page.locator(`#${field}`).fill(value);
  await sound(first.page, 'a fund to enter');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await dialog.getByText('minimum penjualan serta kepemilikan tidak melebihinya').first().waitFor();
  await first.page.locator('#minimumHolding').fill('100000');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();

  const row = first.page.getByRole('row').filter({ hasText: 'Tirta Saham Bertumbuh' }).first();
  await row.getByRole('button', { name: text.terms }).click();
  await dialog.getByText(text.fromHint).waitFor();
  await sound(first.page, 'new terms of a fund');
  await first.page.keyboard.press('Escape');
  await row.getByRole('button', { name: text.offer }).click();
  await sound(first.page, 'who sells a fund');
  await first.page.keyboard.press('Escape');
  await row.getByRole('button', { name: text.factSheet }).click();
  await first.page.locator('#asOf').fill('2026-10-30');
  await first.page.locator('#holdings').fill('Bank Satu; Bank One; 12,5\nKas; 5');
  await first.page.locator('#note').fill('Lembar fakta Oktober 2026');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await dialog.getByText(text.lineWrong(2)).first().waitFor();
  await sound(first.page, 'the facts of a fund');
  await first.page.locator('#holdings').fill('Bank Satu; Bank One; 12,5\nKas\tCash\t5%');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  await first.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: text.details }).click();
  await first.page.locator('#name').fill('Tirta Saham Lestari');
  await first.page.locator('#riskLevel').selectOption('4');
  await first.page.locator('#note').fill('Surat manajer investasi November 2026');
  await sound(first.page, 'the details of a fund');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await first.page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto('/console/funds?which=offer');
  await enterConsole(second.page, platform, admin);
  await second.page.waitForURL('**/console/funds?which=offer');
  await second.page.getByRole('button', { name: consoleFundEntries.en.decideFund(fund.code) }).click();
  await second.page.getByText(fund.note).waitFor();
  await second.page.getByText('902 9020000777').waitFor();
  await sound(second.page, 'a fund to decide on');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
  await second.page.getByText(consoleFundEntries.en.navMissing).locator('visible=true').first().waitFor();
  await sound(second.page, 'funds entered, narrow');
  const facts = second.page.getByRole('row').filter({ hasText: 'Tirta Saham Bertumbuh' }).first();
  await facts.getByRole('button', { name: 'Decide on facts' }).click();
  await second.page.getByText('Bank Satu / Bank One: 12.50%; Kas / Cash: 5.00%').waitFor();
  await sound(second.page, 'facts to decide on');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await facts.getByRole('button', { name: 'Decide on details' }).click();
  await second.page.getByText('Tirta Saham Bertumbuh; 5').waitFor();
  await sound(second.page, 'details to decide on');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await second.page.goto('/funds/tirta-saham-bertumbuh');
  await second.page.getByText('Fact sheet of 30 Oct 2026').waitFor();
  await second.page.getByRole('heading', { name: 'Tirta Saham Lestari' }).waitFor();
  await sound(second.page, 'facts of a fund, narrow');
  expect(second.problems).toEqual([]);
  await second.context.close();
});
