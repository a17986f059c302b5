/** Tests blu by SNAP direct debit: choosing, charging, paying on its page, signed notifications that only trigger a query, refunds of late payments. */
import { choosePayment, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { getCharge } from '@lumbung/contract/payments/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bankOf, type Change } from '../../../../../../tests/support/bank.ts';
import { confirmCart } from '../../../../../../tests/support/buying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { balances } from '../../../ledger/ledger.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const [BLU, BCA] = [8, 2];
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/blu/faults', { kind, count });
afterEach(() => fault('*', 0));

interface AtBlu {
  readonly reference: string;
  readonly status: string;
  readonly refunds: readonly { readonly amount: number }[];
}

async function bluOrder(isCalled = true) {
  const investor = await platform.newInvestor();
  await confirmCart(platform, investor.caller, investor.investorId);
  const placed = await investor.caller.must(subscribe, { PaymentMethod: BLU, ...(isCalled ? { IsCallGatewayPaymentApi: true } : {}) });
  return { ...investor, orderId: placed.orderId, bill: placed.bill! };
}
type Order = Awaited<ReturnType<typeof bluOrder>>;

const charges = async ({ investorId }: Pick<Order, 'investorId'>) =>
  (
    await platform.owner.query<{ reference: string; state: string }>('select reference, state from payments.charge where investor_id = $1 order by attempt', [
      investorId,
    ])
  ).rows;
const referenceOf = async (order: Order): Promise<string> => (await charges(order))[0]!.reference;
const atBlu = async (order: Pick<Order, 'investorId'>): Promise<AtBlu[]> => {
  const references = (await charges(order)).map(({ reference }) => reference);
  return (await platform.sandbox.get<AtBlu[]>('blu/charges')).filter(({ reference }) => references.includes(reference));
};
const decide = (reference: string, decision = 'approve', force = false) => platform.sandbox.post('blu/pay', { reference, decision, force });
const look = async ({ caller, orderId }: Pick<Order, 'caller' | 'orderId'>) => (await caller.must(getOrder, { id: orderId })).order;
const isPaid = (order: Order) => until('the payment', async () => (await look(order)).state === 'paid');

test('blu is only chosen until the gateway is called; then it has a payment page, and its payment is booked once', async () => {
  const order = await bluOrder(false);
  expect(order.bill).toMatchObject({ method: BLU, state: 'chosen', isCharged: true, virtualAccount: '' });
  expect([await charges(order), await atBlu(order)]).toEqual([[], []]);
  // Choosing it again without the call leaves it chosen: no partner is contacted.
  expect((await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BLU })).bill).toMatchObject({
    billId: order.bill.billId,
    state: 'chosen',
  });
  const called = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BLU, IsCallGatewayPaymentApi: true });
  expect(called.bill).toMatchObject({ billId: order.bill.billId, state: 'pending' });
  const shown = await order.caller.must(getCharge, { orderId: order.orderId });
  expect([shown.qr, shown.redirectUrl]).toEqual([null, expect.stringMatching(/\/blu\/pay\/[0-9A-F]{32}$/)]);
  const { caller: stranger } = await platform.newInvestor();
  expect((await stranger.fault(getCharge, { orderId: order.orderId })).status).toBe(404);
  const reference = await referenceOf(order);
  await decide(reference);
  await isPaid(order);
  await platform.sandbox.post('blu/repeat', { reference, times: 50 });
  expect((await charges(order)).map(({ state }) => state)).toEqual(['done']);
  expect((await balances(platform.looks, order.investorId)).find(({ path }) => path === 'clearing/blu')?.balance).toBe(-BigInt(order.bill.amount));
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('twenty concurrent gateway calls create one charge', async () => {
  const order = await bluOrder(false);
  const sent = { orderId: order.orderId, PaymentMethod: BLU, IsCallGatewayPaymentApi: true };
  await Promise.all(Array.from({ length: 20 }, () => order.caller.send(choosePayment, sent)));
  await until('the page', async () => (await look(order)).bill?.state === 'pending');
  expect([(await charges(order)).length, (await atBlu(order)).length]).toEqual([1, 1]);
});

