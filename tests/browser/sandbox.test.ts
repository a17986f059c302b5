/** The page of the sandbox: a person sets a fault of a partner, sees it listed and occurring, and ends it. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { onStage, sound, told, visit, WAYS } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'apps/sandbox/src');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const form = (page: Page) => page.locator('#faults');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const standing = (page: Page) => page.locator('#standing');

story.each(told(WAYS.filter(({ language }) => language === 'en')))(
  'a person sets faults, is the bank, sees what struck, and ends them, at $width $theme',
  async (how) => {
    const { context, page, problems } = await visit(platform, browser, how);
    await page.goto('/sandbox');
    await page.getByRole('heading', { name: 'Faults', exact: true }).waitFor();
    await standing(page).getByText('none').waitFor();

    // The description of a kind is shown, and only its parameters are asked for.
    await field(page, 'partner').selectOption('registry');
    await field(page, 'kind').selectOption('partial');
    await page.getByText('Executes the order in part').waitFor();
    await field(page, 'product').selectOption('F03');
    await field(page, 'share').fill('0.25');
    await field(page, 'often').selectOption('probability');
    await field(page, 'probability').fill('0.02');
    expect(await field(page, 'count').isVisible()).toBe(false);
    await form(page).getByRole('button', { name: 'Set' }).click();
    await standing(page).getByText('registry · partial · F03').waitFor();
    await standing(page).getByText('2 % of all, seed “one”, not yet struck').waitFor();
    expect((await platform.sandbox.get<object[]>('faults')).at(-1)).toMatchObject({
      kind: 'partial',
      product: 'F03',
      share: 0.25,
      probability: 0.02,
      seed: 'one',
    });

    await field(page, 'partner').selectOption('bca');
    expect(await field(page, 'product').isVisible()).toBe(false);
    await field(page, 'kind').selectOption('number-closed');
    await field(page, 'often').selectOption('count');
    await field(page, 'count').fill('2');
    await form(page).getByRole('button', { name: 'Set' }).click();
    await standing(page).getByText('2 more, not yet struck').waitFor();
    await sound(page, 'sandbox');

    const { caller, investorId } = await platform.newInvestor();
    const { bill } = await placeOrder(platform, caller, investorId);
    await page.locator('#pay').getByLabel('Virtual account').fill(bill.virtualAccount);
    await page.locator('#pay').getByLabel('Rupiah').fill(String(bill.amount));
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.locator('#answer').getByText('the account is closed').waitFor();
    await standing(page).getByText('1 more, struck once').waitFor();
    await page.locator('#struck').getByText(`last payment of ${bill.amount} from 014 8880001234`).first().waitFor();

    await page.getByRole('button', { name: 'End bca · number-closed' }).click();
    await standing(page).getByText('bca · number-closed').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'End registry · partial · F03' }).click();
    await standing(page).getByText('none').waitFor();
    await sound(page, 'sandbox after');
    expect(problems).toEqual([]);
    await context.close();
  },
);
