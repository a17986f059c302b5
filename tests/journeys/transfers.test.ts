/** Tests manual transfers: matched by their reference, or by amount and sender if only one bill fits; anything else is kept in suspense. */
import { choosePayment, listPaymentMethods, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { closeFinding, proposeRepeat } from '@lumbung/contract/payments/routes.gen.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { addDays, at, dayOf, parseInstant, plus, timeOfDay } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStatement } from '../../apps/server/src/capabilities/money/orders/take-statement.ts';
import { ownAccountOf } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import { billOrder } from '../../apps/server/src/capabilities/money/payments/index.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { readMoment } from '../../apps/server/src/platform/clock.ts';
import type { TimedContext } from '../../apps/server/src/platform/context.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { confirmCart, placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import type { Bank } from '../../apps/server/src/partners/banks/port.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const MANUAL = 0;
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const now = async (): Promise<Instant> => parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;
const today = async (): Promise<Day> => dayOf(await now());
const advance = async (ms: number) =>
  expect(await platform.sandbox.post('clock', { to: new Date(plus(await now(), ms)).toISOString() })).toMatchObject({ status: 200 });
const FIVE_MINUTES = 300_000;

async function order(amounts?: Record<string, number>) {
  const investor = await platform.newInvestor();
  const placed = await placeOrder(platform, investor.caller, investor.investorId, amounts, MANUAL);
  const own = (await ownAccountOf(platform.app.reads, platform.app.keys, investor.investorId, 'IDR'))!;
  const transfer = placed.bill.transfer!;
  return {
    ...investor,
    ...placed,
    transfer,
    own: { bank: own.bank, account: own.account },
    send: (more: object = {}) =>
      platform.sandbox.post('banks/transfer', { account: transfer.account, amount: placed.bill.amount, remark: transfer.reference, ...more }),
    state: async () => (await investor.caller.must(getOrder, { id: placed.orderId })).order.state,
    suspense: () => query('select amount, currency, reason from payments.suspense where investor_id = $1', [investor.investorId]),
    refunded: () =>
      until(
        'the refund',
        async () => (await query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [investor.investorId])).length === 1,
      ),
  };
}
const take = async (account: string, day: Day) => takeStatement(await errandOf(platform.app, platform.app.pools.jobs), { bank: 'bca', account, day });
const ofHouse = async () => (await query('select 1 from payments.suspense where investor_id = $1', [HOUSE_INVESTOR])).length;