test('a chosen bill can be paid with another method, and expires with its order', async () => {
  const order = await bluOrder(false);
  const { bill } = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BCA });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect((await look(order)).state).toBe('paid');
  const left = await bluOrder(false);
  await platform.sandbox.post('clock', { advance: 'P2D' });
  await until('the end', async () => (await look(left)).state === 'expired');
});

test('a declined charge can be tried again, and a payment whose notification is lost is found by querying', async () => {
  const order = await bluOrder();
  const reference = await referenceOf(order);
  await decide(reference, 'decline');
  await until('the refusal', async () => (await look(order)).bill?.state === 'failed');
  await fault('lost');
  const again = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BLU, IsCallGatewayPaymentApi: true });
  expect(again.bill.state).toBe('pending');
  await decide((await charges(order)).find(({ state }) => state === 'shown')!.reference);
  expect((await look(order)).state).toBe('awaitingPayment');
  await platform.sandbox.post('clock', { advance: 'PT2M' });
  await isPaid(order);
});

test('choosing another method ends the charge at blu; a payment made anyway is refunded through blu once', async () => {
  const order = await bluOrder();
  const reference = await referenceOf(order);
  await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BCA });
  await until('the end of the charge', async () => (await charges(order))[0]?.state === 'ended');
  expect((await atBlu(order))[0]!.status).toBe('05');
  await fault('refund-later');
  await fault('timeout-after-doing');
  await decide(reference, 'approve', true);
  await until('the refund', async () => (await atBlu(order))[0]!.refunds.length === 1);
  await platform.sandbox.post('blu/repeat', { reference, times: 20 });
  const { rows } = await platform.owner.query(`select bank, state from payouts.payout where investor_id = $1`, [order.investorId]);
  await until(
    'the payout',
    async () =>
      (await platform.owner.query(`select 1 from payouts.payout where investor_id = $1 and bank = 'blu' and state = 'done'`, [order.investorId])).rows
        .length === 1,
  );
  expect(rows).toHaveLength(1);
  expect((await atBlu(order))[0]!.refunds).toMatchObject([{ amount: order.bill.amount }]);
  expect(await platform.audit()).toEqual([]);
});

test('checkout.subscribe: gatewayError when blu returns no page; a charge whose response was lost is ended there before another one is made', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('refuse');
  const { orderId } = (await refused(caller, subscribe, { PaymentMethod: BLU, IsCallGatewayPaymentApi: true }, 'gatewayError')) as { orderId: string };
  await fault('timeout-after-doing');
  const sent = await caller.must(choosePayment, { orderId, PaymentMethod: BLU, IsCallGatewayPaymentApi: true });
  expect(sent.bill.state).toBe('preparing');
  await until('the second charge', async () => (await charges({ investorId })).some(({ state }) => state === 'shown'));
  expect((await atBlu({ investorId })).map(({ status }) => status).sort()).toEqual(['01', '05']);
});

test('a forged or repeated notification, or one for an unknown charge, is refused; a valid one only triggers a query', async () => {
  const order = await bluOrder();
  const reference = await referenceOf(order);
  const blu = bankOf(platform, 'blu');
  const { accessToken } = await blu.askToken();
  const notify = async (originalPartnerReferenceNo: string, change: Change = {}) => {
    const said = { originalPartnerReferenceNo, latestTransactionStatus: '00' };
    return (await blu.call('notify', said, { token: accessToken, ...change })).body.responseCode;
  };
  expect(await notify(reference, { secret: 'another secret' })).toBe('4015600');
  expect([await notify('A'.repeat(32)), await notify('nothing')]).toEqual(['4045601', '4045601']);
  expect([await notify(reference, { externalId: 'once' }), await notify(reference, { externalId: 'once' })]).toEqual(['2005600', '4095600']);
  // The notification reports paid, but blu knows of no payment: its response to our query decides.
  await until('the question', async () => (await look(order)).state === 'awaitingPayment');
  expect((await charges(order)).map(({ state }) => state)).toEqual(['shown']);
});
