/** Paying at a bank that opens the account: the number, a bank that gives none, another method, and the money that comes. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { onStage, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

test('a person chooses BNI, whose bank is down, takes Permata, comes back to BNI, and pays there', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fcheckout');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/checkout');
  expect(await page.getByRole('radio', { name: 'BCA Virtual Account' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'BNI Virtual Account' }).check();
  await page.getByRole('checkbox').check();
  await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 9 });
  await page.getByRole('button', { name: 'Setujui dan minta kode' }).click();
  await page.waitForURL('**/checkout/confirm**');
  await page.getByLabel('Kode verifikasi').fill(await platform.sandbox.code(email));

  await page.waitForURL('**/pay/**');
  await page.getByRole('alert').filter({ hasText: 'BNI Virtual Account belum dapat menyiapkan nomor pembayaran' }).waitFor();
  await page.getByRole('heading', { name: 'Pilih metode lain' }).waitFor();
  await sound(page, 'no number');
  await page.getByRole('button', { name: 'Bayar dengan metode ini' }).click();
  await page.getByText('Pilih cara membayar.').waitFor();
  await page.getByRole('radio', { name: 'Permata Virtual Account' }).check();
  await page.getByRole('button', { name: 'Bayar dengan metode ini' }).click();
  await page.getByText('7293 0').waitFor();
  await sound(page, 'Permata');

  await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 0 });
  await page.getByRole('button', { name: 'Ganti metode pembayaran' }).click();
  await sound(page, 'another method');
  await page.getByRole('radio', { name: 'BNI Virtual Account' }).check();
  await page.getByRole('button', { name: 'Bayar dengan metode ini' }).click();
  await page.getByText('9887 0001').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByText('wondr by BNI', { exact: false }).first().waitFor();
  await sound(page, 'BNI');
  const { rows } = await platform.owner.query<{ account_number: string; amount: string }>(
    `select account_number, amount from payments.bill where investor_id = $1 and state = 'pending'`,
    [investorId],
  );
  expect(await platform.sandbox.pay(rows[0]!.account_number, Number(rows[0]!.amount))).toMatchObject({ paid: true });
  await page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' }).waitFor();
  // The bank that was down is heard of as the reply of the call, not as a fault of the page.
  expect(problems).toEqual([]);
  expect(await platform.audit()).toEqual([]);
  await context.close();
});
