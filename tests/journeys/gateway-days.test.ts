/** Tests gateway payouts to our account: matched to their days, less the agreed fee; anything else two operators decide. */
import { choosePayment, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listMoney, listWaiting, reconcile } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeGatewayDays, proposeReversal } from '@lumbung/contract/payments/routes.gen.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmCart } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let one: OperatorCaller;
let two: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

type Partner = 'gopay' | 'blu';
const METHOD = { gopay: 1, blu: 8, bca: 2 } as const;

const today = async (): Promise<Day> => (await platform.sandbox.get<{ clock: string }>('clock')).clock.slice(0, 10) as Day;
const wait = async (to: string): Promise<void> => {
  expect(await platform.sandbox.post('clock', { to: `${to}+07:00` })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};
/** The gateway pays a day, and its statement line is read after that day. */
async function pays(partner: Partner, day: Day, amount?: number): Promise<void> {
  await platform.sandbox.post('gateways/pay', { partner, day, ...(amount === undefined ? {} : { amount }) });
  await wait(`${addDays(await today(), 1)}T00:45:00`);
}

async function order(partner: Partner) {
  const investor = await platform.newInvestor();
  await confirmCart(platform, investor.caller, investor.investorId);
  const placed = await investor.caller.must(subscribe, { PaymentMethod: METHOD[partner], IsCallGatewayPaymentApi: true });
  const { rows } = await platform.owner.query<{ reference: string }>('select reference from payments.charge where investor_id = $1', [investor.investorId]);
  return { ...investor, orderId: placed.orderId, amount: Number(placed.bill!.amount), reference: rows[0]!.reference };
}
const approve = (partner: Partner, reference: string): Promise<unknown> =>
  partner === 'gopay'
    ? platform.sandbox.post('gopay/pay', { orderId: reference, outcome: 'settlement', force: true })
    : platform.sandbox.post('blu/pay', { reference, decision: 'approve', force: true });
async function paid(partner: Partner): Promise<number> {
  const { caller, orderId, amount, reference } = await order(partner);
  await approve(partner, reference);
  await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
  return amount;
}

/** The sum over all books of a clearing account, or of an expense of the platform. */
const total = async (path: string): Promise<number> =>
  Number((await platform.owner.query<{ sum: string | null }>('select sum(balance) as sum from ledger.account where path = $1', [path])).rows[0]!.sum ?? 0);
const settlements = async (partner: Partner) =>
  (
    await platform.owner.query<{ until: string; gross: string; refunded: string; fee: string; net: string }>(
      'select until::text, gross, refunded, fee, net from payments.gateway_settlement where partner = $1 order by at, until',
      [partner],
    )
  ).rows.map(({ until: last, ...sums }) => ({ until: last, ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) }));
const reversed = async (investorId: string) =>
  (await one.must(listWaiting, { queue: 'payments.reversed' })).items
    .filter((item) => item.investorId === investorId)
    .map(({ id, facts }) => ({ id, ...Object.fromEntries(facts.map(({ fact, value }) => [fact, value])) }));
async function decideReversal(investorId: string, outcome: 'stands' | 'borne'): Promise<void> {
  const reversalId = (await reversed(investorId))[0]!.id;
  const { proposalId } = await one.must(proposeReversal, { investorId, reversalId, outcome, note: 'Midtrans menjelaskannya lewat surat.' });
  await two.must(agree, { proposalId });
}
const lost = () => platform.sandbox.post('partners/gopay/faults', { kind: 'lost', count: 1 });
const feeOf = (...amounts: number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 0.02), 0);
const stateOfDay = async (day: Day): Promise<string | undefined> =>
  (await platform.owner.query<{ state: string }>(`select state from payments.gateway_day where partner = 'gopay' and day = $1`, [day])).rows[0]?.state;
const waiting = async () => (await one.must(listWaiting, { queue: 'payments.gatewayDays' })).items;

