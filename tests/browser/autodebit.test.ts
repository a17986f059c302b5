/** Autodebit: an account is linked on the bank's page, pays with one tap, and is unlinked by a code. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { accounts } from '@lumbung/wording/accounts.ts';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { liveCode, placeOrder } from '../support/buying.ts';
import { inProof } from '../support/depth.ts';
import { onStage, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

const story = inProof(import.meta.filename, 'features/payments', 'screens/autodebit', 'features/checkout');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story.each([
  { width: 390, theme: 'light', language: 'id' },
  { width: 1280, theme: 'dark', language: 'en' },
] as const)(
  'M8 a person links blu at $width, pays with one tap, and ends it by a code',
  async (how) => {
    const { caller, email, investorId } = await platform.newInvestor();
    const order = await placeOrder(platform, caller, investorId);
    const { context, page, problems } = await visit(platform, browser, how);
    const [text, pay] = [autodebit[how.language], checkout[how.language]];
    const picture = async (name: string) => {
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/autodebit-${name}-${how.width}.png`, fullPage: true });
    };
    await page.goto('/login?next=%2Fautodebit');
    await signIn(page, email, accounts[how.language].submit);
    await page.getByText(text.states.none).waitFor();
    await sound(page, 'nothing linked');
    await picture('none');
    await page.getByRole('button', { name: text.link('blu') }).click();
    await page.getByText(text.agreeMissing).waitFor();
    await page.getByRole('checkbox', { name: text.agree }).check();
    await page.getByRole('button', { name: text.link('blu') }).click();
    // The bank's page: another account holder first.
    await page.getByLabel('Name on the account').fill('ORANG LAIN');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.waitForURL('**/autodebit');
    await page.getByText(text.failures.holderDiffers).waitFor();
    await sound(page, 'another holder');
    await page.getByRole('checkbox', { name: text.agree }).check();
    await page.getByRole('button', { name: text.link('blu') }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.waitForURL('**/autodebit');
    await page.getByText(text.states.linked, { exact: true }).waitFor();
    await sound(page, 'linked');
    await picture('linked');

    await page.goto(`/pay/${order.orderId}`);
    await page.getByRole('heading', { name: text.oneTap }).waitFor();
    await sound(page, 'one tap');
    await picture('one-tap');
    await page.getByRole('button', { name: /blu ••••2222/ }).click();
    await page.getByRole('heading', { level: 1, name: pay.paidTitle }).waitFor();

    const { rows } = await platform.owner.query<{ link_id: string }>('select link_id from payments.link where investor_id = $1 and state = $2', [
      investorId,
      'linked',
    ]);
    await platform.owner.query(`insert into payments.mandate values ($1, gen_random_uuid(), $2, 'discipline', gen_random_uuid()::text, 500000, now())`, [
      investorId,
      rows[0]!.link_id,
    ]);
    await page.goto('/autodebit');
    await page.getByText(text.origin.discipline).waitFor();
    await picture('draws');
    await page.getByRole('button', { name: text.unlink }).click();
    await page.waitForURL('**/autodebit/code**');
    await sound(page, 'the code');
    await picture('code');
    await page
      .getByRole('textbox')
      .first()
      .fill(await liveCode(platform, investorId, 'autodebit'));
    await page.waitForURL((url) => url.pathname === '/autodebit');
    await page.getByText(text.states.none).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);
