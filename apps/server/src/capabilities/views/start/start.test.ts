/** Tests start-up data: investors get their own data, equal to other calls; everyone else only the catalogue and the brand. */
import { approve } from '@lumbung/contract/approvals/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { getProduct, listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { choosePayment, cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { list, readMany } from '@lumbung/contract/notifications/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { getHeader, getPaymentBanner, getWebHome, init, initDashboard, initWidget } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { bondBuyer, orderBond } from '../../../../../../tests/support/bonds.ts';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { askToApprove, buyAs } from '../../../../../../tests/support/companies.ts';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});
const PARTNER = 'lesung.localhost';
const notify = (investorId: string, loginId: string | null = null) =>
  platform.owner.query(
    `insert into notifications.notification (investor_id, notification_id, kind, facts, at, source, login_id)
     values ($1, gen_random_uuid(), 'moneyHeld', $2, now(), gen_random_uuid()::text, $3)`,
    [investorId, JSON.stringify({ total: '1', currency: 'IDR' }), loginId],
  );

test('the dashboard counts only the investor’s own items, and its worth equals that of home', async () => {
  const [{ caller, investorId }, other] = [await platform.newInvestor(), await platform.newInvestor()];
  expect(await caller.must(initDashboard, {})).toMatchObject({
    counts: { cartLines: 0, unreadNotifications: 0, toPay: 0, toApprove: 0 },
    worth: { value: 0 },
    dollars: null,
    navDay: null,
    standing: { isVerified: true, riskLevel: 5 },
  });
  await grantUnits(platform.books, investorId);
  await placeOrder(platform, caller, investorId);
  await placeOrder(platform, other.caller, other.investorId);
  await caller.must(saveItem, { productId: 'F02', amount: 500_000 });
  await caller.must(saveItem, { productId: 'F03', amount: 500_000, cartType: 99 });
  await notify(investorId);
  await notify(other.investorId);

  const [start, home, first, notices] = [
    await caller.must(initDashboard, {}),
    await caller.must(getDashboard, {}),
    await caller.must(init, {}),
    await caller.must(list, {}),
  ];
  expect(start.counts).toEqual({ cartLines: 1, unreadNotifications: notices.unread, toPay: 1, toApprove: 0 });
  expect(notices.unread).toBeGreaterThan(0);
  expect([start.worth, start.dollars, start.navDay]).toEqual([home.worth, home.dollars, home.navDay]);
  expect(start.worth.value).not.toBe(0);
  expect([start.listVersions, start.counts.cartLines]).toEqual([first.listVersions, first.cartLines]);
  const newcomer = await platform.newInvestor({ isVerified: false });
  expect((await newcomer.caller.must(initDashboard, {})).standing).toEqual({ isVerified: false, riskLevel: null });
});

test('the page header has the first name, counts unread notifications, and counts each cart separately', async () => {
  const { caller, investorId } = await platform.newInvestor({ language: 'en' });
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  await caller.must(saveItem, { productId: 'F02', amount: 500_000 });
  await caller.must(saveItem, { productId: 'F01', amount: 500_000 });
  await caller.must(saveItem, { productId: 'F03', amount: 500_000, cartType: 99 });
  await notify(investorId);
  await notify(investorId, rows[0]!.login_id);
  // For another person of the same investor.
  await notify(investorId, crypto.randomUUID());
  const { user } = await caller.must(init, {});
  expect(await caller.must(getHeader, {})).toMatchObject({
    name: user!.name.split(' ')[0],
    language: 'en',
    unreadNotifications: 2,
    carts: [
      { cartType: 0, lines: 2 },
      { cartType: 99, lines: 1 },
    ],
    awaitsApproval: false,
  });
  await caller.must(readMany, {});
  expect((await caller.must(getHeader, {})).unreadNotifications).toBe(0);
});

test('in a company an order is pending for those who may approve it, not for the person who placed it or who only orders', async () => {
  const company = await platform.newCompany();
  const { maker, approver, both } = company;
  const waits = async () =>
    Promise.all(
      [maker, approver, both].map(async ({ caller }) => [
        (await caller.must(getHeader, {})).awaitsApproval,
        (await caller.must(initDashboard, {})).counts.toApprove,
      ]),
    );
  const own = await buyAs(platform, company, both);
  expect(await waits()).toEqual([
    [false, 0],
    [true, 1],
    [false, 0],
  ]);
  await buyAs(platform, company, maker);
  expect(await waits()).toEqual([
    [false, 0],
    [true, 2],
    [true, 1],
  ]);
  const { input } = await askToApprove(platform, company, approver, own);
  await approver.caller.must(approve, input);
  expect(await waits()).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
  expect((await maker.caller.must(initDashboard, {})).counts.toPay).toBe(1);
  // After its deadline, an order cannot be approved, whether or not the expiry is recorded yet.
  await platform.owner.query(`update orders.order set approve_by = '2026-01-01' where investor_id = $1 and state = 'awaitingApproval'`, [company.investorId]);
  expect((await waits())[1]).toEqual([false, 0]);
  const { name } = await maker.caller.must(getHeader, {});
  const { user } = await maker.caller.must(init, {});
  expect(name).toBe(user!.company!.name ?? user!.name.split(' ')[0]);
});

