/** Tests a dollar fund from the cart to the bank and back, to the cent; rupiah and dollars are never mixed, nor converted. */
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { choosePayment, listPaymentMethods, placeMixed, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { getEvidence, getOrder, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { getOrder as getOrderOfAnybody, listMoney, listOrders, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { getAvailableBalance, getPaymentBanner, getPerformance, initDashboard } from '@lumbung/contract/start/routes.gen.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { dayOf, parseInstant, plus } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takeStatement } from '../../apps/server/src/capabilities/money/orders/take-statement.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { liveCode } from '../support/buying.ts';
import { cashComes, queueIsEmpty } from '../support/custody.ts';
import type { Caller } from '../support/caller.ts';
import { correctNav, navOf, times } from '../support/navs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => {
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const MANUAL = 0;
/** Equity with a fee of 1 %, and bonds with 0.5 %, both in dollars and of one investment manager; a balanced fund of it in rupiah. */
const [EQUITY, BONDS, OF_THE_HOUSE] = ['F24', 'F25', 'F26'] as const;

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const now = async (): Promise<Instant> => parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;
const today = async (): Promise<Day> => dayOf(await now());
const advance = async (ms: number) =>
  expect(await platform.sandbox.post('clock', { to: new Date(plus(await now(), ms)).toISOString() })).toMatchObject({ status: 200 });
const wait = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
const drained = () => queueIsEmpty(platform);
const FIVE_MINUTES = 300_000;
const dollars = () => platform.app.config.banks.bni!.dollarAccount!;
/** Reads the statement of the day, because in the evening no job reads it before the night. */
const take = async (bank = 'bni', account = dollars()) =>
  takeStatement(await errandOf(platform.app, platform.app.pools.jobs), { bank, account, day: await today() });
const transfers = () => platform.sandbox.get<{ account?: string; amount: number; to: { account: string } }[]>('banks/transfers');
const look = async (caller: Caller, id: string) => (await caller.must(getOrder, { id })).order;

/** Quotes the cart and confirms it by code; only the order remains to be placed. */
async function confirm(caller: Caller, investorId: string, asked: { currency?: 'IDR' | 'USD'; cartIds?: string[] } = {}) {
  const quote = await caller.must(quoteFee, asked);
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  return { quote, cartIds: [...quote.items, ...quote.sales].map(({ cartId }) => cartId) };
}

/** An unpaid order of dollar funds, to be paid by manual transfer. */
async function order(amounts: Record<string, string> = { [EQUITY]: '100.07' }) {
  const investor = await platform.newInvestor({ hasDollars: true });
  for (const [productId, amount] of Object.entries(amounts)) await investor.caller.must(saveItem, { productId, amount });
  await confirm(investor.caller, investor.investorId);
  const placed = await investor.caller.must(subscribe, { PaymentMethod: MANUAL });
  const transfer = placed.bill!.transfer!;
  return {
    ...investor,
    ...placed,
    transfer,
    send: (more: object = {}) =>
      platform.sandbox.post('banks/transfer', { account: transfer.account, amount: placed.bill!.amount, remark: transfer.reference, ...more }),
    state: async () => (await look(investor.caller, placed.orderId)).state,
    suspense: () => query('select amount, currency, reason from payments.suspense where investor_id = $1', [investor.investorId]),
    refunded: () =>
      until(
        'the refund',
        async () => (await query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [investor.investorId])).length === 1,
      ),
  };
}

/** Creates an investor who owns units of dollar bonds. */
async function owner(amount = '1000.03') {
  const one = await order({ [BONDS]: amount });
  await one.send();
  await take();
  await close();
  await drained();
  return one;
}

test('M8 a dollar fund is bought from the cart, paid by transfer, owned, sold, and paid out in dollars, to the cent', async () => {
  const { caller, investorId, email } = await platform.newInvestor({ hasDollars: true, language: 'en' });
  const saved = await caller.must(saveItem, { productId: EQUITY, amount: '100.07' });
  expect(saved.cart.totals).toEqual([{ currency: 'USD', amount: '100.07' }]);
  expect(saved.cart.items[0]).toMatchObject({ currency: 'USD', amount: '100.07', minimum: '100.00' });
  await refused(caller, saveItem, { productId: EQUITY, amount: '99.99' }, 'belowMinimum');
  await refused(caller, saveItem, { productId: EQUITY, amount: '100.075' }, 'belowMinimum');

  // 1 % of 100.07 is 1.0007, and 11 % of 1.00 is 0.11.
  const quote = await caller.must(quoteFee, {});
  expect(quote).toMatchObject({ currency: 'USD', amount: '100.07', fee: '1.00', vat: '0.11', total: '101.18', items: [{ amount: '100.07', total: '101.18' }] });
  const usable = async (currency: 'IDR' | 'USD') =>
    (await caller.must(listPaymentMethods, { currency })).methods.flatMap(({ providers }) =>
      providers.filter(({ isDisabled }) => !isDisabled).map(({ code }) => code),
    );
  expect(await usable('USD')).toEqual([MANUAL]);
  expect((await usable('IDR')).length).toBeGreaterThan(1);
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  const code = await platform.sandbox.mail(email, (mail) => mail.code !== undefined);
  expect(code.text).toContain('Buy Karimata Global Syariah USD: US$100.07');
  expect(code.text).toContain('Total to pay: US$101.18');
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'methodUnavailable');
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: MANUAL });
  expect(bill).toMatchObject({ currency: 'USD', amount: 10_118, due: '101.18', transfer: { bank: 'bni', account: dollars() } });
  await refused(caller, choosePayment, { orderId, PaymentMethod: 2 }, 'methodUnavailable');
  expect((await caller.must(getDashboard, {})).actions).toContainEqual(expect.objectContaining({ kind: 'payOrder', currency: 'USD', amount: '101.18' }));
  expect((await caller.must(getPaymentBanner, {})).toPay.items).toMatchObject([{ orderId, currency: 'USD', amount: '101.18', state: 'pending' }]);
  expect((await caller.must(listPendingV3, {})).items).toMatchObject([
    { orderId, currency: 'USD', total: '101.18', lines: [{ currency: 'USD', fee: '1.00', vat: '0.11' }] },
  ]);

  await platform.sandbox.post('banks/transfer', { account: dollars(), amount: bill!.amount, remark: bill!.transfer!.reference });
  await advance(FIVE_MINUTES);
  expect((await look(caller, orderId)).state).toBe('paid');
  expect((await caller.must(listHoldings, {})).dollars).toMatchObject({ currency: 'USD', value: '0.00', onTheWay: '100.07' });
  expect((await caller.must(getAvailableBalance, {})).balances).toMatchObject([
    { currency: 'IDR', onTheWayIn: 0 },
    { currency: 'USD', available: '0.00', onTheWayIn: '100.07', leaving: '0.00' },
  ]);
  await close();
  await drained();

  // The custodian allotted the amount in cents at the NAV in dollars.
  const bought = await look(caller, orderId);
  expect(bought).toMatchObject({ state: 'done', currency: 'USD', amount: '100.07', total: '101.18' });
  const { nav, units } = bought.lines[0]!;
  expect(Math.abs(Number(units) * Number(nav) - 100.07)).toBeLessThan(0.001);
  const held = await caller.must(listHoldings, {});
  expect(held.worth).toMatchObject({ currency: 'IDR', value: 0, cost: 0, paidIn: 0, gain: 0, gainShare: null, onTheWay: 0 });
  expect(held.dollars).toMatchObject({ currency: 'USD', cost: '100.07', onTheWay: '0.00' });
  expect(held.holdings).toMatchObject([{ productId: EQUITY, currency: 'USD', cost: '100.07', units }]);
  expect(held.allocation).toEqual([{ currency: 'USD', type: 'equity', value: held.dollars!.value, share: '1.000000' }]);
  const home = await caller.must(getDashboard, {});
  expect([home.dollars, home.history.value]).toEqual([held.dollars, []]);
  expect((await caller.must(initDashboard, {})).dollars).toEqual(held.dollars);
  const month = await caller.must(getPerformance, {});
  expect(month.performance).toMatchObject({ currency: 'IDR', end: 0, paidIn: 0, history: { value: [] } });
  expect(month.dollars).toMatchObject({ currency: 'USD', begin: '0.00', end: held.dollars!.value, paidIn: '101.18', takenOut: '0.00', fees: '1.11' });
  expect(month.dollars!.history.value).toEqual([held.dollars!.value]);
  expect(await platform.sandbox.mail(email, (mail) => mail.subject === 'Units are in your portfolio')).toMatchObject({
    text: expect.stringContaining('of US$101.18 is complete'),
  });
  const shown = JSON.parse((await caller.must(getEvidence, { id: orderId })).shown) as { currency: string; total: string };
  expect(shown).toMatchObject({ currency: 'USD', total: '101.18' });
  await drained();
  expect(await platform.audit()).toEqual([]);

  await wait('2026-11-19T09:00:00+07:00');
  const sale = await placeSale(platform, caller, investorId, { productId: EQUITY, isAllUnits: true });
  expect((await look(caller, sale.orderId)).paidTo?.account).toMatch(/1$/);
  await close();
  await drained();
  const sold = await look(caller, sale.orderId);
  // A fee of 0.5 % and its tax are deducted, each rounded to the cent.
  const gross = Math.round(Number(sold.lines[0]!.units) * Number(sold.lines[0]!.nav) * 100);
  const fee = Math.round(gross / 200);
  const net = gross - fee - Math.round(fee * 0.11);
  const inDollars = (cents: number) => (cents / 100).toFixed(2);
  expect(sold).toMatchObject({ state: 'settled', currency: 'USD', amount: inDollars(gross), fee: inDollars(fee), total: inDollars(net) });
  await wait(`${sold.cashOn}T09:00:00+07:00`);
  await drained();
  expect(await look(caller, sale.orderId)).toMatchObject({ state: 'done' });
  expect((await transfers()).filter(({ account, to }) => account === dollars() && to.account.startsWith('88'))).toMatchObject([
    { amount: net, to: { account: expect.stringMatching(/^88/) } },
  ]);
  expect(await query('select amount::int, currency, bank from payouts.payout where investor_id = $1', [investorId])).toEqual([
    { amount: net, currency: 'USD', bank: 'bni' },
  ]);
  // Nothing is held any more; the total cost is still shown.
  expect((await caller.must(listHoldings, {})).dollars).toMatchObject({
    value: '0.00',
    cost: '0.00',
    paidIn: '101.18',
    takenOut: inDollars(net),
    onTheWay: '0.00',
  });
  expect((await platform.sandbox.mail(email, (mail) => mail.text.includes(`US$${inDollars(net)}`))).text).toContain(sale.orderCode);
  expect((await caller.must(list, {})).items.filter(({ text }) => /US\$/.test(text))).toHaveLength(4);
});

