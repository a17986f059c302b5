/**
 * How pages look to everybody: full, empty and while the server errs; in high contrast and on paper.
 * Two ways that differ in everything by themselves; all eight of them with `npm run test:look`.
 */
import { saveItem } from '@lumbung/contract/cart/routes.ts';
import { autosave } from '@lumbung/contract/kyc/routes.ts';
import { init } from '@lumbung/contract/start/routes.ts';
import { STEPS } from '@lumbung/kernel/profile.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { newCitizen, profileOf } from '../support/identifying.ts';
import { onStage, press, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { grantUnits, placeSale } from '../support/selling.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const EVERY: readonly Visit[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) => (['id', 'en'] as const).map((language) => ({ width, theme, language }))),
);
/** They differ in everything. */
const TWO = EVERY.filter(({ width, theme, language }) => (width === 390 ? theme === 'light' && language === 'id' : theme === 'dark' && language === 'en'));
const WAYS = process.env.LOOK === 'every' ? EVERY : TWO;
const WORDS = {
  id: { login: 'Masuk', accept: 'Setujui dan minta kode', retry: 'Coba lagi' },
  en: { login: 'Log in', accept: 'Agree and get the code', retry: 'Try again' },
};

/** Opens one page after another and looks at each. */
async function look(page: Page, { language }: Visit, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await sound(page, address);
    expect(await page.locator('html').getAttribute('lang'), address).toBe(language);
    expect(new URL(page.url()).pathname, 'a page that sends people elsewhere is not looked at').toBe(address.replace(/\?.*/, ''));
  }
}

/** Signs in on the page for it and waits until it has led on. */
async function enter(page: Page, email: string, { language }: Visit): Promise<void> {
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, WORDS[language].login);
  await page.waitForURL('**/account');
}

/** An investor with something on every page: units, a sale under way, an unpaid bill, a cart. Answers her orders. */
async function busyInvestor({ language }: Visit) {
  const investor = await platform.newInvestor({ language });
  const { caller, investorId } = investor;
  await grantUnits(platform.books, investorId, 'F01');
  await grantUnits(platform.books, investorId, 'F03', 4_000_000n);
  const sale = await placeSale(platform, caller, investorId, { productId: 'F01', amount: 1_000_000 });
  const unpaid = await placeOrder(platform, caller, investorId, { F05: 250_000, F09: 1_000_000 });
  await caller.must(saveItem, { productId: 'F07', amount: 500_000 });
  const { rows } = await platform.owner.query<{ order_id: string }>(`select order_id from orders.purchase where investor_id = $1 and state = 'done' limit 1`, [
    investorId,
  ]);
  return { ...investor, sale: sale.orderId, unpaid: unpaid.orderId, done: rows[0]!.order_id };
}

test.each(WAYS)(
  'public pages are sound at $width px, $theme, $language',
  async (how) => {
    const { context, page, problems } = await visit(platform, browser, how);
    await look(page, how, [
      '/',
      '/explore',
      '/funds/cakra-saham-unggulan',
      '/login',
      '/register',
      '/register/verify?email=ani%40example.test',
      '/styles',
      '/no-such-page',
    ]);
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);

test.each(WAYS)(
  'the pages of an investor are sound at $width px, $theme, $language',
  async (how) => {
    const investor = await busyInvestor(how);
    const { context, page, problems } = await visit(platform, browser, how);
    await enter(page, investor.email, how);
    await look(page, how, [
      '/home',
      '/portfolio',
      '/funds/nusa-obligasi-prima',
      '/sell/nusa-obligasi-prima',
      '/switch/nusa-obligasi-prima',
      '/transactions',
      '/transactions?tab=progress',
      '/transactions?tab=done',
      `/transactions/${investor.done}`,
      `/transactions/${investor.sale}`,
      `/transactions/${investor.unpaid}`,
      `/pay/${investor.unpaid}`,
      '/notifications',
      '/account',
      '/risk-profile',
      '/cart',
      '/checkout',
    ]);
    await page.getByRole('checkbox').check();
    await press(page, WORDS[how.language].accept);
    await page.waitForURL('**/checkout/confirm**');
    await sound(page, '/checkout/confirm');
    expect(problems).toEqual([]);
    await context.close();
  },
  180_000,
);

test.each(WAYS)(
  'the pages of somebody new are sound at $width px, $theme, $language',
  async (how) => {
    const newcomer = await platform.newInvestor({ isVerified: false, language: how.language });
    await newcomer.caller.must(autosave, { ...profileOf(newCitizen()), nik: '' });
    const { context, page, problems } = await visit(platform, browser, how);
    await enter(page, newcomer.email, how);
    await look(page, how, [
      '/home',
      '/portfolio',
      '/transactions',
      '/transactions?tab=progress',
      '/transactions?tab=done',
      '/notifications',
      '/cart',
      '/kyc',
      ...STEPS.map((step) => `/kyc/${step}`),
      '/kyc/status',
    ]);
    expect(problems).toEqual([]);
    await context.close();
  },
  180_000,
);

test.each(TWO)(
  'pages whose calls fail say so, and offer to try again, at $width px, $theme, $language',
  async (how) => {
    const investor = await busyInvestor(how);
    const { context, page } = await visit(platform, browser, how);
    await enter(page, investor.email, how);
    await context.route('**', (route) =>
      route.request().resourceType() === 'fetch' && !route.request().url().endsWith(init.path)
        ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
    for (const address of [
      '/home',
      '/portfolio',
      '/transactions',
      `/transactions/${investor.done}`,
      `/pay/${investor.unpaid}`,
      '/notifications',
      '/risk-profile',
      '/cart',
      '/checkout',
      '/kyc',
      '/kyc/status',
      '/explore',
      '/funds/nusa-obligasi-prima',
      '/sell/nusa-obligasi-prima',
    ]) {
      await page.goto(address);
      await page.getByRole('button', { name: WORDS[how.language].retry }).first().waitFor();
      await sound(page, `${address}, failing`);
    }
    await context.close();
  },
  180_000,
);

test('in forced colours every control keeps an outline, and on paper the frame is left out', async () => {
  const { context, page } = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  await sound(page, 'forced colours');
  const edges = await page.locator('#email, button[type=submit]').evaluateAll((controls) =>
    controls.map((control) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
      return borderTopStyle !== 'none' && borderTopWidth !== '0px';
    }),
  );
  expect(edges).toEqual([true, true]);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await page.goto('/funds/cakra-saham-unggulan');
  await page.locator('h1').waitFor();
  expect(await page.locator('nav:visible').count()).toBe(0);
  await context.close();
});
