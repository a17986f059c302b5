/** A bond is left before its end: sold at the dealer's quote on a wide screen in the dark, redeemed early on a phone. */
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkPayment } from '@lumbung/contract/bonds/routes.gen.ts';
import { registeredForBonds } from '../support/bond-accounts.ts';
import { heldLot, openRedemption, orderBond, payBond, REDEEMED_SERI, SERI } from '../support/bonds.ts';
import { liveCode, wrongCode } from '../support/buying.ts';
import { onStage, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const to = (moment: string) => platform.sandbox.post('clock', { to: `${moment}+07:00` });

test('early redemption: too much first, then half of a purchase, by its code', async () => {
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

test('sale: what the dealer pays, line by line, good for a time; another amount later', async () => {
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