test('checkout.quoteFee: mixedCurrencies; checkout.sendCode: mixedCurrencies: a cart with two currencies is ordered one currency at a time, and the rest stays', async () => {
  const { caller, investorId } = await platform.newInvestor({ hasDollars: true });
  const rupiah = await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { cart } = await caller.must(saveItem, { productId: BONDS, amount: '250.5' });
  expect(cart.totals).toEqual([
    { currency: 'IDR', amount: '1000000' },
    { currency: 'USD', amount: '250.50' },
  ]);
  const others = await refused(caller, quoteFee, {}, 'mixedCurrencies');
  expect(others.lines).toMatchObject([{ reason: 'mixedCurrencies' }]);
  expect(others.message).toContain('satu per satu');
  await refused(caller, sendCode, {}, 'mixedCurrencies');

  const { quote, cartIds } = await confirm(caller, investorId, { currency: 'USD' });
  expect(quote).toMatchObject({ currency: 'USD', amount: '250.50', fee: '1.25', vat: '0.14', total: '251.89', items: [{ productId: BONDS }] });
  // The code is for the dollar items only: neither the whole cart nor the rupiah items can be ordered with it.
  await refused(caller, placeMixed, { PaymentMethod: MANUAL }, 'codeInvalid');
  await refused(caller, subscribe, { PaymentMethod: MANUAL, CartIds: [rupiah.cartId] }, 'codeInvalid');
  // Two concurrent requests place one order.
  const twice = await Promise.all([1, 2].map(() => caller.send(subscribe, { PaymentMethod: MANUAL, CartIds: cartIds })));
  expect(twice.filter((answer) => answer.ok)).toHaveLength(1);
  expect((await caller.must(getCart, {})).cart.items).toMatchObject([{ cartId: rupiah.cartId, currency: 'IDR' }]);
  await refused(caller, quoteFee, { currency: 'USD' }, 'emptyCart');

  await confirm(caller, investorId);
  await caller.must(subscribe, { PaymentMethod: 2 });
  const pending = (await caller.must(listPendingV3, {})).items;
  expect(pending.map(({ currency, total }) => [currency, total]).sort()).toEqual([
    ['IDR', 1_000_000],
    ['USD', '251.89'],
  ]);
  expect((await caller.must(getCart, {})).cart.items).toEqual([]);
});

