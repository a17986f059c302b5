/** Tests GoPay charges: made and paid once, notifications repeatable; an unknown outcome posts nothing; late payments are refunded. */
import { createHash } from 'node:crypto';
import { choosePayment, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { getCharge } from '@lumbung/contract/payments/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmCart, placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { balances } from '../../../ledger/ledger.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { alignAccount } from './align-account.ts';

let platform: Platform;
beforeAll(async () => {
  // A platform of its own: other tests leave differences between a bank and the books.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const GOPAY = 1;
const BCA = 2;
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/gopay/faults', { kind, count });
afterEach(() => fault('*', 0));

interface Charge {
  readonly reference: string;
  readonly state: string;
  readonly attempt: number;
}
interface AtGateway {
  readonly orderId: string;
  readonly amount: number;
  readonly status: string;
  readonly refunds: readonly { readonly key: string; readonly amount: number }[];
}

async function gopayOrder() {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId, undefined, GOPAY);
  return { ...investor, ...order };
}
type Order = Awaited<ReturnType<typeof gopayOrder>>;

const charges = async ({ investorId }: Pick<Order, 'investorId'>): Promise<Charge[]> =>
  (
    await platform.owner.query<Charge>('select reference, state, attempt from payments.charge where investor_id = $1 order by created_at, attempt', [
      investorId,
    ])
  ).rows;
const atGateway = async (order: Pick<Order, 'investorId'>): Promise<AtGateway[]> => {
  const references = (await charges(order)).map(({ reference }) => reference);
  return (await platform.sandbox.get<AtGateway[]>('gopay/charges')).filter(({ orderId }) => references.includes(orderId));
};
const decide = (orderId: string, outcome = 'settlement', force = false) => platform.sandbox.post('gopay/pay', { orderId, outcome, force });
const look = async ({ caller, orderId }: Pick<Order, 'caller' | 'orderId'>) => (await caller.must(getOrder, { id: orderId })).order;
const isPaid = (order: Order) => until('the payment', async () => (await look(order)).state === 'paid');
const count = async (statement: string, investorId: string): Promise<number> =>
  (await platform.owner.query<{ count: number }>(`select count(*)::int as count from ${statement}`, [investorId])).rows[0]!.count;
const postings = ({ investorId }: Order) => count('ledger.posting where investor_id = $1', investorId);

test('GoPay pays a purchase: only its investor sees the QR code and app link, and the money is booked in the gateway’s clearing account', async () => {
  const order = await gopayOrder();
  expect(order.bill).toMatchObject({ method: GOPAY, methodName: 'GoPay', state: 'pending', isCharged: true, virtualAccount: '' });
  const shown = await order.caller.must(getCharge, { orderId: order.orderId });
  expect(shown).toMatchObject({ billId: order.bill.billId, state: 'shown', redirectUrl: expect.stringContaining('/gopay/app/') });
  expect(shown.qr).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  const { caller: stranger } = await platform.newInvestor();
  expect((await stranger.fault(getCharge, { orderId: order.orderId })).status).toBe(404);
  // Clients know the order by our order id.
  await decide(order.orderId);
  await isPaid(order);
  const paid = await order.caller.must(getCharge, { orderId: order.orderId });
  expect([paid.state, paid.qr, paid.redirectUrl]).toEqual(['done', null, null]);
  const held = await balances(platform.looks, order.investorId);
  expect(held.find(({ path }) => path === 'clearing/gopay')?.balance).toBe(-BigInt(order.bill.amount));
  expect(await platform.audit()).toEqual([]);
});

test('a notification repeated a hundred times gives one payment and one posting', async () => {
  const order = await gopayOrder();
  const [{ reference }] = (await charges(order)) as [Charge];
  await decide(reference);
  await isPaid(order);
  const before = await postings(order);
  await platform.sandbox.post('gopay/repeat', { orderId: reference, times: 100 });
  await until('the jobs', async () => (await jobsOf(reference)) === 0);
  expect([await postings(order), (await charges(order)).map(({ state }) => state)]).toEqual([before, ['done']]);
  expect(await count('payments.suspense where investor_id = $1', order.investorId)).toBe(0);
});

const jobsOf = async (reference: string): Promise<number> =>
  (
    await platform.owner.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'reference' = $1 and task_id in (
         select id from graphile_worker._private_tasks where identifier = 'payments.askCharge')`,
      [reference],
    )
  ).rows[0]!.count;

test('a charge whose QR code arrives while it is being ended is withdrawn, no other charge is planned, and the investor chooses again', async () => {
  const gopay = platform.app.partners.gateways.gopay!;
  const { charge, endCharge } = gopay;
  const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(gopay, 'charge').mockImplementationOnce(async (asked) => {
    const said = await charge.call(gopay, asked);
    isAsked.resolve();
    await mayAnswer.promise;
    return said;
  });
  const ordering = gopayOrder();
  await isAsked.promise;
  const { rows } = await platform.owner.query<{ investor_id: string; bill_id: string }>(
    `select investor_id, bill_id from payments.charge where state = 'sent' order by created_at desc limit 1`,
  );
  vi.spyOn(gopay, 'endCharge').mockImplementationOnce(async (reference) => {
    const state = await endCharge.call(gopay, reference);
    mayAnswer.resolve();
    await ordering;
    return state;
  });
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await alignAccount(errand, { investorId: rows[0]!.investor_id, billId: rows[0]!.bill_id });
  vi.restoreAllMocks();
  const order = await ordering;
  await until('the bill to wait for another way', async () => (await look(order)).bill?.state === 'failed');
  expect((await charges(order)).map(({ state, attempt }) => [state, attempt])).toEqual([['refused', 1]]);
});

test('a forged notification receives 401 and creates no job; so does one signed for another amount', async () => {
  const order = await gopayOrder();
  const [{ reference }] = (await charges(order)) as [Charge];
  const { serverKey } = platform.app.config.gateways.gopay!;
  const signed = (key: string, gross = `${order.bill.amount}.00`) => createHash('sha512').update(`${reference}200${gross}${key}`).digest('hex');
  const good = {
    order_id: reference,
    status_code: '200',
    gross_amount: `${order.bill.amount}.00`,
    signature_key: signed(serverKey),
    transaction_status: 'settlement',
  };
  const send = async (body: string | object) =>
    (await fetch(`${platform.url}/hooks/gopay`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })).status;
  const forged = [
    { ...good, signature_key: signed('another key') },
    { ...good, gross_amount: '1.00' },
    { ...good, gross_amount: order.bill.amount },
    { ...good, order_id: 'A'.repeat(32) },
    { ...good, signature_key: '' },
    { ...good, signature_key: [signed(serverKey)] },
    'null',
    '[]',
    '{',
    '',
  ];
  for (const body of forged) expect(await send(body), JSON.stringify(body)).toBe(401);
  expect(await jobsOf(reference)).toBe(0);
  // A correctly signed notification reports paid, but the gateway knows of no payment: its response to our query decides.
  expect(await send(good)).toBe(200);
  await until('the job', async () => (await jobsOf(reference)) === 0);
  expect((await look(order)).state).toBe('awaitingPayment');
  expect((await charges(order)).map(({ state }) => state)).toEqual(['shown']);
});

test('a customer who declines can choose another method and pay with it', async () => {
  const order = await gopayOrder();
  await decide(order.orderId, 'deny');
  await until('the refusal', async () => (await look(order)).bill?.state === 'failed');
  expect((await charges(order)).map(({ state }) => state)).toEqual(['refused']);
  const { bill } = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BCA });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect((await look(order)).state).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('choosing another method ends the charge at the gateway; a payment made anyway is refunded through it once', async () => {
  const order = await gopayOrder();
  const [{ reference }] = (await charges(order)) as [Charge];
  await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BCA });
  await until('the end of the charge', async () => (await atGateway(order))[0]?.status === 'expire');
  await until('the charge', async () => (await charges(order))[0]?.state === 'ended');
  await decide(reference, 'settlement', true);
  await until('the refund', async () => (await atGateway(order))[0]?.status === 'refund');
  await platform.sandbox.post('gopay/repeat', { orderId: reference, times: 20 });
  await until('the jobs', async () => (await jobsOf(reference)) === 0);
  const refunded = `payouts.payout where investor_id = $1 and bank = 'gopay' and state = 'done'`;
  await until('the payout', async () => (await count(refunded, order.investorId)) === 1);
  expect((await atGateway(order))[0]!.refunds).toMatchObject([{ amount: order.bill.amount }]);
  expect([await count('payouts.payout where investor_id = $1', order.investorId), (await charges(order))[0]!.state]).toEqual([1, 'late']);
  expect((await look(order)).state).toBe('awaitingPayment');
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a refund that the gateway cannot pay today, or whose response is lost, is paid once', async () => {
  const order = await gopayOrder();
  const [{ reference }] = (await charges(order)) as [Charge];
  await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BCA });
  await until('the charge', async () => (await charges(order))[0]?.state === 'ended');
  await fault('refund-later');
  await fault('timeout-after-doing');
  await decide(reference, 'settlement', true);
  await until('the payout', async () => (await count(`payouts.payout where investor_id = $1 and state = 'done'`, order.investorId)) === 1);
  expect((await atGateway(order))[0]!.refunds).toHaveLength(1);
  const struck = (await platform.sandbox.get<{ faults: { partner: string }[] }>('status')).faults.filter(({ partner }) => partner === 'gopay');
  expect(struck).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('a charge whose response was lost is ended at the gateway before another one is made', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('timeout-after-doing');
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: GOPAY });
  expect(bill).toMatchObject({ state: 'preparing', isCharged: true });
  expect((await charges({ investorId })).map(({ state }) => state)).toEqual(['sent']);
  expect((await caller.must(getCharge, { orderId: orderId! })).qr).toBeNull();
  await until('the second charge', async () => (await caller.must(getCharge, { orderId: orderId! })).state === 'shown');
  expect((await charges({ investorId })).map(({ state, attempt }) => [attempt, state])).toEqual([
    [1, 'ended'],
    [2, 'shown'],
  ]);
  expect((await atGateway({ investorId })).map(({ status }) => status).sort()).toEqual(['expire', 'pending']);
  await decide(orderId!);
  await until('the payment', async () => (await look({ caller, orderId: orderId! })).state === 'paid');
  expect(await platform.audit()).toEqual([]);
});

test('a payment reported before the response to its charge counts once, and no other charge is made', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('timeout-after-doing');
  const { orderId } = await caller.must(subscribe, { PaymentMethod: GOPAY });
  await decide(orderId!);
  await until('the payment', async () => (await look({ caller, orderId: orderId! })).state === 'paid');
  expect((await charges({ investorId })).map(({ state }) => state)).toEqual(['done']);
  expect(await atGateway({ investorId })).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('a payment whose notification is lost is found by querying the gateway', async () => {
  const order = await gopayOrder();
  await fault('lost');
  await decide(order.orderId);
  expect((await look(order)).state).toBe('awaitingPayment');
  await platform.sandbox.post('clock', { advance: 'PT2M' });
  await isPaid(order);
});

test('checkout.subscribe: gatewayError when the gateway makes no charge: the order stands, and another attempt can pay it', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('refuse');
  const { orderId } = (await refused(caller, subscribe, { PaymentMethod: GOPAY }, 'gatewayError')) as { orderId: string };
  expect((await charges({ investorId })).map(({ state }) => state)).toEqual(['refused']);
  const { bill } = await caller.must(choosePayment, { orderId, PaymentMethod: GOPAY });
  expect(bill.state).toBe('pending');
  await refusedBelow();
});

/** GoPay accepts between 10,000 and 20,000,000 rupiah. */
async function refusedBelow(): Promise<void> {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId, { F01: 21_000_000 });
  await refused(caller, subscribe, { PaymentMethod: GOPAY }, 'methodUnavailable');
}

test('twenty concurrent choices of a method leave at most one live charge; the others are ended', async () => {
  const order = await gopayOrder();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => order.caller.send(choosePayment, { orderId: order.orderId, PaymentMethod: index % 2 === 0 ? BCA : GOPAY })),
  );
  const live = async () => (await atGateway(order)).filter(({ status }) => status === 'pending').length;
  const expected = (await look(order)).bill?.method === GOPAY ? 1 : 0;
  await until('the others', async () => (await live()) === expected);
  expect(await platform.audit()).toEqual([]);
});
