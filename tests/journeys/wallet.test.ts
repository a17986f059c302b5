/** Tests that the wallet equals the books: money coming, going and waiting, and the performance of holdings in a month. */
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import type { Performance } from '@lumbung/contract/start/get-performance.ts';
import { getAvailableBalance, getPerformance } from '@lumbung/contract/start/routes.gen.ts';
import { type Day, day } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../support/buying.ts';
import type { Caller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { correctNav, navOf, times } from '../support/navs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => {
  await drained();
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const drained = () => queueIsEmpty(platform);
const wait = async (to: string) => {
  expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
  await drained();
};
async function close(): Promise<Day> {
  const closed = await platform.sandbox.post<{ date: Day }>('market/close');
  expect(closed).toMatchObject({ status: 200 });
  await drained();
  return closed.date;
}
const moneyOf = async (caller: Caller) => (await caller.must(getAvailableBalance, {})).balances;
const NOTHING = { available: 0, onTheWayIn: 0, onTheWayOut: 0, inSuspense: 0, commissions: 0, leaving: 0 };

/** An investor's money in rupiah in the ledger, by account; other accounts are left out. */
async function booksOf(investorId: string) {
  const rows = await platform.books.query<{ path: string; balance: string; held: string }>(
    `select path, sum(balance)::text as balance, sum(held)::text as held from ledger.account
     where investor_id = $1 and asset = 'IDR' and path !~ '^(clearing|fees|tax|fund/.*/(invested|realised))' group by 1`,
    [investorId],
  );
  const sum = (fits: (path: string) => boolean, of: 'balance' | 'held' = 'balance') =>
    rows.filter(({ path }) => fits(path)).reduce((all, row) => all + Number(row[of]), 0);
  return {
    available: sum((path) => path === 'cash') - sum((path) => path === 'cash', 'held'),
    onTheWayIn: sum((path) => path.endsWith('/subscriptions')),
    onTheWayOut: sum((path) => path === 'proceeds'),
    inSuspense: sum((path) => path === 'suspense'),
    commissions: sum((path) => path === 'commissions'),
    leaving: sum(() => true, 'held'),
  };
}
const sameAsTheBooks = async (caller: Caller, investorId: string) => {
  const [{ currency, ...rupiah } = { currency: null, ...NOTHING }, ...more] = await moneyOf(caller);
  expect([currency, rupiah, more]).toEqual(['IDR', await booksOf(investorId), []]);
  return rupiah;
};
/** A gain equals its parts, in total and for each fund: to the rupiah. */
function addsUp(of: Performance): void {
  const parts = ['gain', 'realised', 'unrealised', 'income', 'fees'] as const;
  for (const one of [of, ...of.funds]) {
    const [gain, realised, unrealised, income, fees] = parts.map((part) => Number(one[part]));
    expect(gain).toBe(realised! + unrealised! + income! - fees!);
    expect(gain).toBe(Number(one.end) + Number(one.takenOut) - Number(one.paidIn) - Number(one.begin));
  }
  for (const part of parts) expect(of.funds.reduce((sum, fund) => sum + Number(fund[part]), 0)).toBe(of[part]);
}
const month = async (caller: Caller, of?: string) => caller.must(getPerformance, of === undefined ? {} : { month: of });

test('a purchase is on its way in until it is units, a sale on its way out until the bank paid it, as in the ledger', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const other = await overpay(platform, null);
  expect(await moneyOf(caller)).toEqual([{ currency: 'IDR', ...NOTHING }]);
  const { bill } = await placeOrder(platform, caller, investorId, { F01: 10_000_000, F03: 5_000_000 });
  // A promise is not in the books.
  expect(await sameAsTheBooks(caller, investorId)).toEqual(NOTHING);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await sameAsTheBooks(caller, investorId)).toEqual({ ...NOTHING, onTheWayIn: 15_000_000 });
  expect((await caller.must(listHoldings, {})).worth.onTheWay).toBe(15_000_000);
  // Another investor's unmatched money is theirs, and not shown here.
  expect(await sameAsTheBooks(other.caller, other.investorId)).toEqual({ ...NOTHING, inSuspense: other.amount });
  await close();
  expect(await sameAsTheBooks(caller, investorId)).toEqual(NOTHING);

  // A month in which everything was bought: money paid in is no gain.
  const { month: of, from, until: last, performance, dollars } = await month(caller);
  const { worth, history } = await caller.must(getDashboard, {});
  expect([of, from, last, dollars]).toEqual(['2026-11', '2026-11-01', '2026-11-18', null]);
  expect(performance).toMatchObject({ currency: 'IDR', begin: 0, end: worth.value, paidIn: worth.paidIn, takenOut: 0 });
  // The money paid in includes fees, and they reduce the gain.
  const { fee, vat } = (await caller.must(getDashboard, {})).latest[0]!;
  expect([performance.fees, performance.paidIn]).toEqual([Number(fee) + Number(vat), 15_000_000 + Number(fee) + Number(vat)]);
  expect(performance.gain).toBe(Number(worth.value) - Number(performance.paidIn));
  addsUp(performance);
  expect(performance.history.value.at(-1)).toBe(history.value.at(-1));
  expect(performance.history.paidIn.at(-1)).toBe(performance.paidIn);
  expect(await month(caller, '2026-11')).toEqual({ ...(await month(caller)) });

  await wait('2026-11-19T09:00:00+07:00');
  const sale = await placeSale(platform, caller, investorId, { amount: 4_000_000 });
  expect(await sameAsTheBooks(caller, investorId)).toEqual(NOTHING);
  await close();
  expect(await sameAsTheBooks(caller, investorId)).toEqual({ ...NOTHING, onTheWayOut: 4_000_000 });
  const sold = await month(caller);
  // Sold by amount: what reaches the account, after fees.
  expect(sold.performance).toMatchObject({ paidIn: performance.paidIn, takenOut: 4_000_000 });
  expect(sold.performance.gain).toBe(Number(sold.performance.end) - Number(sold.performance.paidIn) + 4_000_000);
  addsUp(sold.performance);
  // A sale is no loss: neither in the time-weighted rate, nor in the gain of the home page.
  expect(sold.performance.timeWeighted).toMatch(/^-?0\.0\d{5}$/);
  expect((await caller.must(getDashboard, {})).worth).toMatchObject({ gain: sold.performance.gain, takenOut: 4_000_000 });

  // The bank is unavailable in the morning of the promised day: the payout is reserved, and still owed.
  const { order } = await caller.must(getOrder, { id: sale.orderId });
  await platform.sandbox.post('clock', { to: `${order.cashOn}T08:59:00+07:00` });
  await drained();
  await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 100_000 });
  await platform.sandbox.post('clock', { to: `${order.cashOn}T09:00:00+07:00` });
  await until('the money to be set aside', async () => (await moneyOf(caller))[0]!.leaving !== 0);
  expect(await sameAsTheBooks(caller, investorId)).toEqual({ ...NOTHING, onTheWayOut: 4_000_000, leaving: 4_000_000 });
  await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 0 });
  await until('the money to have left', async () => (await moneyOf(caller))[0]!.onTheWayOut === 0);
  expect(await sameAsTheBooks(caller, investorId)).toEqual(NOTHING);
});