test('a purchase in rupiah and a sale in dollars are two orders of two currencies', async () => {
  const { caller, investorId } = await owner();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(saveItem, { productId: BONDS, transactionType: 2, amount: '300.33' });
  await refused(caller, quoteFee, {}, 'mixedCurrencies');
  const { cartIds } = await confirm(caller, investorId, { currency: 'USD' });
  const { orderId } = await caller.must(placeMixed, { CartIds: cartIds });
  expect(await look(caller, orderId)).toMatchObject({ transactionType: 2, currency: 'USD', asked: { amount: '300.33' } });
  await confirm(caller, investorId, { currency: 'IDR' });
  await caller.must(subscribe, { PaymentMethod: 2 });
});

test('checkout.quoteFee: noDollarAccount; checkout.sendCode: noDollarAccount: proceeds of a dollar fund never go to a rupiah account', async () => {
  const { caller, investorId } = await owner();
  await query(`update kyc.bank_account set state = 'replaced' where investor_id = $1 and currency = 'USD'`, [investorId]);
  await caller.must(saveItem, { productId: BONDS, transactionType: 2, isAllUnits: true });
  expect((await refused(caller, quoteFee, {}, 'noDollarAccount')).message).toContain('rekening dolar');
  await refused(caller, sendCode, {}, 'noDollarAccount');
});

