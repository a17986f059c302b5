/** Two people of one company at two screens: one orders, the other approves with a code, or declines with a reason. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { approvals } from '@lumbung/wording/approvals.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wrongCode } from '../support/buying.ts';
import { onStage, press, signIn, sound, told, visit, WAYS, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { grantUnits } from '../support/selling.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const LOGIN = { id: 'Masuk', en: 'Log in' };

/** Reviews the cart, and orders it by code. */
async function order(page: Page, email: string, { language }: Visit): Promise<void> {
  await page.goto('/checkout');
  await page.getByText(approvals[language].needed).waitFor();
  await page.getByRole('checkbox').check();
  await sound(page, 'review of a company');
  const before = await platform.sandbox.newestCode(email);
  await press(page, checkout[language].accept);
  await page.waitForURL('**/checkout/confirm**');
  await page.getByLabel(codes[language].code).fill(await platform.sandbox.code(email, before));
  await page.waitForURL('**/transactions/**');
}

test.each(told<Visit>(WAYS))(
  'one person orders and another approves, or declines: %o',
  async (how) => {
    const { investorId, maker, approver } = await platform.newCompany();
    await grantUnits(platform.books, investorId);
    const words = approvals[how.language];
    const [hers, his] = [await visit(platform, browser, how), await visit(platform, browser, how)];
    await maker.caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
    await hers.page.goto('/login?next=%2Fcart');
    await signIn(hers.page, maker.email, LOGIN[how.language]);
    await hers.page.waitForURL('**/cart');
    await order(hers.page, maker.email, how);
    await hers.page.getByText(words.waits).waitFor();
    await sound(hers.page, 'an order that waits for approval, to its maker');
    const address = new URL(hers.page.url()).pathname;

    // The approver follows the link on the home page.
    await his.page.goto('/login');
    await signIn(his.page, approver.email, LOGIN[how.language]);
    await his.page.waitForURL('**/home');
    await his.page.getByText(portfolio[how.language].actions, { exact: true }).first().waitFor();
    await sound(his.page, 'home of an approver');
    await his.page.locator(`a[href="${address}"]`).first().click();
    await his.page.waitForURL(`**${address}`);
    await his.page.getByText(words.ifNow).waitFor();
    await sound(his.page, 'an order that waits for approval, to an approver');
    await press(his.page, words.approve);
    const code = await platform.sandbox.code(approver.email);
    await his.page.getByLabel(codes[how.language].code).fill(wrongCode(code));
    await his.page.locator('[aria-invalid=true]').first().waitFor();
    await sound(his.page, 'an approval with a wrong code');
    await his.page.getByLabel(codes[how.language].code).fill(code);
    await his.page.getByText(words.decided.approved).waitFor();
    await sound(his.page, 'an order that was approved');
    await his.page.getByRole('button', { name: portfolio[how.language].evidenceShow }).click();
    await his.page.getByText(new RegExp(`^${words.approvedBy('Hendra Wijaya', '').slice(0, 20)}`)).waitFor();

    // The maker pays it now.
    await hers.page.reload();
    await hers.page.getByRole('link', { name: portfolio[how.language].payNow }).click();
    await hers.page.waitForURL('**/pay/**');

    // A sale is declined: without a reason first.
    await maker.caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
    await order(hers.page, maker.email, how);
    await his.page.goto(new URL(hers.page.url()).pathname);
    await press(his.page, words.decline);
    await press(his.page, words.declineSure);
    await his.page.getByText(words.reasonMissing).waitFor();
    await sound(his.page, 'declining without a reason');
    await his.page.getByLabel(words.reason).fill('Tunggu rapat direksi');
    await press(his.page, words.declineSure);
    await his.page.getByText(words.decided.declined).waitFor();
    await hers.page.reload();
    await hers.page.getByText('Tunggu rapat direksi').waitFor();
    await sound(hers.page, 'an order that was declined');

    // The maker withdraws one.
    await maker.caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_500_000 });
    await order(hers.page, maker.email, how);
    await press(hers.page, words.withdraw);
    await press(hers.page, words.withdrawSure);
    await hers.page.getByText(words.withdrawn).waitFor();
    await his.page.goto('/transactions?tab=pending');
    await his.page.getByText(words.pendingTab).first().waitFor();
    await his.page.goto('/notifications');
    await sound(his.page, 'notifications of an approver');
    expect([...hers.problems, ...his.problems]).toEqual([]);
    await Promise.all([hers.context.close(), his.context.close()]);
  },
  180_000,
);