test('the banner shows the investor’s own unpaid orders, at most five, earliest deadline first, and those paid within a day', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const other = await platform.newInvestor();
  expect(await caller.must(getPaymentBanner, {})).toEqual({ toPay: { total: 0, items: [] }, paid: { total: 0, items: [] } });
  const strange = await placeOrder(platform, other.caller, other.investorId);
  const orders = [];
  for (let count = 0; count < 7; count += 1) orders.push(await placeOrder(platform, caller, investorId, { F01: 1_000_000 + count }));
  const ids = orders.map(({ orderId }) => orderId);
  // The fourth has the earliest deadline; the others follow, placed last first.
  await platform.owner.query(`update orders.order set pay_by = pay_by - interval '1 minute' where order_id = $1`, [ids[3]]);
  const seen = await caller.must(getPaymentBanner, {});
  expect(seen.toPay.total).toBe(7);
  expect(seen.toPay.items).toHaveLength(5);
  expect(seen.toPay.items[0]).toMatchObject({
    orderId: ids[3],
    orderCode: orders[3]!.orderCode,
    currency: 'IDR',
    amount: 1_000_003,
    method: orders[3]!.bill.methodName,
    dueAt: expect.stringMatching(/\+07:00$/),
    state: 'pending',
  });
  const dues = seen.toPay.items.map(({ dueAt }) => Date.parse(dueAt!));
  expect(dues).toEqual([...dues].sort((one, two) => one - two));
  expect(seen.paid.total).toBe(0);
  expect(JSON.stringify(seen)).not.toContain(strange.orderId);

  await platform.sandbox.pay(orders[0]!.bill.virtualAccount, orders[0]!.bill.amount);
  await platform.sandbox.pay(orders[1]!.bill.virtualAccount, orders[1]!.bill.amount);
  await platform.owner.query(`update orders.order set paid_at = paid_at - interval '1 hour' where order_id = $1`, [ids[1]]);
  await caller.must(cancelOrder, { orderId: ids[2]! });
  const later = await caller.must(getPaymentBanner, {});
  expect(later.toPay.total).toBe(4);
  expect(later.paid).toMatchObject({ total: 2, items: [{ orderId: ids[0], amount: 1_000_000, method: orders[0]!.bill.methodName }, { orderId: ids[1] }] });
  await platform.owner.query(`update orders.order set paid_at = paid_at - interval '23 hours 1 minute' where order_id = $1`, [ids[1]]);
  expect((await caller.must(getPaymentBanner, {})).paid.items.map(({ orderId }) => orderId)).toEqual([ids[0]]);
  // Restored, because the audit of this test checks payment times.
  await platform.owner.query(`update orders.order set paid_at = paid_at + interval '24 hours 1 minute' where order_id = $1`, [ids[1]]);
  expect((await other.caller.must(getPaymentBanner, {})).toPay.items.map(({ orderId }) => orderId)).toEqual([strange.orderId]);
});

test('the banner shows a bill whose account could not be opened as failed, until another method is chosen', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  const stateOf = async () => (await caller.must(getPaymentBanner, {})).toPay.items.map(({ state }) => state);
  for (const state of ['preparing', 'failed'] as const) {
    await platform.owner.query('update payments.bill set state = $2 where investor_id = $1', [investorId, state]);
    expect(await stateOf()).toEqual([state]);
  }
  await caller.must(choosePayment, { orderId, PaymentMethod: 0 });
  expect(await stateOf()).toEqual(['pending']);
});

test('the banner shows an unpaid government bond order with the ministry’s code', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId } = await orderBond(platform, buyer, 1_000_000);
  expect((await buyer.caller.must(getPaymentBanner, {})).toPay.items).toMatchObject([{ orderId: transactionId, method: 'Kode billing', state: 'pending' }]);
});