test('cart.saveItem: switchOtherCurrency; a switch between dollar funds moves cents, and no money leaves', async () => {
  const { caller, investorId } = await owner();
  await refused(caller, saveItem, { productId: BONDS, transactionType: 6, switchProductId: OF_THE_HOUSE, isAllUnits: true }, 'switchOtherCurrency');
  const { orderId } = await placeSale(platform, caller, investorId, { productId: BONDS, transactionType: 6, switchProductId: EQUITY, isAllUnits: true });
  await close();
  await drained();
  const order = await look(caller, orderId);
  expect(order).toMatchObject({ state: 'done', currency: 'USD' });
  expect((Number(order.amount) - Number(order.fee) - Number(order.vat)).toFixed(2)).toBe(order.total);
  expect((await caller.must(listHoldings, {})).dollars).toMatchObject({ cost: order.total, onTheWay: '0.00' });
});

test('the proceeds of a switch between dollar funds follow the NAV of the fund it left, here and at the custodian', async () => {
  const { caller, investorId } = await owner();
  await placeSale(platform, caller, investorId, { productId: BONDS, transactionType: 6, switchProductId: EQUITY, isAllUnits: true });
  await close();
  await drained();
  const day = await today();
  const held = async () => Number((await caller.must(listHoldings, {})).holdings.find(({ productId }) => productId === EQUITY)!.units);
  const before = await held();
  const operators = [await platform.operator('product'), await platform.operator('product')];
  await correctNav(platform, operators, BONDS, day, times(await navOf(platform, BONDS, day), 1.01));
  await drained();
  expect((await held()) / before).toBeCloseTo(1.01, 3);
});

