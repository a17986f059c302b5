/** Tests virtual accounts that the bank manages: they end with their bill, and no message about them can be lost. */
import { cancelOrder, choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const BNI = 4;
const PERMATA = 5;
const DANAMON = 7;
const fault = (bank: string, kind: string, count = 1) => platform.sandbox.post(`partners/${bank}/faults`, { kind, count });
const advance = async (by: string) => expect(await platform.sandbox.post('clock', { advance: by })).toMatchObject({ status: 200 });
async function order(method: number) {
  const investor = await platform.newInvestor();
  const placed = await placeOrder(platform, investor.caller, investor.investorId, undefined, method);
  return {
    ...investor,
    ...placed,
    pay: (more: object = {}) => platform.sandbox.pay(placed.bill.virtualAccount, placed.bill.amount, more),
    look: async () => (await investor.caller.must(getOrder, { id: placed.orderId })).order,
    refund: () =>
      until('the refund', async () => {
        const { rows } = await platform.owner.query<{ state: string; bank: string; amount: string }>(
          'select state, bank, amount from payouts.payout where investor_id = $1',
          [investor.investorId],
        );
        return rows[0]?.state === 'done' ? rows[0] : null;
      }),
  };
}
const accountAt = async (virtualAccount: string) =>
  (await platform.sandbox.get<{ virtualAccount: string; state: string; expiresAt: string }[]>('banks/accounts')).find(
    (account) => account.virtualAccount === virtualAccount,
  );

test('the bank and the platform end an account at the same moment: a payment just before it counts, from then on it does not', async () => {
  const [prompt, late] = [await order(BNI), await order(BNI)];
  const { expiresAt } = late.bill;
  expect((await accountAt(late.bill.virtualAccount))?.expiresAt).toBe(expiresAt);
  // The clock advances during a payment, and a loaded machine is slow.
  await platform.sandbox.post('clock', { to: new Date(Date.parse(expiresAt) - 30_000).toISOString() });
  expect(await prompt.pay()).toMatchObject({ paid: true });
  await platform.sandbox.post('clock', { to: expiresAt });
  expect(await late.pay()).toMatchObject({ paid: false, refusedByBank: 'the account is expired' });
  expect([(await prompt.look()).state, (await late.look()).state]).toEqual(['paid', 'expired']);
  expect((await late.look()).bill?.state).toBe('expired');
  expect(await platform.audit()).toEqual([]);
});

test('C35.late money a bank takes after the end is in suspense and goes back through the same bank', async () => {
  for (const [method, bank] of [
    [BNI, 'bni'],
    [PERMATA, 'permata'],
    [DANAMON, 'danamon'],
    [3, 'mandiri'],
    [6, 'maybank'],
  ] as const) {
    const one = await order(method);
    await platform.sandbox.post('clock', { to: one.bill.expiresAt });
    expect((await one.pay({ force: true })).payment?.responseCode).toBe('2002500');
    expect(await one.refund()).toMatchObject({ bank, amount: String(one.bill.amount) });
  }
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a lost message about an account paid without an inquiry is found by polling, even if another bank is down', async () => {
  const [one, other, silent] = [await order(BNI), await order(PERMATA), await order(PERMATA)];
  await fault('bni', 'lost');
  await one.pay();
  expect((await one.look()).state).toBe('awaitingPayment');
  await fault('permata', 'lost');
  await other.pay();
  expect(await platform.auditPartners()).toHaveLength(2);
  await fault('permata', 'down', 2);
  await advance('PT6M');
  await until('the payment at the bank that answers', async () => (await one.look()).state === 'paid');
  await until('the payment at the bank that was down', async () => (await other.look()).state === 'paid');
  expect((await silent.look()).state).toBe('awaitingPayment');
  expect(await platform.auditPartners()).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('a lost message is found even from the last minutes of an account', async () => {
  const one = await order(BNI);
  await platform.sandbox.post('clock', { to: new Date(Date.parse(one.bill.expiresAt) - 150_000).toISOString() });
  await fault('bni', 'lost');
  await one.pay();
  await platform.sandbox.post('clock', { to: new Date(Date.parse(one.bill.expiresAt) - 60_000).toISOString() });
  await until('the payment', async () => (await one.look()).state === 'paid');
});

test('an order whose account was never opened expires like any other', async () => {
  const one = await order(2);
  await fault('bni', 'down', 9);
  expect(await one.caller.send(choosePayment, { orderId: one.orderId, PaymentMethod: BNI })).toMatchObject({ ok: false, reason: 'gatewayError', code: 30 });
  await fault('bni', 'down', 0);
  await platform.sandbox.post('clock', { to: one.bill.expiresAt });
  const { state, bill } = await one.look();
  expect([state, bill?.state]).toEqual(['expired', 'expired']);
  expect(await platform.audit()).toEqual([]);
});

test('reconciliation compares every bank: a credit that only one of them knows is reported with its bank', async () => {
  for (const [method, bank] of [
    [2, 'bca'],
    [3, 'mandiri'],
    [BNI, 'bni'],
    [PERMATA, 'permata'],
    [6, 'maybank'],
    [DANAMON, 'danamon'],
  ] as const) {
    const one = await order(method);
    await fault(bank, 'lost');
    const { paymentRequestId } = await one.pay();
    expect(await platform.auditPartners()).toEqual([
      expect.stringContaining(`"bank":"${bank}","amount":"${one.bill.amount}","account":"${one.bill.virtualAccount}"`),
    ]);
    expect(await platform.sandbox.post('banks/repeat', { paymentRequestId })).toMatchObject({ answers: ['2002500'] });
  }
  expect(await platform.auditPartners()).toEqual([]);
});

test('C34.order payment, cancellation and expiry in any order end as the first of them decides, and no rupiah is lost', async () => {
  const emitted = ['pay', 'cancel', 'expire'] as const;
  const orders = emitted.flatMap((first) =>
    emitted.filter((one) => one !== first).map((second) => [first, second, emitted.find((one) => one !== first && one !== second)!] as const),
  );
  for (const way of orders) {
    const one = await order(3);
    const does = {
      pay: () => one.pay({ force: true }),
      cancel: () => one.caller.send(cancelOrder, { orderId: one.orderId }),
      expire: () => platform.sandbox.post('clock', { to: one.bill.expiresAt }),
    };
    for (const happening of way) await does[happening]();
    const { rows } = await platform.owner.query<{ kind: string }>(
      `select kind from ledger.posting where investor_id = $1 and kind in ('subscriptionPaid', 'moneySuspended')`,
      [one.investorId],
    );
    // A paid order proceeds to its units as the clock advances.
    const ends = { pay: /^(paid|done)$/, cancel: /^cancelled$/, expire: /^expired$/ };
    expect((await one.look()).state, way.join(', ')).toMatch(ends[way[0]]);
    // The money either paid the order, or is in suspense and returned.
    expect(rows, way.join(', ')).toEqual([{ kind: way[0] === 'pay' ? 'subscriptionPaid' : 'moneySuspended' }]);
    if (way[0] !== 'pay') expect(await one.refund()).toMatchObject({ amount: String(one.bill.amount) });
  }
  expect(await platform.audit()).toEqual([]);
});

test('P2 a payment without a time counts as received by the business clock, wherever that stands', async () => {
  await advance('P3D');
  const placed = await order(3);
  expect(await placed.pay({ isUndated: true })).toMatchObject({ payment: { responseCode: '2002500' } });
  const { rows } = await platform.owner.query<{ behind: number }>(
    'select extract(epoch from good_funds_at - created_at)::int as behind from payments.bill where investor_id = $1',
    [placed.investorId],
  );
  expect(rows[0]!.behind).toBeGreaterThanOrEqual(-2);
  expect((await placed.look()).state).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});
