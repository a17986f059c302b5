/** Debits of plans on a real database: each is tried once, even with concurrent runs, crashes, revoked mandates, unlinked accounts or manual payments. */
import { cancelOrder, choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getAutodebitStatus, getDisciplineV2, updateV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { getPlanDay } from '@lumbung/contract/operations/routes.gen.ts';
import { sendAutodebitDeleteCode, verifyAutodebitDeleteCode } from '@lumbung/contract/payments/routes.gen.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { codeFor, MONTHLY, runPlans, started } from '../../../../../../tests/support/disciplines.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { linkBlu } from '../../../../../../tests/support/linking.ts';
import { startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf, type Errand } from '../../../platform/jobs.ts';
import { alignAccount } from '../payments/align-account.ts';
import { followLink } from '../payments/links/follow-link.ts';
import { debitDue, endDrawing } from './debits.ts';

// A separate platform: a run debits all investors.
const platform = await startPlatform();
afterAll(() => platform.stop());
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/blu/faults', { kind, count });
afterEach(() => fault('*', 0));

const [BLU, BCA] = [8, 2];
const DUE = '2027-01-19';
const DEBIT = { ...MONTHLY, paymentMethod: BLU };

/** An investor whose plan debits a linked account each month, with the January bill created. */
async function saver(more: object = {}) {
  const { caller, investorId } = await platform.newInvestor();
  const linkId = await linkBlu(platform, caller);
  const { strategyId } = await started(platform, caller, investorId, { ...DEBIT, ...more });
  await runPlans(platform, investorId, DUE);
  const orderId = (await caller.must(getDisciplineV2, { strategyId })).discipline.unpaidOrderId!;
  return { caller, investorId, linkId, strategyId, orderId };
}
type Saver = Awaited<ReturnType<typeof saver>>;

const errandOn = (on: string, time: string): Promise<Errand> => errandOf(platform.app, platform.app.pools.jobs, at(day(on), timeOfDay(time)));
const debit = async (time = '07:00', on = DUE): Promise<void> => debitDue(await errandOn(on, time));
const chargesOf = async ({ investorId }: Saver) =>
  (
    await platform.owner.query<{ attempt: number; state: string; reference: string; bill_id: string }>(
      'select attempt, state, reference, bill_id from payments.charge where investor_id = $1 order by created_at, attempt',
      [investorId],
    )
  ).rows;
const statesOf = async (of: Saver): Promise<string[]> => (await chargesOf(of)).map(({ attempt, state }) => `${attempt} ${state}`);
/** The charges the bank was asked for and executed. */
const atBlu = async (of: Saver): Promise<string[]> => {
  const ours = (await chargesOf(of)).map(({ reference }) => reference);
  const all = await platform.sandbox.get<{ reference: string; status: string }[]>('blu/charges');
  return all.filter(({ reference }) => ours.includes(reference)).map(({ status }) => status);
};
const stateOf = async ({ caller, orderId }: Pick<Saver, 'caller' | 'orderId'>): Promise<string> => (await caller.must(getOrder, { id: orderId })).order.state;
const isPaid = (of: Saver) => until('the payment', async () => (await stateOf(of)) === 'paid');
const rowOf = async ({ orderId }: Saver) =>
  (await platform.owner.query('select tries, next_at, reason from plans.debit where order_id = $1', [orderId])).rows[0];
const REFUSED = 'Rekening Anda tidak terdebit';
const told = async (caller: Caller, about: string): Promise<string[]> =>
  (await caller.must(listNotifications, {})).items.filter(({ title }) => title === about).map(({ text }) => text);

async function endByCode({ caller, investorId }: Saver): Promise<void> {
  await caller.must(sendAutodebitDeleteCode, {});
  await caller.must(verifyAutodebitDeleteCode, { code: await liveCode(platform, investorId, 'autodebit') });
}

test('a plan debits the linked account at 07:00, and shows it before and after', async () => {
  const one = await saver({ debitMax: 600_000 });
  const { caller, strategyId } = one;
  const before = (await caller.must(getDisciplineV2, { strategyId })).discipline;
  expect(before).toMatchObject({
    mandate: { mode: 'debit', paymentMethod: BLU, debitMax: 600_000 },
    source: { name: 'blu', account: '••••2222', reason: null, isDrawing: true },
    debit: { state: 'waiting', nextAt: '2027-01-19T07:00:00+07:00', reason: null },
  });
  const shown = await caller.must(getOrder, { id: one.orderId });
  expect(shown.order.bill).toMatchObject({ method: BLU, state: 'chosen' });
  expect(shown.debit).toEqual({ ...before.debit, account: '••••2222' });
  expect(await caller.must(getAutodebitStatus, {})).toMatchObject({ banks: [{ isUsable: true, reason: null, strategyIds: [strategyId] }] });
  await debit('06:59');
  expect(await chargesOf(one)).toEqual([]);
  await debit();
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 done'], ['00']]);
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.debit).toBeNull();
  expect((await caller.must(getOrder, { id: one.orderId })).debit).toBeNull();
  await debit('11:00');
  expect(await rowOf(one)).toMatchObject({ tries: 1, next_at: null, reason: null });
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('three concurrent runs, and one after the payment, make one debit', async () => {
  const [one, other] = [await saver(), await saver()];
  await Promise.all([debit(), debit(), debit()]);
  for (const each of [one, other]) {
    await isPaid(each);
    expect([await statesOf(each), await atBlu(each)]).toEqual([['1 done'], ['00']]);
    expect(await rowOf(each)).toMatchObject({ tries: 1 });
  }
  await debit('11:00');
  expect(await atBlu(one)).toEqual(['00']);
});

test('a debit refused three times is tried at 07:00, 11:00 and the next exchange day, each with a notice, and stays unpaid', async () => {
  const one = await saver();
  await fault('insufficient', 3);
  await debit();
  await until('the first refusal', async () => (await rowOf(one)).reason === 'noFunds');
  expect((await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline.debit).toMatchObject({
    state: 'waiting',
    nextAt: '2027-01-19T11:00:00+07:00',
    reason: 'noFunds',
  });
  await debit('11:00');
  await until('the second refusal', async () => (await statesOf(one)).includes('2 refused'));
  await debit('07:00', '2027-01-20');
  await until('the third refusal', async () => (await statesOf(one)).includes('3 refused'));
  await until('the words', async () => (await told(one.caller, REFUSED)).length === 3);
  const [last, , first] = await told(one.caller, REFUSED);
  expect(first).toMatch(/saldonya tidak cukup.*mencoba lagi 19 Jan 2027.*11[.:]00/);
  expect(last).toMatch(/tidak mencobanya lagi/);
  expect(await rowOf(one)).toMatchObject({ tries: 3, next_at: null });
  await debit('11:00', '2027-01-20');
  expect(await statesOf(one)).toEqual(['1 refused', '2 refused', '3 refused']);
  expect(await atBlu(one)).toEqual([]);
  expect(await stateOf(one)).toBe('awaitingPayment');
});

test('a debit refused at 07:00 and paid at 11:00 is one payment, under another reference', async () => {
  const one = await saver();
  await fault('insufficient');
  await debit();
  await until('the refusal', async () => (await rowOf(one)).reason === 'noFunds');
  await debit('11:00');
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 refused', '2 done'], ['00']]);
  expect(await platform.audit()).toEqual([]);
});

test('a debit with an unknown outcome is queried until it is known, and no other is tried', async () => {
  const one = await saver();
  await fault('undecided');
  await debit();
  await until('the charge', async () => (await statesOf(one)).includes('1 sent'));
  await debit('11:00');
  await debit('07:00', '2027-01-20');
  expect(await statesOf(one)).toEqual(['1 sent']);
  expect((await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline.debit).toMatchObject({ state: 'underWay', nextAt: null });
  const operator = await platform.operator('finance');
  expect((await operator.must(getPlanDay, { day: DUE })).debits.underWay).toBe(1);
  await platform.sandbox.post('blu/pay', { reference: (await chargesOf(one))[0]!.reference, decision: 'approve', force: true });
  await isPaid(one);
  expect(await atBlu(one)).toEqual(['00']);
});

test('a crash between recording and sending, or between sending and the response, leaves one debit', async () => {
  const one = await saver();
  const errand = await errandOn(DUE, '07:00');
  let count = 0;
  const dying = (at_: number): Errand => ({
    ...errand,
    transact: (work) => {
      count += 1;
      if (count === at_) return Promise.reject(new Error('died'));
      return errand.transact(work);
    },
  });
  // The first transaction records the try, the second that it was sent, the third its result.
  for (const dieAt of [2, 3]) {
    count = 0;
    await debitDue(dying(dieAt)).catch(() => {});
    const [bill] = await chargesOf(one);
    await alignAccount(dying(dieAt), { investorId: one.investorId, billId: bill!.bill_id }).catch(() => {});
  }
  const [bill] = await chargesOf(one);
  await alignAccount(errand, { investorId: one.investorId, billId: bill!.bill_id });
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 done'], ['00']]);
  expect(await platform.audit()).toEqual([]);
});

test('a debit above the investor’s limit or the bank’s is refused before it is sent, and the investor is notified', async () => {
  const one = await saver();
  await platform.owner.query('update payments.mandate set max = 400000 where investor_id = $1', [one.investorId]);
  await debit();
  expect(await rowOf(one)).toMatchObject({ tries: 1, reason: 'aboveCeiling' });
  await platform.owner.query('update payments.mandate set max = 900000 where investor_id = $1', [one.investorId]);
  await platform.owner.query('update payments.link set max = 400000 where investor_id = $1', [one.investorId]);
  await debit('11:00');
  expect(await rowOf(one)).toMatchObject({ tries: 2, reason: 'aboveLimit' });
  await platform.owner.query('update payments.link set max = null where investor_id = $1', [one.investorId]);
  await platform.owner.query('update kyc.investor_status set frozen_at = now() where investor_id = $1', [one.investorId]);
  await debit('07:00', '2027-01-20');
  expect(await rowOf(one)).toMatchObject({ tries: 3, reason: 'accountFrozen', next_at: null });
  expect(await chargesOf(one)).toEqual([]);
  await until('the words', async () => (await told(one.caller, REFUSED)).length === 3);
});

test('of two concurrent debits above an account’s daily limit one is made; the other is refused with a notice and made the next day', async () => {
  const { caller, investorId, strategyId } = await saver();
  const { strategyId: second } = await started(platform, caller, investorId, DEBIT, 'Dana haji');
  await runPlans(platform, investorId, DUE);
  const both = await Promise.all(
    [strategyId, second].map(async (id) => ({
      caller,
      investorId,
      linkId: '',
      strategyId: id,
      orderId: (await caller.must(getDisciplineV2, { strategyId: id })).discipline.unpaidOrderId!,
    })),
  );
  const within = async (time: string, on?: string): Promise<void> => {
    const errand = await errandOn(on ?? DUE, time);
    await debitDue({ ...errand, settings: { ...errand.settings, linkDayLimit: 800_000n } });
  };
  const states = async (): Promise<string[]> => (await Promise.all(both.map(stateOf))).toSorted();
  await inLine(platform, ['select 1 from payments.link where investor_id = $1 for update', [investorId]], [() => within('07:00'), () => within('07:00')]);
  await until('one payment', async () => (await states()).includes('paid'));
  expect([await states(), await atBlu(both[0]!)]).toEqual([['awaitingPayment', 'paid'], ['00']]);
  const waiting = (await Promise.all(both.map(stateOf))).findIndex((state) => state !== 'paid');
  const other = both[waiting]!;
  await until('the reason', async () => (await rowOf(other)).reason === 'aboveDayLimit');
  await until('the word', async () => (await told(caller, REFUSED)).some((text) => /batas debit sehari.*mencoba lagi/.test(text)));
  await within('11:00');
  expect(await rowOf(other)).toMatchObject({ tries: 2, reason: 'aboveDayLimit', next_at: new Date('2027-01-20T00:00:00Z') });
  expect(await atBlu(other)).toEqual(['00']);
  await within('07:00', '2027-01-20');
  await isPaid(other);
  expect(await atBlu(other)).toEqual(['00', '00']);
  expect(await platform.audit()).toEqual([]);
});

test('with its bank disconnected no debit is begun, the investor is notified, and it is made once the bank is connected again', async () => {
  const one = await saver();
  const errand = await errandOn(DUE, '07:00');
  const { gateways } = errand.settings;
  const settings = { ...errand.settings, gateways: { ...gateways, connected: gateways.connected.filter((name) => name !== 'blu') } };
  await debitDue({ ...errand, settings, partners: { ...errand.partners, gateways: {} } });
  expect(await rowOf(one)).toMatchObject({ tries: 1, reason: 'notConnected' });
  expect([await chargesOf(one), (await platform.owner.query('select state from payments.bill where order_id = $1', [one.orderId])).rows]).toEqual([
    [],
    [{ state: 'chosen' }],
  ]);
  await until('the word', async () => (await told(one.caller, REFUSED)).some((text) => /sedang tidak tersambung.*mencoba lagi/.test(text)));
  await debit('11:00');
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 done'], ['00']]);
});

test('a gateway disconnected before a debit is sent ends the charge unsent, and the next try makes another charge', async () => {
  const one = await saver();
  const errand = await errandOn(DUE, '07:00');
  await debitDue({ ...errand, partners: { ...errand.partners, gateways: {} } });
  expect([await statesOf(one), (await platform.owner.query('select state from payments.bill where order_id = $1', [one.orderId])).rows]).toEqual([
    ['1 ended'],
    [{ state: 'failed' }],
  ]);
  await until('the reason', async () => (await rowOf(one)).reason === 'notConnected');
  await debit('11:00');
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 ended', '2 done'], ['00']]);
});

test('a mandate that ends before a debit is sent prevents it, and the bill waits for another method', async () => {
  const one = await saver();
  const errand = await errandOn(DUE, '07:00');
  let count = 0;
  // Ends the mandate between recording the try and sending it.
  const racing: Errand = {
    ...errand,
    transact: async (work) => {
      count += 1;
      if (count === 2) await endByCode(one);
      return errand.transact(work);
    },
  };
  await debitDue(racing);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 ended'], []]);
  await debit('11:00');
  expect(await statesOf(one)).toEqual(['1 ended']);
  expect(await rowOf(one)).toMatchObject({ next_at: null, reason: 'mandateEnded' });
  await until('the word', async () => (await told(one.caller, 'Rencana Anda tidak mendebit lagi')).length === 1);
  const { bill } = await one.caller.must(choosePayment, { orderId: one.orderId, PaymentMethod: BCA });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await stateOf(one)).toBe('paid');
  expect((await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline.source).toMatchObject({ isDrawing: false });
  // The next period is billed without any debit.
  await runPlans(platform, one.investorId, '2027-02-19');
  expect((await platform.owner.query('select count(*)::int as count from plans.debit where plan_id = $1', [one.strategyId])).rows[0]).toEqual({ count: 1 });
});

test('a mandate that ends after the debit was sent by a concurrent run leaves it under way, and nothing else is tried or paid', async () => {
  const one = await saver();
  const errand = await errandOn(DUE, '07:00');
  await fault('undecided');
  let count = 0;
  // Between reading the charge and sending it, another run sends it and the mandate ends.
  const racing: Errand = {
    ...errand,
    transact: async (work) => {
      count += 1;
      if (count === 2) {
        await alignAccount(errand, { investorId: one.investorId, billId: (await chargesOf(one))[0]!.bill_id }).catch(() => {});
        await endByCode(one);
      }
      return errand.transact(work);
    },
  };
  await debitDue(racing);
  expect(await statesOf(one)).toEqual(['1 sent']);
  await refused(one.caller, choosePayment, { orderId: one.orderId, PaymentMethod: BCA }, 'chargeUnderWay');
  await platform.sandbox.post('blu/pay', { reference: (await chargesOf(one))[0]!.reference, decision: 'approve', force: true });
  await isPaid(one);
  expect([await statesOf(one), await atBlu(one)]).toEqual([['1 done'], ['00']]);
});

test('a mandate ended concurrently with its debit either prevents the debit or ends after it was sent', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => saver()));
  await Promise.all([debit(), ...all.map(endByCode)]);
  await until('what came of each', async () => {
    const states = await Promise.all(all.map(statesOf));
    return states.every((one) => one.every((state) => !/planned|sent/.test(state)));
  });
  for (const one of all) {
    const [taken, states] = [await atBlu(one), await statesOf(one)];
    expect(taken.length).toBeLessThanOrEqual(1);
    expect((await stateOf(one)) === 'paid').toBe(states.includes('1 done'));
    expect(taken).toEqual(states.includes('1 done') ? ['00'] : []);
  }
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('choosing another method before the debit prevents it; while a debit is under way no other method can be chosen', async () => {
  const one = await saver();
  await one.caller.must(choosePayment, { orderId: one.orderId, PaymentMethod: BCA });
  // The order no longer shows an automatic debit.
  expect((await one.caller.must(getOrder, { id: one.orderId })).debit).toBeNull();
  expect((await one.caller.must(getDisciplineV2, { strategyId: one.strategyId })).discipline.debit).toBeNull();
  // Choosing blu manually again requires the investor to pay.
  await one.caller.must(choosePayment, { orderId: one.orderId, PaymentMethod: BLU });
  await debit();
  expect(await chargesOf(one)).toEqual([]);
  const { bill } = await one.caller.must(choosePayment, { orderId: one.orderId, PaymentMethod: BCA });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await stateOf(one)).toBe('paid');

  const other = await saver();
  await fault('undecided');
  await debit();
  await until('the charge', async () => (await statesOf(other)).includes('1 sent'));
  await refused(other.caller, choosePayment, { orderId: other.orderId, PaymentMethod: BCA }, 'chargeUnderWay');
});

test('paying manually and debiting concurrently pays a bill once; any second payment is refunded', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => saver()));
  const byHand = async ({ caller, orderId }: Saver): Promise<void> => {
    const answer = await caller.send(choosePayment, { orderId, PaymentMethod: BCA });
    if (answer.ok) await platform.sandbox.pay(answer.value.bill.virtualAccount, answer.value.bill.amount);
  };
  await Promise.all([debit(), ...all.map(byHand)]);
  for (const one of all) await isPaid(one);
  for (const one of all) {
    const { rows } = await platform.owner.query(`select 1 from payments.bill where investor_id = $1 and state = 'paid'`, [one.investorId]);
    expect(rows).toHaveLength(1);
  }
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a debit that succeeds after its order was cancelled is refunded', async () => {
  const one = await saver();
  await fault('undecided');
  await debit();
  await until('the charge', async () => (await statesOf(one)).includes('1 sent'));
  await one.caller.must(cancelOrder, { orderId: one.orderId });
  await platform.sandbox.post('blu/pay', { reference: (await chargesOf(one))[0]!.reference, decision: 'approve', force: true });
  const back = `select 1 from payouts.payout where investor_id = $1 and bank = 'blu' and state = 'done'`;
  await until('the refund', async () => (await platform.owner.query(back, [one.investorId])).rows.length === 1);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('a plan changed to bills debits no more; after downtime a debit is made at most one exchange day late', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await linkBlu(platform, caller);
  const { strategyId } = await started(platform, caller, investorId, DEBIT);
  await runPlans(platform, investorId, '2027-01-21');
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.past).toMatchObject([{ outcome: 'skipped', reason: 'missed' }]);
  await runPlans(platform, investorId, '2027-02-22');
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.past[0]).toMatchObject({ outcome: 'ordered' });
  const input = { strategyId, name: 'Dana', ...MONTHLY };
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  const code = await codeFor(platform, caller, investorId, strategyId, 'update');
  await caller.must(updateV2, { ...input, code });
  expect(await caller.must(getAutodebitStatus, {})).toMatchObject({ banks: [{ isUsable: true, strategyIds: [] }] });
  await debit('07:00', '2027-02-22');
  expect((await platform.owner.query('select 1 from payments.charge where investor_id = $1', [investorId])).rows).toEqual([]);
});

