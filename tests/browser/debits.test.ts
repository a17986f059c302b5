/** A recurring plan that debits, in the browser: its account is linked on the way, confirmed by a code, debited, and shown among the linked accounts. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { accounts } from '@lumbung/wording/accounts.ts';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { liveCode } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { runDebits, runPlans } from '../support/disciplines.ts';
import { onStage, signIn, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

const story = inProof(import.meta.filename, 'features/plans', 'screens/plans', 'screens/autodebit', 'screens/pay', 'checkout/debit-card', 'app/debit-notice');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story.each(
  told<Visit>([
    { width: 390, theme: 'light', language: 'id' },
    { width: 1280, theme: 'dark', language: 'en' },
  ]),
)(
  'a plan that debits is made, its account linked on the way, refused once and paid: %o',
  async (how) => {
    const { email, investorId } = await platform.newInvestor();
    const { context, page, problems } = await visit(platform, browser, how);
    const [text, link] = [plans[how.language], autodebit[how.language]];
    const on = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/login?next=%2Fplans%2Fnew%2Ffunds');
    await signIn(page, email, accounts[how.language].submit);
    await page.locator('#name').fill('Dana pendidikan');
    await page.locator('#fund').selectOption('F01');
    await page.locator('#amount-F01').fill('500000');
    await on(text.next).first().click();
    await page.getByRole('heading', { name: text.firstThree }).waitFor();
    await page.locator('#start').fill('2027-01-19');
    await page.locator('#dayOfMonth').selectOption('19');
    await on(text.next).first().click();
    await page.getByText(text.debitGroup('blu')).waitFor();
    await sound(page, 'debit nothing linked');

    // To the bank and back: the input is kept as a draft.
    await on(text.debitLink('blu')).click();
    await page.getByRole('checkbox', { name: link.agree }).check();
    await page.getByRole('button', { name: link.link('blu') }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('link', { name: link.goOnPlan('Dana pendidikan') }).click();
    await page.getByRole('radio', { name: text.debitFrom('blu', '••••2222') }).check();
    await page.locator('#debitMax').fill('1000');
    await on(text.next).first().click();
    await page
      .getByText(/500\.000|500,000/)
      .first()
      .waitFor();
    await page.locator('#debitMax').fill('750000');
    await sound(page, 'debit source');
    await on(text.next).first().click();
    await page.getByRole('heading', { name: 'Dana pendidikan' }).waitFor();
    await page.getByText(text.debitMax).waitFor();
    await sound(page, 'debit review');
    await on(text.sendCode).click();
    await page.locator('#code').waitFor();
    await page.locator('#code').fill(await liveCode(platform, investorId, 'discipline'));

    await page.getByRole('heading', { name: text.comes }).waitFor();
    await page
      .getByText(/07[.:]00/)
      .first()
      .waitFor();
    const planPage = page.url();
    await runPlans(platform, investorId, '2027-01-19');
    await page.goto(planPage);
    await page.getByRole('link', { name: text.payOtherwise }).waitFor();
    await sound(page, 'debit waiting');
    // The payment page states that no payment is needed, and so does the order.
    await page.getByRole('link', { name: text.payOtherwise }).click();
    const pays = checkout[how.language];
    await page.getByRole('heading', { level: 1, name: pays.debitedTitle }).waitFor();
    await page.locator('#debit').getByText('••••2222').waitFor();
    await page.locator('#debit').getByText(text.debitInstead).waitFor();
    await page.getByText(pays.app.chosen('blu')).waitFor({ state: 'detached' });
    await sound(page, 'debit pay waiting');
    const payPage = page.url();
    await page.goto(payPage.replace('/pay/', '/transactions/'));
    await page.locator('#debit').getByText('••••2222').waitFor();
    await sound(page, 'debit order waiting');
    await platform.sandbox.post('partners/blu/faults', { kind: 'insufficient', count: 1 });
    await runDebits(platform, '2027-01-19');
    await page.goto(planPage);
    await page.getByText(new RegExp(text.debitReasons.noFunds)).waitFor();
    await sound(page, 'debit refused');
    await page.goto(payPage);
    await page.locator('#debit').getByText(new RegExp(text.debitReasons.noFunds)).waitFor();
    await sound(page, 'debit pay refused');
    await page.goto(planPage);
    await runDebits(platform, '2027-01-19', '11:00');
    await until('the payment', async () => {
      await page.reload();
      await page.getByRole('heading', { name: text.past }).waitFor();
      return (await page.getByRole('link', { name: text.payOtherwise }).count()) === 0;
    });

    await page.goto('/autodebit');
    await page.getByRole('link', { name: 'Dana pendidikan' }).waitFor();
    await sound(page, 'autodebit draws');
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);
