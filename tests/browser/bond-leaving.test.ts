/** What a bond pays and how it is exited: coupons and the end of a series, early redemption, a sale at the dealer's quote. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPayment } from '@lumbung/contract/bonds/routes.gen.ts';
import { registeredForBonds } from '../support/bond-accounts.ts';
import { heldLot, openRedemption, orderBond, ownedLot, payBond, REDEEMED_SERI, SERI } from '../support/bonds.ts';
import { liveCode, wrongCode } from '../support/buying.ts';
import { onStage, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const to = (moment: string) => platform.sandbox.post('clock', { to: `${moment}+07:00` });

test('a coupon arrives, another series ends, and each group shows how much of it is new', async () => {
  const buyer = await registeredForBonds(platform);
  const { transactionId, kodeBilling } = await orderBond(platform, buyer, 1_000_000);
  await payBond(platform, kodeBilling!, 1_000_000);
  await buyer.caller.must(checkPayment, { transactionId });
  await ownedLot(platform, buyer, 'SR024T3', 3n);
  await ownedLot(platform, buyer, 'ST013T2', 2n);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await page.goto('/login?next=%2Fbonds%2Ftransactions%3Fgroup%3Dreject');
  await signIn(page, buyer.email, 'Masuk');
  await page.getByText('Berjalan 1 baru').waitFor();
  await sound(page, 'bond transactions, one is new');
  await page.getByText('Berjalan 1 baru').click();
  await page.getByText(SERI).waitFor();
  await page.getByText('Berjalan', { exact: true }).waitFor();
  await page.goto('/bonds/holdings');
  await page.getByText('ST013T2').waitFor();
  await page.getByText('SR024T3').waitFor();
  // In the evening the coupons of the month are computed, and the custodian's payment is booked.
  await to('2026-11-18T18:05:00');
  await until('the coupons', async () => {
    const { rows } = await platform.owner.query(`select 1 from bond_coupons.coupon where investor_id = $1 and state = 'paid'`, [buyer.investorId]);
    return rows.length === 2;
  });
  await page.reload();
  // 4,625 per unit, less a tenth: received, and again next month.
  await expect.poll(() => page.getByText('Rp12.488').count()).toBe(2);
  await expect.poll(() => page.getByText('ST013T2').count()).toBe(0);
  await sound(page, 'bonds after a coupon and the end of a series');
  await page.goto('/notifications');
  await page.getByText('Kupon SR024T3 dibayar').waitFor();
  await page.getByText('ST013T2 jatuh tempo').waitFor();
  await page.getByText('Pokok Rp2.000.000 dan kupon terakhir Rp9.599').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('early redemption: first too much, then half of a purchase, confirmed by code', async () => {
  const buyer = await registeredForBonds(platform);
  const { lotId } = await heldLot(platform, buyer, 10_000_000);
  await openRedemption(platform, '2027-01-11');
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fbonds%2Fholdings');
  await signIn(page, buyer.email, 'Masuk');
  await page.getByText(REDEEMED_SERI).first().waitFor();
  await sound(page, 'a bond that may be redeemed');
  await page.getByRole('link', { name: 'Cairkan lebih awal' }).click();
  await page.getByRole('heading', { name: new RegExp(REDEEMED_SERI) }).waitFor();
  await page.locator('#nominal').fill('6.000.000');
  await page.locator('#isAgree').check();
  await page.locator('form').getByRole('button').last().click();
  await page.locator('#nominal[aria-invalid=true]').waitFor();
  await page.locator('#nominal').fill('5.000.000');
  await sound(page, 'an early redemption');
  await page.locator('form').getByRole('button').last().click();
  await page.locator('#code').waitFor();
  await sound(page, 'an early redemption to confirm');
  const code = await liveCode(platform, buyer.investorId, 'bonds');
  await page.locator('#code').fill(wrongCode(code));
  await page.getByText('Kode tidak cocok').first().waitFor();
  await page.locator('#code').fill(code);
  await until('the order', async () => {
    const { rows } = await platform.owner.query(
      'select 1 from bond_redemptions.redemption where investor_id = $1 and lot_id = $2 and kode_redeem is not null',
      [buyer.investorId, lotId],
    );
    return rows.length === 1;
  });
  await page.getByText('Rp5.000.000').first().waitFor();
  await sound(page, 'an early redemption that was taken');
  expect(problems).toEqual([]);
  await context.close();
});

test('sale: what the dealer pays, line by line, valid for a time; another amount later', async () => {
  const buyer = await registeredForBonds(platform);
  const { transactionId, kodeBilling } = await orderBond(platform, buyer, 10_000_000);
  await payBond(platform, kodeBilling!, 10_000_000);
  await buyer.caller.must(checkPayment, { transactionId });
  await to('2026-12-16T07:00:00');
  await platform.sandbox.post('bonds/settle', { seri: SERI });
  await to('2027-01-18T10:00:05');
  await until(
    'the settlement',
    async () => (await platform.owner.query('select 1 from bond_lots.lot where order_id = $1 and settled_on is not null', [transactionId])).rowCount === 1,
  );
  const { context, page, problems } = await visit(platform, browser, { width: 1280, theme: 'dark', language: 'en' });
  await page.goto('/login?next=%2Fbonds%2Fholdings');
  await signIn(page, buyer.email, 'Log in');
  await page.getByText(SERI).first().waitFor();
  await sound(page, 'a bond that may be sold');
  await page.locator(`a[href="/bonds/sell/${transactionId}"]`).click();
  await page.getByRole('heading', { name: new RegExp(SERI) }).waitFor();
  await page.locator('form').getByRole('button').last().click();
  await page.locator('#nominal[aria-invalid=true]').waitFor();
  await page.locator('#nominal').fill('3,000,000');
  await page.locator('#isAgree').check();
  await sound(page, 'a sale of a bond');
  await page.locator('form').getByRole('button').last().click();
  await page.locator('#code').waitFor();
  await sound(page, 'a sale of a bond to confirm');
  await page.locator('#code').fill(await liveCode(platform, buyer.investorId, 'bonds'));
  await page.waitForURL('**/bonds/order/*');
  await page.getByText(SERI).first().waitFor();
  await sound(page, 'a sale of a bond that was taken');
  await page.goto('/bonds/transactions?group=inprogress');
  await page.getByText(SERI).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
