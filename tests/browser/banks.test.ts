/** Paying at a bank that opens the virtual account: the number, a failing bank, another method, and the incoming payment. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { placeOrder } from '../support/buying.ts';
import { onStage, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/payments', 'screens/pay');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

test('an investor chooses BNI, whose bank is down, takes Permata, returns to BNI, and pays there', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fcheckout');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/checkout');
  await expect.poll(() => page.getByRole('radio', { name: 'BCA Virtual Account' }).isChecked()).toBe(true);
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByText('wondr by BNI', { exact: false }).first().waitFor();
  await sound(page, 'BNI');
  const { rows } = await platform.owner.query<{ account_number: string; amount: string }>(
    `select account_number, amount from payments.bill where investor_id = $1 and state = 'pending'`,
    [investorId],
  );
  expect(await platform.sandbox.pay(rows[0]!.account_number, Number(rows[0]!.amount))).toMatchObject({ paid: true });
  await page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' }).waitFor();
  // The failing bank is reported in the reply of the call, not as an error of the page.
  expect(problems).toEqual([]);
  expect(await platform.audit()).toEqual([]);
  await context.close();
});

story.each([
  { width: 390, theme: 'light', language: 'id' },
  { width: 1280, theme: 'dark', language: 'en' },
] as const)('M8 a person transfers by hand at $width: account, amount and message are copied, and the page changes when the statement has it', async (how) => {
  const { caller, email, investorId } = await platform.newInvestor();
  const placed = await placeOrder(platform, caller, investorId);
  const { context, page, problems } = await visit(platform, browser, how);
  const text = checkout[how.language];
  await page.goto(`/login?next=${encodeURIComponent(`/pay/${placed.orderId}`)}`);
  await signIn(page, email, accounts[how.language].submit);
  await page.waitForURL('**/pay/**');
  await page.getByRole('button', { name: text.changeMethod }).click();
  await page.getByRole('radio', { name: text.transfer.name }).check();
  await page.getByRole('button', { name: text.useMethod }).click();
  await page.getByText(text.transfer.lead).waitFor();
  await page.getByText(text.transfer.note).waitFor();
  await sound(page, `transfer ${how.width}`);
  const { bill } = (await caller.must(getOrder, { id: placed.orderId })).order;
  await page.getByText(bill!.transfer!.reference).waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/transfer-${how.width}.png`, fullPage: true });
  await platform.sandbox.post('banks/transfer', { account: bill!.transfer!.account, amount: bill!.amount, remark: bill!.transfer!.reference });
  await platform.sandbox.post('clock', { advance: 'PT5M' });
  await page.getByRole('heading', { level: 1, name: text.paidTitle }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an investor pays with GoPay: the QR code, the app, and a refusal that leads to another method', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const order = await placeOrder(platform, caller, investorId, undefined, 1);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto(`/login?next=${encodeURIComponent(`/pay/${order.orderId}`)}`);
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/pay/**');
  await page.getByRole('img', { name: 'Kode QR untuk dibayar dengan GoPay' }).waitFor();
  await sound(page, 'GoPay');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/gopay-390.png`, fullPage: true });
  const link = await page.getByRole('link', { name: 'Buka aplikasi GoPay' }).getAttribute('href');
  expect(new URL(link!).pathname).toMatch(/^\/gopay\/app\/[0-9A-F]{32}$/);
  await platform.sandbox.post('gopay/pay', { orderId: order.orderId, outcome: 'deny' });
  await page.getByRole('alert').filter({ hasText: 'Pembayaran dengan GoPay tidak jadi' }).waitFor();
  await sound(page, 'GoPay refused');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/gopay-refused-390.png`, fullPage: true });
  await page.getByRole('radio', { name: 'GoPay' }).check();
  await page.getByRole('button', { name: 'Bayar dengan metode ini' }).click();
  await page.getByRole('img', { name: 'Kode QR untuk dibayar dengan GoPay' }).waitFor();
  await platform.sandbox.post('gopay/pay', { orderId: order.orderId, outcome: 'settlement' });
  await page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