test('one month’s closing values open the next; a switch moves no money, and selling everything leaves nothing', async () => {
  await wait('2026-11-26T09:00:00+07:00');
  const { caller, investorId } = await platform.newInvestor();
  const { bill } = await placeOrder(platform, caller, investorId, { F01: 6_000_000, F03: 4_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const bought = await close();
  for (const next of ['2026-11-27', '2026-11-30', '2026-12-01']) {
    await wait(`${next}T09:00:00+07:00`);
    await close();
  }
  await wait('2026-12-02T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F03', switchProductId: 'F02', isAllUnits: true });
  const switched = await close();
  expect([bought, switched]).toEqual(['2026-11-26', '2026-12-02']);

  const [november, december] = [await month(caller, '2026-11'), await month(caller)];
  expect([november.until, december.month, december.from, december.until]).toEqual(['2026-11-30', '2026-12', '2026-12-01', '2026-12-02']);
  expect(december.performance.begin).toBe(november.performance.end);
  const fees = (await caller.must(getDashboard, {})).latest[0]!;
  expect(december.performance).toMatchObject({ paidIn: 0, takenOut: 0, fees: Number(fees.fee) + Number(fees.vat) });
  addsUp(december.performance);
  expect(december.performance.end).toBe((await caller.must(getDashboard, {})).worth.value);

  // Computed independently from ledger and prices: units of that day at the NAV of that day.
  const rows = await platform.books.query<{ worth: string }>(
    `select sum(round(u.units * n.nav / 10000000000.0))::text as worth from (
       select e.asset, sum(e.amount) as units from ledger.posting p join ledger.entry e using (investor_id, posting_id)
       where p.investor_id = $1 and e.path = 'units' and p.business_day <= '2026-11-30' group by 1) u
     cross join lateral (select nav from prices.published where product_id = u.asset and day <= '2026-11-30' order by day desc limit 1) n`,
    [investorId],
  );
  expect(november.performance.end).toBe(Number(rows[0]!.worth));
  const { from, gaps, value, paidIn } = november.performance.history;
  expect([from, gaps, value.length, new Set(paidIn)]).toEqual(['2026-11-26', [1, 3], 3, new Set([november.performance.paidIn])]);
  expect(value.at(-1)).toBe(november.performance.end);

  await wait('2026-12-03T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { productId: 'F01', isAllUnits: true });
  await placeSale(platform, caller, investorId, { productId: 'F02', isAllUnits: true });
  await close();
  const over = (await month(caller)).performance;
  expect(over.end).toBe(0);
  expect(over.gain).toBe(Number(over.takenOut) - Number(over.begin));
  expect([over.moneyWeighted, over.timeWeighted]).not.toContain(null);
  addsUp(over);
  // Nothing is held any more, and the gain is still there.
  const ever = (await caller.must(getPerformance, { from: '2026-01-01' })).performance;
  const { worth } = await caller.must(listHoldings, {});
  expect(worth).toMatchObject({ value: 0, gain: ever.gain, gainOfSold: ever.gain, paidIn: ever.paidIn, takenOut: ever.takenOut, fees: ever.fees });
  expect(ever.gain).toBe(Number(november.performance.gain) + Number(over.gain));
  addsUp(ever);
  expect(await month(caller, '2026-11')).toEqual(november);
});

test('a corrected NAV changes the month it belongs to, and the resulting units count where they are booked', async () => {
  const operators = await Promise.all([platform.operator('product'), platform.operator('product')]);
  await wait('2026-12-04T09:00:00+07:00');
  const { caller, investorId } = await platform.newInvestor();
  const { bill } = await placeOrder(platform, caller, investorId, { F01: 10_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const on = await close();
  const units = async () => (await caller.must(listHoldings, {})).holdings[0]!.units;
  const before = await units();
  await correctNav(platform, operators, 'F01', on, times(await navOf(platform, 'F01', on), 0.99));
  await until('the units that follow', async () => (await units()) !== before);
  await drained();
  const { performance } = await month(caller);
  const { worth } = await caller.must(getDashboard, {});
  expect(performance).toMatchObject({ end: worth.value, paidIn: worth.paidIn, takenOut: 0, gain: Number(worth.value) - Number(worth.paidIn) });
  addsUp(performance);
});

test('a future or invalid month is rejected; one long past is empty', async () => {
  const { caller } = await platform.newInvestor();
  for (const of of ['2027-01', '2026-13', '2026-00', '2026-1', '0001-01', 'December'])
    expect(await caller.fault(getPerformance, { month: of }), of).toMatchObject({ status: 400 });
  const { performance, dollars, from, until: last } = await month(caller, '1999-02');
  expect([dollars, from, last]).toEqual([null, day('1999-02-01'), day('1999-02-28')]);
  const nothing = { paidIn: 0, takenOut: 0, gain: 0, gainShare: null, realised: 0, unrealised: 0, income: 0, fees: 0 };
  expect(performance).toEqual({
    currency: 'IDR',
    begin: 0,
    end: 0,
    ...nothing,
    moneyWeighted: null,
    timeWeighted: null,
    isPerYear: false,
    history: { from: null, gaps: [], value: [], paidIn: [], growth: [], flows: [] },
    funds: [],
  });
});
