/** Proposals of operators about money of gateways and sales of bonds, and a day of plans: each dialog in every theme and language. */
import { subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { consolePlans } from '@lumbung/wording/console-plans.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { confirmCart } from '../support/buying.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { inProof } from '../support/depth.ts';
import { dress, enterConsole, onStage, sound, type Visit, visit, WAYS } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

const story = inProof(import.meta.filename, 'console/src/features/payments', 'bonds/sale-outcome', 'console/src/screens/plans', 'decisions/proposal-dialog');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const FIRST: Visit = { width: 1280, theme: 'light', language: 'id' };
/** One language per theme is enough. */
const LOOKS = WAYS.filter(({ theme, language }) => (theme === 'light') === (language === 'id'));

/** A charge that was paid and taken back, and money of its gateway that fits no day. */
async function oddGateway(): Promise<void> {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 1 });
  const day = (await platform.sandbox.get<{ clock: string }>('clock')).clock.slice(0, 10) as Day;
  const count = async (from: string): Promise<number> => (await platform.owner.query(`select 1 from ${from}`)).rows.length;
  await platform.sandbox.post('gopay/pay', { orderId, outcome: 'settlement' });
  await until('the payment', async () => (await count(`payments.bill where state = 'paid' and investor_id = '${investorId}'`)) === 1);
  await platform.sandbox.post('gopay/pay', { orderId, outcome: 'deny', force: true });
  await until('the reversal', async () => (await count('payments.reversal')) === 1);
  await platform.sandbox.post('clock', { to: `${addDays(day, 1)}T06:45:00+07:00` });
  await platform.sandbox.post('gateways/pay', { partner: 'gopay', day, amount: 123_456 });
  await platform.sandbox.post('clock', { to: `${addDays(day, 2)}T00:45:00+07:00` });
  await queueIsEmpty(platform);
  await until('the money on hold', async () => (await count('payments.suspense where amount = 123456')) === 1);
  // Simulates that two working days have passed.
  await platform.owner.query(`update payments.gateway_day set due_at = due_at - interval '4 days'`);
  await platform.owner.query(
    `insert into bond_sales.trade (investor_id, order_id, leg_id, lot_id, kode_pemesanan, seri, units, quote_id, price, spread, proceed, gain, accrued, tax, fee,
       arrives, settles_on, asked_at)
     values ($1, gen_random_uuid(), $1, $1, 'PS1', 'ORI031T3', 5, 'Q1', 1000000, 0, 5000000, 0, 0, 0, 0, 5000000, $2, now() - interval '2 days')`,
    [investorId, day],
  );
}

story(
  'gateway days, a reversal, a sale without an answer and a day of plans can be read and decided in every way',
  async () => {
    await oddGateway();
    const { context, page, problems } = await visit(platform, browser, FIRST);
    await page.goto('/console/queues/payments.gatewayDays');
    await enterConsole(page, platform, await platform.operator('finance', 'product', 'support'));
    for (const how of LOOKS) {
      await dress(page, how);
      const text = decisionTexts[how.language];
      for (const queue of ['payments.gatewayDays', 'payments.reversed', 'bondSales.unanswered']) {
        await page.goto(`/console/queues/${queue}`);
        await page.getByRole('button', { name: text.propose, exact: true }).first().click();
        await page.getByRole('dialog').getByRole('textbox').last().waitFor();
        await sound(page, `dialog of ${queue}`);
        // Missing input is reported beside its field.
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await page.getByRole('dialog').getByText(text.noteMissing).waitFor();
        await sound(page, `dialog of ${queue} refused`);
        await page.keyboard.press('Escape');
      }
      await page.goto('/console/plans');
      await page.getByText(consolePlans[how.language].debitsWaiting).waitFor();
      await sound(page, 'day of plans');
    }
    await page.goto('/console/queues/payments.reversed');
    const text = decisionTexts[LOOKS.at(-1)!.language];
    await page.getByRole('button', { name: text.propose, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('textbox').last().fill('Midtrans says so by phone.');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await platform.owner.query(`select 1 from decisions.proposal where kind = 'payments.reversal'`)).rows).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  },
  180_000,
);