test('M8 a transfer with its reference pays within minutes during exchange hours, dated by its bank', async () => {
  const one = await order();
  const { methods } = await one.caller.must(listPaymentMethods, {});
  expect(methods.find(({ group }) => group === 'transfer')?.providers).toEqual([
    { code: MANUAL, name: 'Transfer ke rekening kami', isDisabled: false, disabledReason: null, limits: null },
  ]);
  expect(one.bill).toMatchObject({ method: MANUAL, bank: '', virtualAccount: '', state: 'pending', currency: 'IDR', due: String(one.bill.amount) });
  expect(one.transfer).toMatchObject({ bank: 'bca', account: platform.app.config.banks.bca!.account });
  const sent = await one.send({ remark: `beli reksa dana ${one.transfer.reference.toLowerCase().replace(/^(lb)/, '$1 ')} \u0000 ${'x'.repeat(4_000)}` });
  expect(await one.state()).toBe('awaitingPayment');
  await advance(FIVE_MINUTES);
  expect(await one.state()).toBe('paid');
  const [row] = await query<{ good_funds_at: Date }>('select good_funds_at from orders.order where investor_id = $1', [one.investorId]);
  expect(row!.good_funds_at.getTime()).toBe(Date.parse((sent as unknown as { at: string }).at));
  // A repeated check finds the same line, and nothing new.
  await take(one.transfer.account, await today());
  expect(await query('select kind from ledger.posting where investor_id = $1', [one.investorId])).toEqual([{ kind: 'subscriptionPaid' }]);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('M8 a transfer without its reference is matched by exact amount and own account, only if one bill fits', async () => {
  const one = await order({ F01: 1_111_000 });
  await one.send({ remark: 'LUPA BERITA', source: one.own });
  await advance(FIVE_MINUTES);
  expect(await one.state()).toBe('paid');

  // Two bills of the investor fit, so it is not assigned.
  const two = await order({ F01: 1_222_000 });
  await confirmCart(platform, two.caller, two.investorId, { F01: 1_222_000 });
  await two.caller.must(subscribe, { PaymentMethod: MANUAL });
  await two.send({ remark: 'LB2222222', source: two.own });
  // From another person's account, without the reference.
  const three = await order({ F01: 1_333_000 });
  await three.send({ remark: 'INVESTASI', source: { bank: '008', account: '1370099999' } });
  await advance(FIVE_MINUTES);
  expect([await two.state(), await three.state()]).toEqual(['awaitingPayment', 'awaitingPayment']);
  const before = await ofHouse();
  expect(before).toBe(0);
  // With the reference it pays the bill, whoever sends it.
  await three.send({ source: { bank: '008', account: '1370099999' } });
  await advance(FIVE_MINUTES);
  expect(await three.state()).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('M8 a transfer too small, too large, duplicated, or for a replaced bill waits under the investor and goes back', async () => {
  const [little, much, twice, gone] = [await order(), await order(), await order(), await order()];
  await little.send({ amount: little.bill.amount - 1 });
  await much.send({ amount: much.bill.amount + 500 });
  await twice.send();
  await twice.send();
  await gone.caller.must(choosePayment, { orderId: gone.orderId, PaymentMethod: 2 });
  await gone.send();
  await advance(FIVE_MINUTES);
  const at = (amount: number, reason: string) => [{ amount: String(amount), currency: 'IDR', reason }];
  expect(await little.suspense()).toEqual(at(little.bill.amount - 1, 'wrongAmount'));
  expect(await much.suspense()).toEqual(at(much.bill.amount + 500, 'wrongAmount'));
  expect(await twice.suspense()).toEqual(at(twice.bill.amount, 'alreadyPaid'));
  // Its account was checked because of the other bills.
  expect(await gone.suspense()).toEqual(at(gone.bill.amount, 'closed'));
  for (const one of [little, much, twice, gone]) await one.refunded();
  expect([await little.state(), await twice.state()]).toEqual(['awaitingPayment', 'paid']);
  expect(await platform.audit()).toEqual([]);
});

test('M8 one transfer found twenty times concurrently pays once', async () => {
  const one = await order();
  await one.send();
  const day = await today();
  await Promise.all(Array.from({ length: 20 }, () => take(one.transfer.account, day)));
  expect(await one.state()).toBe('paid');
  expect(await one.suspense()).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('M8 a bill in dollars is paid only on the dollar account; dollars for a bill in rupiah go back as dollars', async () => {
  const { investorId } = await platform.newInvestor();
  const dollars = platform.app.config.banks.bni!.dollarAccount!;
  const { app } = platform;
  const billIn = async (currency: 'USD' | 'IDR', method: number) =>
    platform.books.transact(async (tx) => {
      const moment = await readMoment(tx, app.clock);
      const context = { ...moment, settings: app.settings, reference: app.reference } as TimedContext;
      const expiresAt = plus(moment.business, 3_600_000);
      const about = { orderId: crypto.randomUUID(), amount: rupiah(12_550n), currency, method, expiresAt };
      return billOrder(tx, context, investorId, about, { who: 'test', at: moment.business });
    });
  expect(await billIn('USD', MANUAL)).toMatchObject({ currency: 'USD', amount: 12_550n, pay_bank: 'bni', pay_account: dollars });
  await expect(billIn('USD', 2)).rejects.toThrow(/no bill in USD/);
  await query(`delete from platform.state_event where investor_id = $1`, [investorId]);
  await query(`delete from payments.bill where investor_id = $1`, [investorId]);

  const one = await order();
  await platform.sandbox.post('banks/transfer', { account: dollars, amount: one.bill.amount, remark: one.transfer.reference });
  await takeStatement(await errandOf(app, app.pools.jobs), { bank: 'bni', account: dollars, day: await today() });
  expect(await one.suspense()).toEqual([{ amount: String(one.bill.amount), currency: 'USD', reason: 'wrongCurrency' }]);
  await one.refunded();
  const sent = await platform.sandbox.get<{ account?: string; amount: number }[]>('banks/transfers');
  expect(sent.some((transfer) => transfer.account === dollars && transfer.amount === one.bill.amount)).toBe(true);
  expect(await one.state()).toBe('awaitingPayment');
  expect(await platform.audit()).toEqual([]);
});

test('M8 unmatched money is in the platform’s books after the night; an account without open bills is not polled', async () => {
  await platform.sandbox.post('clock', { to: `${await today()}T23:59:00+07:00` });
  await platform.sandbox.post('clock', { to: new Date(plus(await now(), 7_200_000)).toISOString() });
  expect(await ofHouse()).toBe(2);
  await platform.sandbox.post('clock', { to: new Date(plus(await now(), 86_400_000)).toISOString() });
  expect(await query(`select 1 from platform.scheduled_task where task = 'payments.lookForTransfers'`)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a line repeated on another day under the same number is a finding, and neither booked nor sent back automatically; payments.closeFinding: twoPeopleDecide, payments.proposeRepeat: notRepeated, payments.proposeRepeat: alreadyProposed', async () => {
  const [same, other] = [await order(), await order()];
  const first = await today();
  const show = async (one: typeof same, transactionId: string, day: Day) => {
    const source = { sourceBankCode: '008', sourceAccountNo: '1370012345', sourceAccountName: 'SITI RAHMA' };
    const amount = { value: `${one.bill.amount}.00`, currency: 'IDR' };
    const line = { transactionId, type: 'CREDIT', amount, remark: one.transfer.reference, detailInfo: source };
    await platform.sandbox.post('banks/line', { account: one.transfer.account, at: `${day}T05:00:00+07:00`, change: String(one.bill.amount), line });
  };
  const next = addDays(first, 1);
  for (const [one, number] of [
    [same, 'AGAIN1'],
    [other, 'AGAIN2'],
  ] as const) {
    await show(one, number, first);
    await take(one.transfer.account, first);
    expect(await one.state()).toBe('paid');
    await show(one, number, next);
  }
  expect(await platform.sandbox.post('clock', { to: `${addDays(next, 1)}T01:31:00+07:00` })).toMatchObject({ status: 200 });
  await until(
    'the statement',
    async () => (await query('select 1 from payments.statement where bank = $1 and day = $2 and heard_at is not null', ['bca', next])).length === 1,
  );
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const waits = async () => (await ani.must(listWaiting, { queue: 'payments.repeatedLines' })).items;
  const found = await until('the findings', async () => {
    const items = await waits();
    return items.length === 2 && items;
  });
  expect(await same.suspense()).toEqual([]);
  expect(await other.suspense()).toEqual([]);
  const note = 'Bank mengirim ulang baris yang sama';
  const idOf = (number: string) => found.find(({ facts }) => facts.some(({ value }) => value === number))!.id;
  await refused(ani, closeFinding, { findingId: idOf('AGAIN1'), note }, 'twoPeopleDecide');
  const { proposalId } = await ani.must(proposeRepeat, { findingId: idOf('AGAIN1'), verdict: 'same', note });
  await refused(budi, proposeRepeat, { findingId: idOf('AGAIN1'), verdict: 'other', note }, 'alreadyProposed');
  await refused(ani, agree, { proposalId }, 'ownProposal');
  await budi.must(agree, { proposalId });
  await refused(ani, proposeRepeat, { findingId: idOf('AGAIN1'), verdict: 'same', note }, 'notRepeated');
  // Read again, the decision of the two operators stays.
  await take(same.transfer.account, next);
  expect(await waits()).toHaveLength(1);
  expect(await same.suspense()).toEqual([]);
  // Other money is handled like any repeated payment.
  await budi.must(agree, await ani.must(proposeRepeat, { findingId: idOf('AGAIN2'), verdict: 'other', note }));
  await until('the money', async () => (await other.suspense()).length === 1);
  expect(await other.suspense()).toEqual([{ amount: String(other.bill.amount), currency: 'IDR', reason: 'alreadyPaid' }]);
  await other.refunded();
  expect(await waits()).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('one line that two days of an account show concurrently is taken in once', async () => {
  const one = await order();
  const day = await today();
  const next = addDays(day, 1);
  expect(await platform.sandbox.post('clock', { to: `${next}T01:31:00+07:00` })).toMatchObject({ status: 200 });
  const bank = platform.app.partners.banks.bca!;
  const line = {
    reference: 'BOTH',
    direction: 'credit',
    amount: { currency: 'IDR', minor: BigInt(one.bill.amount) },
    remark: one.transfer.reference,
    accountNumber: null,
    eventId: null,
    transferReference: null,
    source: { bank: '008', account: '1370012345' },
    holder: 'SITI RAHMA',
  } as const;
  const showsBoth: Bank = {
    ...bank,
    statementOf: async (of) => ({ balances: null, unreadable: [], lines: [{ ...line, at: at(of, timeOfDay('00:30')) }] }),
  };
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const partners = { ...errand.partners, banks: { ...errand.partners.banks, bca: showsBoth } };
  await Promise.all([day, next].map((of) => takeStatement({ ...errand, partners }, { bank: 'bca', account: one.transfer.account, day: of })));
  const outcomes = await query<{ outcome: string }>(`select outcome from payments.statement_line where reference = 'BOTH' order by outcome`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['booked', 'repeated']);
  expect(await one.state()).toBe('paid');
  expect(await one.suspense()).toEqual([]);
});
