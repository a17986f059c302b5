/**
 * The appearance of pages: full, empty, and with server errors; in eight variants; in high contrast and in print.
 * The proof runs them, and `npm run test:look`.
 */
import { addressOf } from '@lumbung/contract/route.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { save as saveRisk } from '@lumbung/contract/risk/routes.gen.ts';
import { autosave, finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { LISTED_CITIZEN } from '@lumbung/specimen/watchlists.ts';
import { COMPANY_STEPS } from '@lumbung/kernel/company-profile.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { STEPS } from '@lumbung/kernel/profile.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { QUESTIONNAIRE_VERSION } from '../../apps/server/src/capabilities/journeys/risk/rules.ts';
import { overpay, placeOrder } from '../support/buying.ts';
import { boldAnswers, fillIn, newCitizen, profileOf, takeRiskLevel } from '../support/identifying.ts';
import { dress, enterConsole, onStage, press, signIn, sound, type Visit, visit, WAYS } from '../support/pages.ts';
import { oddNavs } from '../support/navs.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { changes, linkTo, newAddress, proposes } from '../support/colleagues.ts';
import { grantUnits, placeSale } from '../support/selling.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const PLAIN: Visit = { width: 1280, theme: 'light', language: 'id' };
const WORDS = { id: { accept: 'Setujui dan minta kode', retry: 'Coba lagi' }, en: { accept: 'Agree and get the code', retry: 'Try again' } };

interface Look {
  readonly address: string;
  readonly what: string;
  readonly how: Visit;
}

/** The checks of some pages, grouped by variant. `what` names a page whose address contains an id. */
const due = (who: string, addresses: readonly (string | readonly [address: string, what: string])[]): Look[] =>
  WAYS.flatMap((how) =>
    addresses.map((one) => (typeof one === 'string' ? { address: one, what: `${who} ${one}`, how } : { address: one[0], what: `${who} ${one[1]}`, how })),
  );

/** Opens one page after another and checks each. */
async function look(page: Page, looks: readonly Look[], until: (page: Page, how: Visit) => Promise<unknown> = (on) => on.locator('h1').first().waitFor()) {
  let worn: Visit | null = null;
  for (const { address, what, how } of looks) {
    if (how !== worn) await dress(page, how);
    worn = how;
    await page.goto(address);
    await until(page, how);
    await sound(page, what);
    await expect.poll(() => page.locator('html').getAttribute('lang'), { message: what }).toBe(how.language);
    expect(new URL(page.url()).pathname, 'a page that sends people elsewhere is not looked at').toBe(address.replace(/\?.*/, ''));
  }
}

/** Signs in on the login page and waits for the redirect. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/account');
}

/** Creates an investor with something on every page: units, a sale in progress, an unpaid bill, a cart. Returns their orders. */
async function busyInvestor() {
  const investor = await platform.newInvestor();
  const { caller, investorId } = investor;
  await grantUnits(platform.books, investorId, 'F01');
  await grantUnits(platform.books, investorId, 'F03', 4_000_000n);
  const sale = await placeSale(platform, caller, investorId, { productId: 'F01', amount: 1_000_000 });
  const unpaid = await placeOrder(platform, caller, investorId, { F05: 250_000, F09: 1_000_000 });
  await caller.must(saveItem, { productId: 'F07', amount: 500_000 });
  const { rows } = await platform.owner.query<{ order_id: string }>(
    `select order_id from orders.order where investor_id = $1 and kind = 'subscription' and state = 'done' limit 1`,
    [investorId],
  );
  return { ...investor, sale: sale.orderId, unpaid: unpaid.orderId, done: rows[0]!.order_id };
}

test('public pages pass all page checks', async () => {
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await page.goto('/');
  await look(
    page,
    due('anybody', [
      '/',
      '/explore',
      '/market',
      '/compare?ids=F01,F03',
      '/funds/cakra-saham-unggulan',
      '/bonds',
      '/bonds/offers/ORI031T3',
      '/bonds/ladder',
      '/login',
      '/login/agent',
      '/login/agent?token=x.y',
      '/renew?code=x.y',
      '/register',
      ['/register?invitation=x&email=ani%40example.test', '/register, invited'],
      '/register/person',
      '/register/institution',
      '/register/verify?email=ani%40example.test',
      '/forgot',
      '/help',
      '/learn',
      '/learn/articles/fees-and-tax',
      '/learn/tutorials/your-first-purchase',
      '/learn/glossary',
      '/navigator',
      '/navigator/questions',
      '/check-document',
      '/forgot/reset?email=ani%40example.test',
      '/styles',
      '/no-such-page',
    ]),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('the pages of an investor pass all page checks', async () => {
  const investor = await busyInvestor();
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await enter(page, investor.email);
  await look(
    page,
    due('investor', [
      '/home',
      '/portfolio',
      '/portfolio/performance',
      '/funds/nusa-obligasi-prima',
      '/sell/nusa-obligasi-prima',
      '/switch/nusa-obligasi-prima',
      '/goals',
      '/goals/new/goal',
      '/plans',
      '/plans/new/funds',
      '/transactions',
      '/transactions?tab=progress',
      '/transactions?tab=done',
      [`/transactions/${investor.done}`, '/transactions/done'],
      [`/transactions/${investor.sale}`, '/transactions/sale'],
      [`/transactions/${investor.unpaid}`, '/transactions/unpaid'],
      [`/pay/${investor.unpaid}`, '/pay'],
      '/watchlist',
      '/notifications',
      '/account',
      '/account/security/two-factor',
      '/account/password',
      '/account/security',
      '/account/pin',
      '/account/passkey',
      '/account/close',
      '/account/bank',
      '/account/bonds',
      '/account/consents',
      '/account/tax',
      '/account/notifications',
      '/autodebit',
      '/bonds/register',
      '/bonds/holdings',
      '/bonds/transactions',
      '/chat',
      '/navigator',
      '/promos',
      '/account/data',
      '/account/data/change?what=work',
      '/account/renew',
      '/sign?code=x.y',
      '/sign/bank?code=x.y',
      '/risk-profile',
      '/cart',
      '/checkout',
    ]),
  );
  await dress(page, PLAIN);
  await page.goto('/checkout');
  await page.getByRole('checkbox').check();
  await press(page, WORDS.id.accept);
  await page.waitForURL('**/checkout/confirm**');
  for (const how of WAYS) {
    await dress(page, how);
    await sound(page, 'investor /checkout/confirm');
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('the pages of the people of a company pass all page checks', async () => {
  const company = await platform.newCompany();
  const { both, maker, approver } = company;
  const invited = { kind: 'invite', name: 'Galuh Pratiwi', email: newAddress(), makes: true, approves: false } as const;
  await changes(platform, company, maker, approver, invited);
  await proposes(platform, company, maker, { kind: 'roles', loginId: approver.loginId, makes: true, approves: true });
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await enter(page, both.email);
  await look(
    page,
    due('people', [
      '/home',
      '/account/people',
      '/account/people/change?what=invite',
      [`/account/people/change?what=roles&who=${maker.loginId}`, '/account/people/change?what=roles'],
      [`/account/people/change?what=remove&who=${maker.loginId}`, '/account/people/change?what=remove'],
      '/account/people/change?what=rule',
      [`/register/colleague?code=${await linkTo(platform, invited.email)}`, '/register/colleague'],
      ['/register/colleague?code=x.y', '/register/colleague?code=over'],
    ]),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('the pages of a new investor pass all page checks', async () => {
  const newcomer = await platform.newInvestor({ isVerified: false });
  await newcomer.caller.must(autosave, { ...profileOf(newCitizen()), nik: '' });
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await enter(page, newcomer.email);
  await look(
    page,
    due('newcomer', [
      '/home',
      '/portfolio',
      '/portfolio/performance',
      '/transactions',
      '/transactions?tab=progress',
      '/transactions?tab=done',
      '/notifications',
      '/cart',
      '/kyc',
      ...STEPS.map((step) => `/kyc/${step}`),
      '/kyc/status',
      '/kyc/sign',
      '/kyc/pdf',
      '/sign',
    ]),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('the risk profile pages pass all page checks: a question, a contradiction, a fall, and a current, ending and expired profile', async () => {
  const version = QUESTIONNAIRE_VERSION;
  const bold = (more: Record<string, number> = {}) => boldAnswers().map((one) => ({ ...one, answer: more[one.question] ?? one.answer }));
  const shift = (investorId: string, days: number) =>
    platform.owner.query(
      `update risk.assessment set at = at - $2 * interval '1 day', valid_until = valid_until - $2 * interval '1 day' where investor_id = $1`,
      [investorId, days],
    );
  const scenes: Record<string, { address?: string; prepare: (of: Awaited<ReturnType<Platform['newInvestor']>>) => Promise<unknown> }> = {
    question: { prepare: ({ caller }) => caller.must(saveRisk, { version, answers: bold().slice(0, 4) }) },
    contradiction: { prepare: ({ caller }) => caller.must(saveRisk, { version, answers: bold({ horizon: 0 }) }) },
    drill: { prepare: ({ caller }) => caller.must(saveRisk, { version, answers: bold() }) },
    'drill at level 1': { prepare: ({ caller }) => caller.must(saveRisk, { version, answers: bold({ horizon: 0, purpose: 0 }) }) },
    profile: { prepare: ({ caller }) => takeRiskLevel(caller, { level: 3 }) },
    ending: { prepare: ({ caller, investorId }) => takeRiskLevel(caller).then(() => shift(investorId, 340)) },
    ended: { prepare: ({ caller, investorId }) => takeRiskLevel(caller).then(() => shift(investorId, 366)) },
    renewing: { address: '/risk-profile?again=all', prepare: ({ caller }) => takeRiskLevel(caller) },
    'above her level': {
      address: '/checkout',
      prepare: async ({ caller, investorId }) => {
        await platform.owner.query('update kyc.investor_status set risk_level = 3 where investor_id = $1', [investorId]);
        await caller.must(saveItem, { productId: 'F03', amount: 1_000_000 });
      },
    },
    'without a profile': {
      address: '/checkout',
      prepare: async ({ caller, investorId }) => {
        await platform.owner.query('update kyc.investor_status set risk_level = null where investor_id = $1', [investorId]);
        await caller.must(saveItem, { productId: 'F03', amount: 1_000_000 });
      },
    },
  };
  for (const [name, { address = '/risk-profile', prepare }] of Object.entries(scenes)) {
    const looks = due('risk', [[address, name]]);
    if (looks.length === 0) continue;
    const investor = await platform.newInvestor();
    await prepare(investor);
    const { context, page, problems } = await visit(platform, browser, PLAIN);
    await enter(page, investor.email);
    await look(page, looks, async (on) => {
      await on.locator('h1').first().waitFor();
      if (name.startsWith('drill')) await on.locator('#drill-amount').waitFor();
      if (name === 'contradiction') await on.getByRole('alert').waitFor();
    });
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('the pages of a company under verification pass all page checks', async () => {
  const { maker } = await platform.newCompany({ isVerified: false });
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await enter(page, maker.email);
  await look(page, due('company', ['/company-kyc', ...COMPANY_STEPS.map((step) => `/company-kyc/${step}`), '/company-kyc/status', '/company-kyc/change']));
  expect(problems).toEqual([]);
  await context.close();
});

test('pages whose calls fail report it and offer a retry', async () => {
  const investor = await busyInvestor();
  const { context, page } = await visit(platform, browser, PLAIN);
  await enter(page, investor.email);
  // Fast-forwards the page's retries against a failing server.
  await page.clock.install();
  await context.route('**', (route) =>
    route.request().url().includes('/api/') && !route.request().url().endsWith(addressOf(init))
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  await look(
    page,
    due('failing', [
      '/home',
      '/portfolio',
      '/portfolio/performance',
      '/transactions',
      [`/transactions/${investor.done}`, '/transactions/done'],
      [`/pay/${investor.unpaid}`, '/pay'],
      '/notifications',
      '/risk-profile',
      '/cart',
      '/checkout',
      '/kyc',
      '/kyc/status',
      '/explore',
      '/funds/nusa-obligasi-prima',
      '/sell/nusa-obligasi-prima',
    ]),
    async (on, { language }) => {
      const again = on.getByRole('button', { name: WORDS[language].retry }).first();
      await until(`${on.url()} to offer another try`, async () => {
        await on.clock.runFor(500);
        return again.isVisible();
      });
    },
  );
  await context.close();
});

test('every console screen passes all page checks', async () => {
  const waiting = await overpay(platform, null);
  await oddNavs(platform);
  await platform.owner.query(
    `insert into payouts.stop (stop_id, investor_id, rule, reconciliation_id, state, since)
     values (gen_random_uuid(), $1, 'a balance is not the sum of its entries', gen_random_uuid(), 'open', now() - interval '3 hours')`,
    [waiting.investorId],
  );
  await platform.owner.query(
    `insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, created_at, run_at, last_error)
     select id, '{}', 'payouts.send:' || gen_random_uuid(), 20, 20, now() - interval '7 hours', now() + interval '1 day', 'the bank did not answer in time'
     from graphile_worker._private_tasks where identifier = 'payouts.send'`,
  );
  const operator = await platform.operator('finance', 'compliance', 'admin', 'support');
  // A case whose identity number is on a watch list.
  const listed = await platform.newInvestor({ isVerified: false });
  await fillIn(listed.caller, LISTED_CITIZEN);
  await listed.caller.must(finish, { isAgree: true });
  const hitId = await until('the hit', async () => {
    const { rows } = await platform.owner.query<{ hit_id: string }>('select hit_id from screening.hit where investor_id = $1', [listed.investorId]);
    return rows[0]?.hit_id ?? false;
  });
  const { context, page, problems } = await visit(platform, browser, PLAIN);
  await page.goto('/console/');
  await enterConsole(page, platform, operator);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await look(
    page,
    due('operator', [
      '/console/',
      '/console/kyc',
      [`/console/kyc/${listed.investorId}`, '/console/kyc/id'],
      '/console/screening',
      '/console/screening/lists',
      [`/console/screening/${listed.investorId}/${hitId}`, '/console/screening/id'],
      '/console/queues/screening.hits',
      '/console/companies',
      '/console/orders',
      '/console/money',
      '/console/statements',
      '/console/commissions',
      ['/console/commissions?which=rates', '/console/commissions/rates'],
      ['/console/commissions?which=runs', '/console/commissions/runs'],
      '/console/jobs',
      '/console/queues/payoutApprovals.suspense',
      '/console/queues/payouts.stops',
      '/console/queues/decisions.open',
      '/console/funds',
      [`/console/orders/${waiting.investorId}/${waiting.order.orderId}`, '/console/orders/id'],
      '/console/customers',
      [`/console/customers/${waiting.investorId}`, '/console/customers/id'],
      '/console/agents',
      '/console/brands',
      '/console/data-changes',
      '/console/calendar',
      '/console/bonds',
      ['/console/bonds?which=orders', '/console/bonds/orders'],
      ['/console/bonds?which=coupons', '/console/bonds/coupons'],
      '/console/chat',
      '/console/plans',
      '/console/promotions',
      '/console/promotions/new',
      '/console/receipts',
      '/console/content',
      '/console/content/new',
      '/console/navs',
      '/console/audit',
      '/console/reads',
      '/console/reconciliation',
      '/console/users',
      [`/console/users/${operator.operatorId}`, '/console/users/id'],
      '/console/security',
      '/console/styles',
      '/console/nowhere',
    ]),
    (on) => on.locator('main h1').first().waitFor(),
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('in forced colours every control keeps an outline, and print leaves out the frame', async () => {
  const { context, page } = await visit(platform, browser, PLAIN);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  await page.locator('#email').waitFor();
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
  await expect.poll(() => page.locator('nav:visible').count()).toBe(0);
  await context.close();
});