test('GoPay and blu each pay out a day’s payments less their fee, and owe nothing afterwards, to the rupiah', async () => {
  const day = await today();
  const [gopay, blu] = [await paid('gopay'), await paid('blu')];
  expect([await total('clearing/gopay'), await total('clearing/blu')]).toEqual([-gopay, -blu]);
  const fees = await total('expenses/gateway');
  await wait(`${addDays(day, 1)}T06:45:00`);
  await pays('gopay', day);
  expect([await total('clearing/gopay'), await total('clearing/blu')]).toEqual([0, -blu]);
  await pays('blu', day);
  expect([await total('clearing/gopay'), await total('clearing/blu')]).toEqual([0, 0]);
  const [feeOfGopay, feeOfBlu] = [Math.round(gopay * 0.02), Math.round(blu * 0.007)];
  expect(await settlements('gopay')).toEqual([{ until: day, gross: gopay, refunded: 0, fee: feeOfGopay, net: gopay - feeOfGopay }]);
  expect(await settlements('blu')).toEqual([{ until: day, gross: blu, refunded: 0, fee: feeOfBlu, net: blu - feeOfBlu }]);
  expect((await total('expenses/gateway')) - fees).toBe(-feeOfGopay - feeOfBlu);
  // The line is read again with every statement, and booked once.
  await platform.owner.query(`update payments.statement set heard_at = null where day = $1`, [addDays(day, 1)]);
  await wait(`${addDays(await today(), 1)}T00:45:00`);
  expect(await settlements('gopay')).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('a charge that was paid too late and refunded is deducted from what the gateway pays', async () => {
  const day = await today();
  const kept = await paid('gopay');
  const late = await order('gopay');
  await late.caller.must(choosePayment, { orderId: late.orderId, PaymentMethod: METHOD.bca });
  await until('the end of the charge', async () =>
    (await platform.sandbox.get<{ orderId: string; status: string }[]>('gopay/charges')).some(
      (one) => one.orderId === late.reference && one.status === 'expire',
    ),
  );
  await approve('gopay', late.reference);
  await until('the refund', async () => {
    const { rows } = await platform.owner.query(`select 1 from payouts.payout where bank = 'gopay' and state = 'done' and investor_id = $1`, [late.investorId]);
    return rows.length === 1;
  });
  await wait(`${addDays(day, 1)}T06:45:00`);
  await pays('gopay', day);
  const gross = kept + late.amount;
  expect((await settlements('gopay')).at(-1)).toMatchObject({ until: day, gross, refunded: late.amount });
  expect(await total('clearing/gopay')).toBe(0);
});

test('payments.proposeGatewayDays: gatewayOwesNothing; payments.proposeGatewayDays: moneyNotOnHold; payments.proposeGatewayDays: moneyOfOther; payments.proposeGatewayDays: alreadyProposed; a different amount from a gateway waits, and two operators decide up to which day it pays', async () => {
  const day = await today();
  const note = 'Midtrans menjelaskan potongannya lewat surat.';
  const amount = await paid('gopay');
  const next = addDays(day, 1);
  await wait(`${next}T06:45:00`);
  await pays('gopay', day, amount + 5_000);
  await pays('gopay', day, amount - 70_000);
  expect(await total('clearing/gopay')).toBe(-amount);
  const money = (await one.must(listMoney, { which: 'open' })).items.filter(({ isOfHouse }) => isOfHouse);
  const [more, less] = [amount + 5_000, amount - 70_000].map((sum) => money.find((item) => Number(item.amount) === sum)!.sourceId) as [string, string];
  const proposal = { partner: 'gopay', until: day, suspenseId: less, note } as const;
  expect((await one.fault(proposeGatewayDays, { ...proposal, until: await today() })).status).toBe(404);
  await refused(one, proposeGatewayDays, { ...proposal, partner: 'blu' }, 'gatewayOwesNothing');
  await refused(one, proposeGatewayDays, { ...proposal, suspenseId: HOUSE_INVESTOR }, 'moneyNotOnHold');
  await refused(one, proposeGatewayDays, { ...proposal, suspenseId: more }, 'moneyOfOther');
  await wait(`${addDays(day, 7)}T08:30:00`);
  expect(await waiting()).toMatchObject([{ id: `gopay ${day}` }]);
  const { proposalId } = await one.must(proposeGatewayDays, proposal);
  await refused(one, proposeGatewayDays, proposal, 'alreadyProposed');
  await refused(one, agree, { proposalId }, 'ownProposal');
  await two.must(agree, { proposalId });
  expect((await settlements('gopay')).at(-1)).toEqual({ until: day, gross: amount, refunded: 0, fee: 70_000, net: amount - 70_000 });
  expect([await total('clearing/gopay'), await waiting()]).toEqual([0, []]);
  await refused(one, proposeGatewayDays, proposal, 'gatewayOwesNothing');
});

test('payments.proposeReversal: reversalDecided; payments.proposeReversal: alreadyProposed; a reversal by a gateway is notified once, and two operators decide whether it stands or is borne', async () => {
  const day = await today();
  const note = 'Midtrans menyebutnya sengketa pelanggan.';
  const [kept, lost] = [await order('gopay'), await order('gopay')];
  for (const { caller, orderId, reference } of [kept, lost]) {
    await approve('gopay', reference);
    await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
    await platform.sandbox.post('gopay/pay', { orderId: reference, outcome: 'deny', force: true });
  }
  const open = async () => (await one.must(listWaiting, { queue: 'payments.reversed' })).items;
  await until('both', async () => (await open()).length === 2);
  await platform.sandbox.post('gopay/repeat', { orderId: lost.reference, times: 5 });
  await queueIsEmpty(platform);
  expect(await open()).toHaveLength(2);
  // Nothing is booked by a gateway's report: the order stays paid.
  expect((await lost.caller.must(getOrder, { id: lost.orderId })).order.state).toBe('paid');
  expect(await total('clearing/gopay')).toBe(-kept.amount - lost.amount);
  const decide = async ({ investorId }: { investorId: string }, outcome: 'stands' | 'borne') => {
    const reversalId = (await open()).find((item) => item.investorId === investorId)!.id;
    const { proposalId } = await one.must(proposeReversal, { investorId, reversalId, outcome, note });
    await refused(one, proposeReversal, { investorId, reversalId, outcome, note }, 'alreadyProposed');
    await refused(one, agree, { proposalId }, 'ownProposal');
    await two.must(agree, { proposalId });
    await refused(one, proposeReversal, { investorId, reversalId, outcome, note }, 'reversalDecided');
  };
  await decide(kept, 'stands');
  expect(await total('clearing/gopay')).toBe(-kept.amount - lost.amount);
  await decide(lost, 'borne');
  expect([await total('clearing/gopay'), await total('expenses/reversals'), await open()]).toEqual([-kept.amount, -lost.amount, []]);
  expect((await one.fault(proposeReversal, { investorId: HOUSE_INVESTOR, reversalId: HOUSE_INVESTOR, outcome: 'borne', note })).status).toBe(404);
  // It is deducted from the gateway's payout, with its fee.
  await wait(`${addDays(day, 1)}T06:45:00`);
  const fee = Math.round(kept.amount * 0.02) + Math.round(lost.amount * 0.02);
  await pays('gopay', day, kept.amount - fee);
  expect((await settlements('gopay')).at(-1)).toMatchObject({ until: day, gross: kept.amount + lost.amount, refunded: lost.amount, fee });
  expect(await total('clearing/gopay')).toBe(0);
});

test('a reversal without a message is found at night, notified once, and decided by two operators', async () => {
  const day = await today();
  const { caller, investorId, orderId, reference, amount } = await order('gopay');
  await approve('gopay', reference);
  await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
  await lost();
  await platform.sandbox.post('gopay/pay', { orderId: reference, outcome: 'deny', force: true });
  await queueIsEmpty(platform);
  expect(await reversed(investorId)).toEqual([]);
  await wait(`${addDays(day, 1)}T01:30:00`);
  await until('what the night found', async () => (await reversed(investorId)).length === 1);
  expect(await reversed(investorId)).toMatchObject([{ amount: String(amount) }]);
  const operator = await platform.operator('admin');
  await operator.must(reconcile, { days: 31 });
  await queueIsEmpty(platform);
  expect(await reversed(investorId)).toHaveLength(1);
  await decideReversal(investorId, 'stands');
  expect(await reversed(investorId)).toEqual([]);
  await operator.must(reconcile, { days: 31 });
  await queueIsEmpty(platform);
  expect(await reversed(investorId)).toEqual([]);
  await wait(`${addDays(day, 1)}T06:45:00`);
  await pays('gopay', day);
  expect(await total('clearing/gopay')).toBe(0);
});

test('a payment reversed twice under different names is never reversed for more than was paid', async () => {
  const { investorId, caller, orderId, reference, amount } = await order('gopay');
  await approve('gopay', reference);
  await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
  for (const outcome of ['deny', 'expire']) {
    await platform.sandbox.post('gopay/pay', { orderId: reference, outcome, force: true });
    await until('the reversal', async () => (await reversed(investorId)).length > 0);
    await queueIsEmpty(platform);
  }
  expect(await reversed(investorId)).toMatchObject([{ amount: String(amount) }]);
  await decideReversal(investorId, 'borne');
  expect(await reversed(investorId)).toEqual([]);
});

test('a gateway refunds a part on its own: only that part is borne, and the rest is paid, to the rupiah', async () => {
  const day = await today();
  const before = await total('expenses/reversals');
  const owed = await total('clearing/gopay');
  const { investorId, caller, orderId, reference, amount } = await order('gopay');
  await approve('gopay', reference);
  await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
  await platform.app.partners.gateways.gopay!.refund({ charge: reference, reference: 'DASHBOARD-1', amount: 40_001n });
  await platform.sandbox.post('gopay/repeat', { orderId: reference, times: 2 });
  await until('the reversal', async () => (await reversed(investorId)).length === 1);
  expect(await reversed(investorId)).toMatchObject([{ amount: '40001', bankReference: 'DASHBOARD-1' }]);
  await decideReversal(investorId, 'borne');
  expect([await total('clearing/gopay'), (await total('expenses/reversals')) - before]).toEqual([owed - amount + 40_001, -40_001]);
  // Including the remainder of the previous test: paid and taken back in full.
  const [{ gross }] = (
    await platform.owner.query<{ gross: string }>(`select sum(amount)::text as gross from payments.charge where state = 'done' and gateway_line is null`)
  ).rows as [{ gross: string }];
  await wait(`${addDays(day, 1)}T06:45:00`);
  const fee = Math.round(Number(gross) * 0.02);
  await pays('gopay', day, -owed + amount - 40_001 - fee);
  expect((await settlements('gopay')).at(-1)).toMatchObject({ until: day, gross: Number(gross), fee });
  expect(await total('clearing/gopay')).toBe(0);
});

test('a charge reported after its day was settled is expected again, and paid with the next day', async () => {
  const day = await today();
  const kept = await paid('gopay');
  const late = await order('gopay');
  // No job queries it, and the message is lost; its bill is still open then.
  await platform.owner.query('update payments.charge set ask_at = null where investor_id = $1', [late.investorId]);
  await platform.owner.query(`update payments.bill set expires_at = expires_at + interval '5 days' where investor_id = $1`, [late.investorId]);
  await lost();
  await approve('gopay', late.reference);
  await wait(`${addDays(day, 1)}T06:45:00`);
  const owed = -(await total('clearing/gopay'));
  await pays('gopay', day, kept - feeOf(kept));
  expect([(await settlements('gopay')).at(-1), await stateOfDay(day)]).toMatchObject([{ until: day, gross: kept }, 'settled']);
  expect(await total('clearing/gopay')).toBe(kept - owed);
  await platform.sandbox.post('gopay/repeat', { orderId: late.reference, times: 1 });
  await until('the payment', async () => (await late.caller.must(getOrder, { id: late.orderId })).order.state === 'paid');
  const next = await today();
  const other = await paid('gopay');
  await wait(`${addDays(next, 1)}T06:45:00`);
  expect([await stateOfDay(day), await stateOfDay(next)]).toEqual(['awaited', 'awaited']);
  await pays('gopay', next, late.amount + other - feeOf(late.amount, other));
  expect((await settlements('gopay')).at(-1)).toEqual({
    until: next,
    gross: late.amount + other,
    refunded: 0,
    fee: feeOf(late.amount, other),
    net: late.amount + other - feeOf(late.amount, other),
  });
  expect([await total('clearing/gopay'), await stateOfDay(day), await stateOfDay(next)]).toEqual([kept - owed, 'settled', 'settled']);
  // A morning later nothing of it is awaited.
  await wait(`${addDays(await today(), 1)}T06:45:00`);
  expect([await stateOfDay(day), await stateOfDay(next), await waiting()]).toEqual(['settled', 'settled', []]);
});

test('a gateway that refunds less than requested: the payout is not done, and waits for two operators', async () => {
  const gopay = platform.app.partners.gateways.gopay!;
  const { refund } = gopay;
  const late = await order('gopay');
  await late.caller.must(choosePayment, { orderId: late.orderId, PaymentMethod: METHOD.bca });
  await until('the end of the charge', async () =>
    (await platform.sandbox.get<{ orderId: string; status: string }[]>('gopay/charges')).some(
      (charge) => charge.orderId === late.reference && charge.status === 'expire',
    ),
  );
  const less = vi.spyOn(gopay, 'refund').mockImplementation((asked) => refund({ ...asked, amount: asked.amount - 10_000n }));
  await approve('gopay', late.reference);
  await until('the refund', async () => less.mock.calls.length > 0);
  await queueIsEmpty(platform);
  less.mockRestore();
  const stateOf = async (): Promise<string> =>
    (await platform.owner.query<{ state: string }>('select state from payouts.payout where investor_id = $1', [late.investorId])).rows[0]!.state;
  expect(await stateOf()).toBe('sent');
  // It is no reversal either: it is our payout, and waits in the queue of unknown payouts.
  expect(await reversed(late.investorId)).toEqual([]);
  const { items } = await one.must(listWaiting, { queue: 'payouts.unknown' });
  expect(items.filter(({ investorId }) => investorId === late.investorId)).toHaveLength(1);
});