test('the web home counts the funds of the list, and shows the best open funds of each type', async () => {
  const stranger = platform.caller();
  const [home, all, open] = [await stranger.must(getWebHome, {}), await stranger.must(listProducts, {}), await stranger.must(listProducts, { open: true })];
  expect(home.funds).toEqual({ total: all.total, open: open.total, houses: all.houses.length });
  const newest = await stranger.must(listProducts, { size: 100 });
  expect(home.navDay).toBe(
    newest.items
      .map(({ navDay }) => navDay)
      .sort()
      .at(-1),
  );
  expect(home.best.length).toBeGreaterThan(2);
  for (const { type, items } of home.best) {
    const listed = await stranger.must(listProducts, { type, open: true, sort: '-return1y', size: 3 });
    expect(items, type).toEqual(listed.items.filter(({ returns }) => returns.year !== null));
    expect(items.length).toBeGreaterThan(0);
  }
  const { caller } = await platform.newInvestor();
  expect(await caller.must(getWebHome, {})).toEqual(home);
  // At the entry point of a partner, only its products are shown.
  const atPartner = comeBy(platform.caller(), PARTNER);
  const there = await atPartner.must(getWebHome, {});
  expect(there.funds.total).toBe((await atPartner.must(listProducts, {})).total);
  expect(there.best.map(({ type }) => type)).toEqual(['moneyMarket', 'fixedIncome']);
});

test('a closed or ended fund is not among the best; an ended fund is not counted', async () => {
  const stranger = platform.caller();
  const before = await stranger.must(getWebHome, {});
  const { items } = before.best[0]!;
  const [best] = items;
  const write = async (statement: string) => {
    await platform.owner.query(statement, [best!.productId]);
    platform.app.reference.forget();
  };
  const { product } = await stranger.must(getProduct, { id: best!.productId });
  try {
    await write('update catalogue.product set subscription_open = false where product_id = $1');
    const closed = await stranger.must(getWebHome, {});
    expect(closed.best[0]!.items.map(({ productId }) => productId)).not.toContain(product.productId);
    expect(closed.funds).toEqual({ ...before.funds, open: before.funds.open - 1 });
    await write(`update catalogue.product set ends_on = '2026-01-02' where product_id = $1`);
    expect((await stranger.must(getWebHome, {})).funds).toMatchObject({ total: before.funds.total - 1 });
  } finally {
    await write('update catalogue.product set subscription_open = true, ends_on = null where product_id = $1');
  }
  expect(await stranger.must(getWebHome, {})).toEqual(before);
});

test('the widget can be read by pages of every origin, names the brand in the requested language, and identifies nobody', async () => {
  const { caller } = await platform.newInvestor();
  const stranger = platform.caller();
  const reply = await stranger.must(initWidget, { lang: 'en' });
  const { brand } = await stranger.must(init, {});
  const { origin, bases } = platform.app.settings;
  expect(reply).toMatchObject({ brand, origin, language: 'en', languages: ['id', 'en'] });
  expect(reply.parts.map(({ name }) => name)).toEqual(['articles', 'featured', 'tutorials']);
  expect(reply.parts[0]!.address).toBe(`${origin}${bases.public}/widget/articles`);
  for (const link of Object.values(reply.links)) expect(link).toMatch(new RegExp(`^${origin}/`));
  expect(await caller.must(initWidget, { lang: 'en' })).toEqual(reply);
  expect((await stranger.must(initWidget, { widget: 'featured' })).parts.map(({ name }) => name)).toEqual(['featured']);

  const ask = (query: string, headers: Record<string, string> = {}) =>
    stranger.raw('GET', `${addressOf(initWidget)}${query}`, { headers: { origin: 'https://elsewhere.test', ...headers } });
  const first = await ask('?lang=id');
  expect([first.status, first.headers.get('access-control-allow-origin'), first.headers.get('set-cookie')]).toEqual([200, '*', null]);
  expect((await ask('?lang=id', { 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
  expect((await ask('?lang=en', { 'if-none-match': first.headers.get('etag')! })).status).toBe(200);
  for (const query of ['?widget=lottery', '?lang=fr', '?widget=']) expect((await ask(query)).status, query).toBe(400);
});

test('at a partner’s entry point the widget has the partner’s name, names the seller, and offers no registration', async () => {
  const { brand, parts, links, origin } = await comeBy(platform.caller(), PARTNER).must(initWidget, {});
  expect(brand).toMatchObject({ code: 'lesung', name: 'Lesung', palette: 'teal', seller: { name: platform.app.settings.brand } });
  expect([origin, parts[0]!.address, links.home].every((address) => new URL(address).hostname === PARTNER)).toBe(true);
  expect(links.register).toBeNull();
});