// Last test: it changes rows as the database owner, which an audit would report.
test('an ended plan with an open bill stops debiting once that bill is over, whatever was bought ahead since', async () => {
  const one = await saver();
  await platform.owner.query(
    `update plans.plan set state = 'ended', slot = null, next_period = null, next_due = null, next_nominal = null, last_order_id = gen_random_uuid() where plan_id = $1`,
    [one.strategyId],
  );
  const drawing = async (): Promise<number> =>
    (await platform.owner.query('select 1 from payments.mandate where investor_id = $1 and ended_at is null', [one.investorId])).rows.length;
  const ids = { investorId: one.investorId, planId: one.strategyId };
  await endDrawing(await errandOn(DUE, '08:00'), ids);
  expect(await drawing()).toBe(1);
  const { rows } = await platform.owner.query<{ due_at: Date }>(
    `select due_at from platform.scheduled_task where task = 'plans.endDrawing' and key like $1 || ':%'`,
    [one.strategyId],
  );
  expect(rows).toEqual([{ due_at: new Date('2027-01-20T17:00:00Z') }]);
  await platform.owner.query(`update orders.order set state = 'expired' where order_id = $1`, [one.orderId]);
  await endDrawing(await errandOn('2027-01-21', '00:00'), ids);
  expect(await drawing()).toBe(0);
});

test('a plan does not move its mandate to an account that is being unlinked concurrently', async () => {
  const { caller, investorId, linkId: before } = await saver();
  await platform.owner.query(`update payments.link set state = 'broken' where investor_id = $1`, [investorId]);
  const linkId = await linkBlu(platform, caller);
  const drawn = async () =>
    (await platform.owner.query<{ link_id: string }>('select link_id from payments.mandate where investor_id = $1 and ended_at is null', [investorId])).rows;
  await until('the same account', async () => (await drawn())[0]?.link_id === linkId);
  await platform.owner.query('update payments.mandate set link_id = $2 where investor_id = $1', [investorId, before]);
  const letting = await platform.owner.connect();
  try {
    await letting.query('begin');
    await letting.query(`update payments.link set state = 'unlinking' where link_id = $1`, [linkId]);
    let isOver = false;
    const following = followLink(await errandOn(DUE, '07:00'), { investorId, linkId }).then(() => {
      isOver = true;
    });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until('its end, or that it waits', async () => isOver || (await platform.owner.query(waits)).rows.length > 0);
    await letting.query('commit');
    await following;
  } finally {
    letting.release(true);
  }
  expect(await drawn()).toEqual([{ link_id: before }]);
});
