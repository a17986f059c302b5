/** An order of a government bond in the browser: amount, agreement, code, billing code, payment, and the bond among the holdings. */
import fs from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registeredForBonds } from '../support/bond-accounts.ts';
import { liveCode, wrongCode } from '../support/buying.ts';
import { onStage, press, signIn, sound, visit } from '../support/pages.ts';
import { pagesOf } from '../support/pdf.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

/** The single page of the proof that a button downloads. */
async function proofOf(page: Page, name: string): Promise<string> {
  const [handed] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  const [first, ...more] = await pagesOf(new Uint8Array(fs.readFileSync((await handed.path())!)));
  expect(more).toEqual([]);
  return first!;
}

test('from a series on offer to a bond that is held: first invalid, then valid input, paid by its billing code', async () => {
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const { investorId, email } = await registeredForBonds(platform);
  await page.goto('/login?next=%2Fbonds%2Foffers%2FORI031T3');
  await signIn(page, email, 'Masuk');
  await page.getByRole('heading', { name: 'Beli seri ini' }).waitFor();
  await page.locator('#nominal').fill('1.500.000');
  await page.getByRole('button', { name: 'Pesan', exact: true }).click();
  await page.getByText('Harus kelipatan Rp1.000.000.').first().waitFor();
  await page.locator('#nominal').fill('5.000.000');
  await page.getByText('Saya sudah membaca memorandum').click();
  await sound(page, 'a series to order');
  await page.getByRole('button', { name: 'Pesan', exact: true }).click();
  await page.getByRole('heading', { name: 'Konfirmasi pesanan' }).waitFor();
  const code = await liveCode(platform, investorId, 'bonds');
  await sound(page, 'a bond order to confirm');
  await page.locator('#code').fill(wrongCode(code));
  await page.getByText('Kode tidak cocok').first().waitFor();
  await page.locator('#code').fill(code);
  await page.getByRole('heading', { name: 'Bayar dengan kode billing' }).waitFor();
  await sound(page, 'a bond order to pay');
  const { rows } = await platform.owner.query<{ kode_billing: string; order_id: string }>(
    'select kode_billing, order_id from bond_lots.lot where investor_id = $1',
    [investorId],
  );
  const { kode_billing: billingCode, order_id: orderId } = rows[0]!;
  await page.getByRole('button', { name: 'Saya sudah membayar' }).click();
  await page.getByText('belum melihat pembayarannya').waitFor();
  await page.goto('/home');
  await page.getByText('Bayar pembelian Rp5.000.000').click();
  await page.getByRole('heading', { name: 'Bayar dengan kode billing' }).waitFor();
  expect(await platform.sandbox.post<{ paid?: boolean }>('banks/pay', { billingCode, amount: 5_000_000 })).toMatchObject({ paid: true });
  // Queried at most once in five seconds.
  await platform.sandbox.post('clock', { advance: 'PT6S' });
  await page.getByRole('button', { name: 'Saya sudah membayar' }).click();
  await page.getByRole('heading', { name: 'Pembayaran diterima negara' }).waitFor();
  await sound(page, 'a bond order that is paid');
  const ntpnOf = async () => (await platform.owner.query<{ ntpn: string }>('select ntpn from bond_lots.lot where order_id = $1', [orderId])).rows[0]!.ntpn;
  const ntpn = await ntpnOf();
  await page.getByText(ntpn).first().waitFor();
  const proof = await proofOf(page, 'Unduh bukti (PDF)');
  for (const words of ['Bukti transaksi SBN ritel', `NTPN ${ntpn}`, 'Rp5.000.000', 'ORI031T3', billingCode]) expect(proof).toContain(words);
  await page.goto('/bonds/transactions?group=inprogress');
  await page.getByText('ORI031T3').first().waitFor();
  await sound(page, 'bond transactions');
  await page.goto('/bonds/holdings');
  await page.getByText('Anda belum memiliki SBN.').waitFor();
  await sound(page, 'no bonds yet');

  await platform.sandbox.post('clock', { to: '2026-12-16T07:00:00+07:00' });
  await platform.sandbox.post('bonds/settle', { seri: 'ORI031T3' });
  await platform.sandbox.post('clock', { to: '2026-12-16T08:00:00+07:00' });
  await expect.poll(async () => (await platform.owner.query('select 1 from bond_lots.lot where settled_on is not null')).rowCount, { timeout: 30_000 }).toBe(1);
  await page.goto('/bonds/holdings');
  await page.getByText('ORI031T3').first().waitFor();
  await page.getByText('Rp5.000.000').first().waitFor();
  await sound(page, 'bonds that are held');
  await page.goto(`/bonds/order/${orderId}`);
  await page.getByRole('heading', { name: 'Obligasi milik Anda' }).waitFor();
  await sound(page, 'a bond order that is done');
  expect(problems).toEqual([]);
  await context.close();

  const second = await visit(platform, browser, { width: 1280, theme: 'dark', language: 'en' });
  await second.page.goto(`/login?next=${encodeURIComponent(`/bonds/order/${orderId}`)}`);
  await signIn(second.page, email, 'Log in');
  await second.page.getByText(ntpn).first().waitFor();
  await sound(second.page, 'a bond order that is done, wide');
  const inEnglish = await proofOf(second.page, 'Download the proof (PDF)');
  for (const words of ['Proof of a government bond transaction', ntpn, 'Rp5,000,000', '5 units']) expect(inEnglish).toContain(words);
  await second.page.goto('/bonds/holdings');
  await second.page.getByText('ORI031T3').first().waitFor();
  await sound(second.page, 'bonds that are held, wide');
  expect(second.problems).toEqual([]);
  await second.context.close();
});
