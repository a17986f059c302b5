/** Paying in an app from the checkout on, until it is paid or expired; and an unmatched transfer, from its receipt to the paid order. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { consoleReceipts } from '@lumbung/wording/console-receipts.ts';
import { receipts } from '@lumbung/wording/receipts.ts';
import { dayOf, parseInstant, timeOf } from '@lumbung/kernel/time.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { CLEAN, photographed } from '../recognition/cards.ts';
import { specimenReceipt } from '../recognition/receipts.ts';
import { placeOrder } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { enterConsole, onStage, press, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { aLineFor } from '../support/receipts.ts';

const story = inProof(import.meta.filename, 'features/receipts', 'screens/pay', 'screens/receipt', 'checkout/pay-in-app');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NARROW: Visit = { width: 390, theme: 'light', language: 'id' };
const WIDE: Visit = { width: 1280, theme: 'dark', language: 'en' };

story.each(told<Visit>([NARROW, WIDE]))(
  'GoPay from the checkout: its time runs out and other ways are offered, then it is paid in the app: %o',
  async (how) => {
    const { caller, email } = await platform.newInvestor();
    const { context, page, problems } = await visit(platform, browser, how);
    const text = checkout[how.language];
    const code = page.getByRole('img', { name: text.app.qr('GoPay') });
    await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
    await page.goto('/login?next=%2Fcheckout');
    await signIn(page, email, accounts[how.language].submit);
    await page.getByRole('radio', { name: 'GoPay' }).check();
    await page.getByRole('checkbox').check();
    await press(page, text.accept);
    await page.waitForURL('**/checkout/confirm**');
    // By its label, because the previous page has a field too.
    await page.getByLabel(how.language === 'id' ? 'Kode verifikasi' : 'Verification code').fill(await platform.sandbox.code(email));
    await page.waitForURL('**/pay/**');
    await code.waitFor();
    await sound(page, 'GoPay to be paid');

    await platform.sandbox.post('gopay/pay', { orderId: page.url().split('/').at(-1), outcome: 'expire' });
    await page
      .getByRole('alert')
      .filter({ hasText: text.app.failed('GoPay') })
      .waitFor();
    await page.getByRole('heading', { name: text.otherMethod }).waitFor();
    await sound(page, 'GoPay over');
    await page.getByRole('radio', { name: 'GoPay' }).check();
    await press(page, text.useMethod);
    await code.waitFor();
    // The app, as far as a browser can be one; it leads back automatically.
    await page.getByRole('link', { name: text.app.open('GoPay') }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.paidTitle }).waitFor();
    await sound(page, 'GoPay paid');
    expect(problems).toEqual([]);
    expect(await platform.audit()).toEqual([]);
    await context.close();
  },
  120_000,
);

story(
  'a receipt is photographed, read and handed in; finance finds its money, and the order is paid',
  async () => {
    const { caller, email, investorId } = await platform.newInvestor();
    const { orderId, bill } = await placeOrder(platform, caller, investorId, undefined, 0);
    const now = parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;
    const drawn = specimenReceipt('mandiri', 7, { amount: bill.amount, day: dayOf(now), time: timeOf(now) });
    const [own, text] = [await visit(platform, browser, NARROW), receipts.id];
    await own.page.goto(`/login?next=${encodeURIComponent(`/pay/${orderId}`)}`);
    await signIn(own.page, email, accounts.id.submit);
    await own.page.getByRole('link', { name: text.toReceipt }).click();
    await own.page.getByRole('heading', { level: 1, name: text.title }).waitFor();
    await sound(own.page, 'receipt asked for');
    await own.page.locator('#rec').setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await photographed(drawn, CLEAN) });
    // Reading takes as long as it does.
    await own.page.getByText(text.check).waitFor({ timeout: 90_000 });
    const { bank, account, reference } = drawn.reading;
    await expect
      .poll(() => Promise.all(['bank', 'account', 'reference'].map((field) => own.page.locator(`#${field}`).inputValue())))
      .toEqual([bank, account, reference]);
    await sound(own.page, 'receipt read');
    await press(own.page, text.send);
    await own.page.getByText(text.sent).waitFor();
    await sound(own.page, 'receipt handed in');

    await aLineFor(platform, { investorId, bill });
    const [desk, words] = [await visit(platform, browser, WIDE), consoleReceipts.en];
    await desk.page.goto('/console/receipts');
    await enterConsole(desk.page, platform, await platform.operator('finance'));
    await desk.page.getByRole('link', { name: words.openOne }).first().click();
    await desk.page.getByRole('img', { name: words.picture }).waitFor();
    await desk.page.locator('#lines').getByText(words.names.exact).waitFor();
    await sound(desk.page, 'receipt at finance');
    await desk.page.locator('#lines').getByRole('textbox').fill('Same as the statement.');
    await press(desk.page, words.accept);
    await desk.page.getByText(words.acceptDone).waitFor();
    await sound(desk.page, 'receipt accepted');

    await own.page.getByRole('link', { name: text.back }).click();
    await own.page.getByRole('heading', { level: 1, name: checkout.id.paidTitle }).waitFor();
    await sound(own.page, 'receipt paid');
    expect([...own.problems, ...desk.problems]).toEqual([]);
    expect(await platform.audit()).toEqual([]);
    await Promise.all([own, desk].map(({ context }) => context.close()));
  },
  120_000,
);