test('M8 dollars that are too little, too much or late by a cent wait, are notified in dollars, and go back as dollars', async () => {
  const [little, much] = [await order(), await order({ [EQUITY]: '100.07', [BONDS]: '333.33' })];
  await little.send({ amount: little.bill!.amount - 1 });
  await much.send({ amount: much.bill!.amount + 1 });
  await take();
  expect(await little.suspense()).toEqual([{ amount: String(little.bill!.amount - 1), currency: 'USD', reason: 'wrongAmount' }]);
  expect(await much.suspense()).toEqual([{ amount: String(much.bill!.amount + 1), currency: 'USD', reason: 'wrongAmount' }]);
  await little.refunded();
  await much.refunded();
  expect([await little.state(), await much.state()]).toEqual(['awaitingPayment', 'awaitingPayment']);
  expect((await transfers()).filter(({ account, amount }) => account === dollars() && amount === little.bill!.amount - 1)).toHaveLength(1);
  await drained();
  const told = (await little.caller.must(list, {})).items.map(({ text }) => text).join(' ');
  expect(told).toContain('US$101,17');
  expect(told).not.toContain('Rp');
});

test('M8 rupiah with the reference of a dollar bill, and dollars with that of a rupiah bill, pay nothing and go back in their currency', async () => {
  const one = await order();
  const rupiahAccount = platform.app.config.banks.bca!.account;
  await platform.sandbox.post('banks/transfer', { account: rupiahAccount, amount: one.bill!.amount, remark: one.transfer.reference });
  await take('bca', rupiahAccount);
  expect(await one.suspense()).toEqual([{ amount: String(one.bill!.amount), currency: 'IDR', reason: 'wrongCurrency' }]);
  await one.refunded();
  expect(await one.state()).toBe('awaitingPayment');
  await one.send();
  await take();
  expect(await one.state()).toBe('paid');
});

test('a partial fill returns the rest in dollars with its share of fee and tax, to the dollar account or not at all', async () => {
  for (const hasAccount of [true, false]) {
    const one = await order({ [EQUITY]: '100.07' });
    if (!hasAccount) await query(`update kyc.bank_account set state = 'replaced' where investor_id = $1 and currency = 'USD'`, [one.investorId]);
    // Orders of the previous tests are closed first.
    await close();
    await one.send();
    await take();
    await platform.sandbox.post('partners/registry/faults', { kind: 'partial', product: EQUITY, share: 0.25 });
    await close();
    await drained();
    // A quarter of 100.07 rounded down is 25.01; its fee 0.25 and tax 0.03.
    const [line] = (await look(one.caller, one.orderId)).lines;
    expect(line).toMatchObject({ amount: '25.01', fee: '0.25', vat: '0.03', returned: '75.89' });
    await cashComes(platform);
    expect(await query('select amount::int, currency, state from payouts.payout where investor_id = $1', [one.investorId])).toEqual(
      hasAccount ? [{ amount: 7_589, currency: 'USD', state: 'done' }] : [],
    );
    expect(await one.suspense()).toEqual([{ amount: '7589', currency: 'USD', reason: 'notFilled' }]);
    if (!hasAccount) await seenByOperators(one);
  }
});

/** Dollars are shown as dollars in lists, orders and queues. */
async function seenByOperators({ investorId, orderId }: { readonly investorId: string; readonly orderId: string }): Promise<void> {
  const finance = await platform.operator('finance');
  expect((await finance.must(listOrders, { investorId })).items).toMatchObject([{ currency: 'USD', total: '101.18' }]);
  expect(await finance.must(getOrderOfAnybody, { investorId, id: orderId })).toMatchObject({
    order: { currency: 'USD', total: '101.18' },
    bills: [{ currency: 'USD', due: '101.18' }],
    suspense: [{ currency: 'USD', amount: '75.89' }],
  });
  expect((await finance.must(listMoney, { investorId })).items).toMatchObject([{ currency: 'USD', amount: '75.89' }]);
  const waiting = (await finance.must(listWaiting, { queue: 'payoutApprovals.suspense' })).items.filter((item) => item.investorId === investorId);
  expect(waiting[0]?.facts).toContainEqual({ fact: 'amount', kind: 'money', value: '75.89', currency: 'USD' });
}
