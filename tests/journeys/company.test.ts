/** Tests companies with several people: an order of one person waits until another approves or declines it, or its deadline passes. */
import { approve, decline, get as getAgreement, sendCode } from '@lumbung/contract/approvals/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { SaveItemInput } from '@lumbung/contract/cart/save-item.ts';
import {
  cancelAccount,
  cancelOrder,
  choosePayment,
  quoteFee,
  sell,
  sendCode as sendCheckoutCode,
  subscribe,
  verifyCode,
} from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { getEvidence, getOrder, listHistories, listPendingV3 } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { getOrder as getAnyOrder } from '@lumbung/contract/operations/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongCode } from '../support/buying.ts';
import type { Caller } from '../support/caller.ts';
import { askToApprove, buyAs, confirmAs, sellAs } from '../support/companies.ts';
import { type Company, type Member, type Platform, startPlatform } from '../support/platform.ts';
import { withoutGateways } from '../support/disconnected.ts';
import { pidOfClient, untilBehind } from '../support/in-line.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const wait = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });

const confirm = (company: Company, member: Member, item?: Partial<SaveItemInput>) => confirmAs(platform, company, member, item);
const buys = (company: Company, member: Member, amount?: number, method?: number) => buyAs(platform, company, member, amount, method);
const sells = (company: Company, member: Member, item: Partial<SaveItemInput>) => sellAs(platform, company, member, item);
const asks = (company: Company, member: Member, orderId: string) => askToApprove(platform, company, member, orderId);
const agrees = async (company: Company, member: Member, orderId: string) => member.caller.must(approve, (await asks(company, member, orderId)).input);

const look = async (caller: Caller, id: string) => (await caller.must(getOrder, { id })).order;
const held = async (caller: Caller) => Object.fromEntries((await caller.must(listHoldings, {})).holdings.map(({ productId, units }) => [productId, units]));
const setAside = async (investorId: string): Promise<number> => {
  const { rows } = await platform.owner.query<{ held: string }>(`select coalesce(sum(held), 0)::text as held from ledger.account where investor_id = $1`, [
    investorId,
  ]);
  return Number(rows[0]!.held);
};
const titles = async ({ caller }: Member) => (await caller.must(listNotifications, {})).items.map(({ title, orderId }) => `${title} ${orderId}`);
const told = (member: Member, title: string, orderId: string) => until(title, async () => (await titles(member)).includes(`${title} ${orderId}`));
const balanced = async () => expect(await platform.audit()).toEqual([]);

test('an order of one person has no bill until another approves it; the order, its evidence and its log name both', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const orderId = await buys(company, maker);
  const waiting = await look(maker.caller, orderId);
  expect(waiting).toMatchObject({
    state: 'awaitingApproval',
    bill: null,
    payBy: null,
    promise: null,
    cancelBefore: null,
    placedBy: 'Nadia Permana',
    approval: { state: 'waiting', until: '2026-11-20T23:59:00+07:00', decidedBy: null, mayDecide: false, mayWithdraw: true },
    lines: [{ state: 'awaitingApproval' }],
  });
  expect(waiting.timeline.map(({ key, state }) => [key, state]).slice(0, 3)).toEqual([
    ['placed', 'done'],
    ['approved', 'current'],
    ['paid', 'next'],
  ]);
  // All days depend on the approval, whose time is unknown.
  expect(waiting.timeline.map(({ expectedOn }) => expectedOn).filter((day) => day !== null)).toEqual([]);
  expect((await look(approver.caller, orderId)).approval).toMatchObject({ mayDecide: true, mayWithdraw: false });
  // Nothing to pay yet, so the payment method cannot be changed either.
  await refused(maker.caller, choosePayment, { orderId, PaymentMethod: 4 }, 'orderNotOpen');
  expect((await platform.owner.query('select 1 from payments.bill where investor_id = $1', [investorId])).rows).toEqual([]);
  expect((await maker.caller.must(listPendingV3, {})).items).toMatchObject([{ orderId, currentStep: { key: 'approved' } }]);

  await told(approver, 'Pesanan menunggu persetujuan Anda', orderId);
  await platform.sandbox.mail(approver.email, ({ subject }) => subject === 'Pesanan menunggu persetujuan Anda');
  expect(await titles(maker)).toEqual([]);
  expect((await approver.caller.must(getDashboard, {})).actions).toMatchObject([{ kind: 'approveOrder', orderId, amount: waiting.total }]);
  expect((await maker.caller.must(getDashboard, {})).actions.map(({ kind }) => kind)).not.toContain('approveOrder');

  const { agreement, input } = await asks(company, approver, orderId);
  expect(agreement).toMatchObject({
    placedBy: 'Nadia Permana',
    navDay: '2026-11-18',
    method: 'BCA Virtual Account',
    lines: [{ side: 'buy', askedAmount: 1_000_000 }],
  });
  const { bill } = await approver.caller.must(approve, input);
  expect(bill).toMatchObject({ amount: waiting.total, state: 'pending', bank: 'bca' });
  expect(await look(maker.caller, orderId)).toMatchObject({
    state: 'awaitingPayment',
    approval: { state: 'approved', decidedBy: 'Hendra Wijaya', mayDecide: false },
    bill: { billId: bill!.billId },
  });
  await told(maker, 'Pesanan disetujui', orderId);
  expect(await titles(approver)).not.toContain(`Pesanan disetujui ${orderId}`);

  const evidence = await approver.caller.must(getEvidence, { id: orderId });
  expect(evidence.approval).toMatchObject({ isIntact: true, sha256: input.digest, approvedBy: 'Hendra Wijaya' });
  expect(JSON.parse(evidence.approval!.shown)).toEqual({ agreement });
  const operator = await platform.operator('finance');
  const { log } = await operator.must(getAnyOrder, { investorId, id: orderId });
  expect(log.filter(({ subject }) => subject === 'order').map(({ event, name, request }) => [event, name, request !== null])).toEqual([
    ['placed', maker.loginId, true],
    ['approved', approver.loginId, true],
  ]);

  await platform.sandbox.pay(bill!.virtualAccount, bill!.amount);
  await close();
  expect((await look(maker.caller, orderId)).state).toBe('done');
  expect((await look(maker.caller, orderId)).timeline.map(({ key, state }) => [key, state])).toEqual(
    ['placed', 'approved', 'paid', 'submitted', 'priced', 'settled'].map((key) => [key, 'done']),
  );
  await balanced();
});

test('nobody approves their own order, nor without the role, nor from another company; approvals.approve: ownOrder; approvals.sendCode: ownOrder; approvals.decline: ownOrder', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const orderId = await buys(company, both);
  const { digest } = await both.caller.must(getAgreement, { orderId });
  const input = { orderId, digest, Code: '123456' };
  await refused(both.caller, sendCode, { orderId, digest }, 'ownOrder');
  await refused(both.caller, approve, input, 'ownOrder');
  await refused(both.caller, decline, { orderId, reason: 'Tidak jadi' }, 'ownOrder');
  // The database enforces it too, whoever writes.
  await expect(platform.owner.query(`update orders.order set approved_by = login_id, approved_at = placed_at where order_id = $1`, [orderId])).rejects.toThrow(
    'nobody_approves_alone',
  );
  await expect(platform.owner.query(`update orders.order set state = 'paid' where order_id = $1`, [orderId])).rejects.toThrow('goes_on_when_approved');

  // Makers cannot approve, and approvers cannot place orders.
  for (const [member, call] of [
    [maker, (caller: Caller) => caller.fault(sendCode, { orderId, digest })],
    [maker, (caller: Caller) => caller.fault(approve, input)],
    [maker, (caller: Caller) => caller.fault(decline, { orderId, reason: 'Tidak jadi' })],
    [approver, (caller: Caller) => caller.fault(sendCheckoutCode, {})],
    [approver, (caller: Caller) => caller.fault(subscribe, { PaymentMethod: 2 })],
    [approver, (caller: Caller) => caller.fault(sell, {})],
  ] as const)
    expect((await call(member.caller)).status).toBe(403);
  const visitor = await platform.newMember(investorId, { makes: false, approves: false });
  expect((await visitor.caller.fault(cancelOrder, { orderId })).status).toBe(403);
  expect((await visitor.caller.fault(cancelAccount, { orderId, virtualAccount: '1' })).status).toBe(403);
  expect((await visitor.caller.fault(choosePayment, { orderId, PaymentMethod: 2 })).status).toBe(403);
  expect((await look(visitor.caller, orderId)).approval).toMatchObject({ mayDecide: false, mayWithdraw: false });

  const stranger = await platform.newCompany();
  const person = await platform.newInvestor();
  for (const caller of [stranger.approver.caller, stranger.both.caller, person.caller]) {
    expect((await caller.fault(getAgreement, { orderId })).status).toBe(404);
    expect((await caller.fault(sendCode, { orderId, digest })).status).toBe(404);
    expect((await caller.fault(approve, input)).status).toBe(404);
    expect((await caller.fault(decline, { orderId, reason: 'Tidak jadi' })).status).toBe(404);
    expect((await caller.fault(cancelOrder, { orderId })).status).toBe(404);
  }
  // Only the person who placed an order withdraws it; a colleague declines it.
  await refused(maker.caller, cancelOrder, { orderId }, 'notCancellable');
  expect((await look(maker.caller, orderId)).state).toBe('awaitingApproval');
  await balanced();
});

test('a code belongs to one person: another person’s code neither places nor approves an order', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, both } = company;
  await confirm(company, maker);
  await both.caller.must(quoteFee, {});
  await refused(both.caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  const { orderId } = await maker.caller.must(subscribe, { PaymentMethod: 2 });
  const second = await platform.newMember(investorId, { makes: false, approves: true });
  const { input } = await asks(company, both, orderId);
  await refused(second.caller, approve, input, 'codeInvalid');
  await both.caller.must(approve, input);
  await balanced();
});

test('a deactivated login approves nothing: its sessions end, its code is void, and its address gets no notices', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const orderId = await buys(company, maker);
  await told(approver, 'Pesanan menunggu persetujuan Anda', orderId);
  const { input } = await asks(company, approver, orderId);
  await platform.owner.query(`update accounts.login set state = 'deactivated' where investor_id = $1 and login_id = $2`, [investorId, approver.loginId]);
  expect((await approver.caller.fault(approve, input)).status).toBe(401);
  await expect(platform.caller().signIn(approver.email)).rejects.toThrow('notActive');
  // A person who loses the role keeps their session, but can no longer approve.
  const other = (await asks(company, both, orderId)).input;
  await platform.owner.query(`update accounts.login set approves = false where investor_id = $1 and login_id = $2`, [investorId, both.loginId]);
  expect((await both.caller.fault(approve, other)).status).toBe(403);
  expect((await look(maker.caller, orderId)).state).toBe('awaitingApproval');
  await balanced();
});

test('an approver who loses the role during an approval approves nothing', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const orderId = await buys(company, maker);
  const { input } = await asks(company, approver, orderId);
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from orders.order where investor_id = $1 and order_id = $2 for update', [investorId, orderId]);
    const agreeing = approver.caller.fault(approve, input);
    await untilBehind(platform.owner, await pidOfClient(holder));
    await platform.owner.query(`update accounts.login set approves = false where investor_id = $1 and login_id = $2`, [investorId, approver.loginId]);
    await holder.query('commit');
    expect((await agreeing).status).toBe(403);
  } finally {
    holder.release();
  }
  expect((await look(maker.caller, orderId)).state).toBe('awaitingApproval');
  await balanced();
});

test('approvals.approve: codeInvalid, and approvals.approve: triesUsedUp after five; a code for one order does not approve another', async () => {
  const company = await platform.newCompany();
  const { maker, approver } = company;
  const [first, second] = [await buys(company, maker, 1_000_000), await buys(company, maker, 2_000_000)];
  const { digest } = await approver.caller.must(getAgreement, { orderId: second });
  const { input } = await asks(company, approver, first);
  await refused(approver.caller, approve, { orderId: second, digest, Code: input.Code }, 'codeInvalid');
  await refused(approver.caller, approve, { ...input, Code: 'abc' }, 'codeInvalid');
  for (let guess = 0; guess < 4; guess += 1) await refused(approver.caller, approve, { ...input, Code: wrongCode(input.Code) }, 'codeInvalid');
  await refused(approver.caller, approve, input, 'triesUsedUp');
  await agrees(company, approver, first);
  expect((await look(maker.caller, second)).state).toBe('awaitingApproval');
  await balanced();
});

test('approvals.approve: codePaused, approvals.approve: codeSuspended, approvals.sendCode: codePaused, approvals.sendCode: codeSuspended, approvals.sendCode: tooManySends', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const orderId = await buys(company, maker);
  const { digest } = await approver.caller.must(getAgreement, { orderId });
  for (const count of [0, 1, 2, 3]) expect((await approver.caller.must(sendCode, { orderId, digest })).Count).toBe(count);
  await refused(approver.caller, sendCode, { orderId, digest }, 'tooManySends');
  const set = (what: string) =>
    platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = $2`, [investorId, `approval:${approver.loginId}`]);
  const later = `'2026-12-31'`;
  await set(`wrong_recent = 10, wrong_recent_until = ${later}`);
  await refused(approver.caller, sendCode, { orderId, digest }, 'codePaused');
  await refused(approver.caller, approve, { orderId, digest, Code: '123456' }, 'codePaused');
  await set(`wrong_today = 30, wrong_today_until = ${later}`);
  await refused(approver.caller, sendCode, { orderId, digest }, 'codeSuspended');
  await refused(approver.caller, approve, { orderId, digest, Code: '123456' }, 'codeSuspended');
});

test('approvals.approve: identityNotVerified, approvals.approve: accountFrozen, approvals.sendCode: accountFrozen, approvals.approve: subscriptionClosed, approvals.approve: methodUnavailable, approvals.sendCode: identityNotVerified, approvals.sendCode: subscriptionClosed, approvals.sendCode: methodUnavailable, in this order', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  const orderId = await buys(company, maker);
  const { input } = await asks(company, approver, orderId);
  const { digest } = input;
  const isRefused = async (reason: 'identityNotVerified' | 'accountFrozen' | 'subscriptionClosed' | 'methodUnavailable' | 'promiseChanged') => {
    await refused(approver.caller, sendCode, { orderId, digest }, reason);
    await refused(approver.caller, approve, input, reason);
  };
  const write = async (statement: string, id: string) => {
    await platform.owner.query(statement, [id]);
    platform.app.reference.forget();
  };
  await write(`update kyc.investor_status set state = 'refreshDue', frozen_at = now() where investor_id = $1`, investorId);
  await write(`update catalogue.product set subscription_open = false where product_id = $1`, 'F01');
  await write(`update orders.order set method = 8 where order_id = $1`, orderId);
  await isRefused('identityNotVerified');
  await write(`update kyc.investor_status set state = 'active' where investor_id = $1`, investorId);
  await isRefused('accountFrozen');
  await write('update kyc.investor_status set frozen_at = null where investor_id = $1', investorId);
  await isRefused('subscriptionClosed');
  await write(`update catalogue.product set subscription_open = true where product_id = $1`, 'F01');
  await withoutGateways(platform, () => isRefused('methodUnavailable'));
  // Another payment method is different content.
  await write(`update orders.order set method = 4 where order_id = $1`, orderId);
  await isRefused('promiseChanged');
  await write(`update orders.order set method = 2 where order_id = $1`, orderId);
  // The fees shown apply, whatever the product charges now.
  await write(`update catalogue.product set subscription_fee_ppm = subscription_fee_ppm + 10000 where product_id = $1`, 'F01');
  const { bill } = await approver.caller.must(approve, input);
  await write(`update catalogue.product set subscription_fee_ppm = subscription_fee_ppm - 10000 where product_id = $1`, 'F01');
  expect(bill!.amount).toBe((await look(maker.caller, orderId)).total);
  await balanced();
});

test('approvals.approve: gatewayError: the order is approved and unpaid, and another method pays it', async () => {
  const company = await platform.newCompany();
  const { maker, approver } = company;
  const orderId = await buys(company, maker, 1_000_000, 4);
  const { input } = await asks(company, approver, orderId);
  expect(await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 9 })).toMatchObject({ status: 200 });
  expect((await refused(approver.caller, approve, input, 'gatewayError')).orderId).toBe(orderId);
  expect(await look(maker.caller, orderId)).toMatchObject({ state: 'awaitingPayment', approval: { state: 'approved' }, bill: { state: 'failed' } });
  const { bill } = await maker.caller.must(choosePayment, { orderId, PaymentMethod: 2 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect((await look(maker.caller, orderId)).state).toBe('paid');
  await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 0 });
  await balanced();
});

test('twenty clicks approve once, two concurrent approvers approve once, and of all concurrent decisions one succeeds', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const one = await buys(company, maker);
  const { input } = await asks(company, approver, one);
  const clicks = await Promise.all(Array.from({ length: 20 }, () => approver.caller.send(approve, input)));
  expect(clicks.filter(({ ok }) => ok).length).toBe(1);
  expect(clicks.flatMap((answer) => (answer.ok ? [] : [answer.reason]))).toEqual(Array.from({ length: 19 }, () => 'approvalClosed'));
  expect((await platform.owner.query('select 1 from payments.bill where investor_id = $1', [investorId])).rows.length).toBe(1);

  const two = await buys(company, maker);
  const asked = [await asks(company, approver, two), await asks(company, both, two)] as const;
  const approvals = await Promise.all([approver.caller.send(approve, asked[0].input), both.caller.send(approve, asked[1].input)]);
  expect(approvals.map(({ ok }) => ok).sort()).toEqual([false, true]);

  await grantUnits(platform.books, investorId);
  for (let round = 0; round < 4; round += 1) {
    const before = await setAside(investorId);
    const orderId = await sells(company, maker, { amount: 500_000 });
    expect(await setAside(investorId)).toBeGreaterThan(before);
    // Another approver each time, because one who loses every round would request too many codes.
    const other = await platform.newMember(investorId, { makes: false, approves: true });
    const ready = await asks(company, other, orderId);
    const answers = await Promise.all([
      other.caller.send(approve, ready.input),
      both.caller.send(decline, { orderId, reason: 'Harganya sedang turun' }),
      maker.caller.send(cancelOrder, { orderId }),
    ]);
    expect(answers.slice(0, 2).filter(({ ok }) => ok).length).toBeLessThan(2);
    const { state, approval } = await look(maker.caller, orderId);
    const [approved, declined, withdrawn] = answers.map(({ ok }) => ok);
    // An approved order may be cancelled afterwards, like any other.
    expect([approved, declined, withdrawn].filter(Boolean).length).toBe(approved && withdrawn ? 2 : 1);
    expect(state).toBe(withdrawn ? 'cancelled' : approved ? 'placed' : 'declined');
    expect(approval!.state).toBe(approved ? 'approved' : declined ? 'declined' : 'withdrawn');
    expect((await setAside(investorId)) > before).toBe(state === 'placed');
    if (state === 'placed') await maker.caller.must(cancelOrder, { orderId });
    expect(await setAside(investorId)).toBe(before);
  }
  await balanced();
});

test('units are set aside while a sale waits; declining or withdrawing it frees them; approvals.decline: approvalClosed; approvals.approve: approvalClosed; approvals.sendCode: approvalClosed; approvals.get: approvalClosed', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver } = company;
  await grantUnits(platform.books, investorId);
  const all = (await held(maker.caller)).F01;
  const orderId = await sells(company, maker, { isAllUnits: true });
  expect(await setAside(investorId)).toBe(Math.round(Number(all) * 10_000));
  // Nobody else can sell the units in the meantime.
  await refused(maker.caller, saveItem, { transactionType: 2, productId: 'F01', isAllUnits: true }, 'insufficientUnits');
  expect(await look(maker.caller, orderId)).toMatchObject({ state: 'awaitingApproval', cashOn: null, lines: [{ navDay: null }] });
  expect(
    (
      await approver.caller.raw('POST', '/api/main/order/approval/decline', {
        body: JSON.stringify({ orderId, reason: ' \n ' }),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(400);
  const { input } = await asks(company, approver, orderId);
  await approver.caller.must(decline, { orderId, reason: 'Tunggu sampai rapat direksi' });
  expect(await look(maker.caller, orderId)).toMatchObject({
    state: 'declined',
    approval: { state: 'declined', reason: 'Tunggu sampai rapat direksi', decidedBy: 'Hendra Wijaya', mayWithdraw: false },
    cashOn: null,
    paidTo: null,
  });
  expect((await look(maker.caller, orderId)).timeline.at(-1)).toMatchObject({ key: 'declined', state: 'failed', title: 'Tidak disetujui perusahaan' });
  expect(await setAside(investorId)).toBe(0);
  await told(maker, 'Pesanan tidak disetujui', orderId);
  await refused(approver.caller, decline, { orderId, reason: 'Sekali lagi' }, 'approvalClosed');
  await refused(approver.caller, approve, input, 'approvalClosed');
  await refused(approver.caller, sendCode, { orderId, digest: input.digest }, 'approvalClosed');
  await refused(approver.caller, getAgreement, { orderId }, 'approvalClosed');
  await refused(maker.caller, cancelOrder, { orderId }, 'notCancellable');

  const again = await sells(company, maker, { amount: 1_000_000 });
  await told(approver, 'Pesanan menunggu persetujuan Anda', again);
  await maker.caller.must(cancelOrder, { orderId: again });
  await told(approver, 'Pesanan ditarik kembali', again);
  expect((await look(maker.caller, again)).approval).toMatchObject({ state: 'withdrawn', mayDecide: false });
  expect(await setAside(investorId)).toBe(0);
  expect((await maker.caller.must(listHistories, {})).items.map((order) => order.state)).toEqual(expect.arrayContaining(['declined', 'cancelled']));
  await balanced();
});

test('after the cut-off the approver sees the later day before approving: approvals.approve: promiseChanged; approvals.sendCode: promiseChanged; sale and switch get the day of the approval', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  await grantUnits(platform.books, investorId);
  await wait('2026-11-19T12:55:00+07:00');
  const sale = await sells(company, maker, { amount: 1_000_000 });
  await confirm(company, maker, { transactionType: 6, switchProductId: 'F02', amount: 2_000_000 });
  const { orderId: switched } = await maker.caller.must(sell, {});
  const early = await asks(company, approver, sale);
  expect(early.agreement).toMatchObject({ navDay: '2026-11-19', paidTo: { bank: '014' } });
  await wait('2026-11-19T13:00:00+07:00');
  await refused(approver.caller, approve, early.input, 'promiseChanged');
  await refused(approver.caller, sendCode, { orderId: sale, digest: early.input.digest }, 'promiseChanged');
  const late = await approver.caller.must(getAgreement, { orderId: sale });
  expect([late.agreement.navDay, late.promisedNavDay]).toEqual(['2026-11-20', '2026-11-19']);
  // A code for the earlier day is not valid for the later one.
  await refused(approver.caller, approve, { ...early.input, digest: late.digest }, 'codeInvalid');
  expect((await agrees(company, approver, sale)).bill).toBeNull();
  expect(await look(maker.caller, sale)).toMatchObject({
    state: 'placed',
    cashOn: late.agreement.cashOn,
    lines: [{ state: 'ready', navDay: '2026-11-20', promisedNavDay: '2026-11-20', navDayReason: 'afterCutOff' }],
  });
  await agrees(company, both, switched);
  expect((await look(maker.caller, switched)).lines.map(({ side, navDay }) => [side, navDay])).toEqual([
    ['switchOut', '2026-11-20'],
    ['switchIn', '2026-11-20'],
  ]);
  await close();
  expect((await look(maker.caller, sale)).state).toBe('placed');
  await wait('2026-11-20T09:00:00+07:00');
  await close();
  expect((await look(maker.caller, sale)).state).toBe('settled');
  expect((await look(maker.caller, switched)).state).toBe('done');
  expect(Object.keys(await held(maker.caller)).sort()).toEqual(['F01', 'F02']);
  await balanced();
});

test('orders not approved in time end, their units are free, everybody is notified; an approval at the deadline is too late', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  await grantUnits(platform.books, investorId);
  await wait('2026-11-23T10:00:00+07:00');
  const sale = await sells(company, maker, { isAllUnits: true });
  const purchase = await buys(company, both);
  expect((await look(maker.caller, sale)).approval!.until).toBe('2026-11-25T23:59:00+07:00');
  await wait('2026-11-25T23:58:50+07:00');
  const { input } = await asks(company, approver, sale);
  expect((await approver.caller.must(getDashboard, {})).actions.filter(({ kind }) => kind === 'approveOrder').length).toBe(2);
  await wait('2026-11-25T23:59:00+07:00');
  await refused(approver.caller, approve, input, 'approvalClosed');
  for (const orderId of [sale, purchase]) {
    expect(await look(maker.caller, orderId)).toMatchObject({ state: 'expired', approval: { state: 'expired', mayDecide: false, mayWithdraw: false } });
    expect((await look(maker.caller, orderId)).timeline.at(-1)).toMatchObject({ key: 'expired', title: 'Batas waktu persetujuan lewat' });
    for (const member of [maker, approver, both]) await told(member, 'Batas waktu persetujuan lewat', orderId);
  }
  expect(await setAside(investorId)).toBe(0);
  expect((await approver.caller.must(getDashboard, {})).actions.map(({ kind }) => kind)).not.toContain('approveOrder');
  // The deadline itself decides, not the job that ends the order.
  const late = await buys(company, maker);
  const asked = await asks(company, approver, late);
  await platform.owner.query('update orders.order set approve_by = $2 where order_id = $1', [late, '2026-11-25T23:59:00+07:00']);
  await refused(approver.caller, approve, asked.input, 'approvalClosed');
  await refused(approver.caller, decline, { orderId: late, reason: 'Sudah lewat' }, 'approvalClosed');
  await balanced();
});

test('the sandbox company has two people: one sells what the seeds bought, the other approves', async () => {
  const [maker, approver] = [platform.caller(), platform.caller()];
  const { user } = await maker.signIn('maker@company.test');
  expect(user).toMatchObject({ kind: 'company', company: { makes: true, approves: false, needsApproval: true }, isVerified: true });
  expect((await approver.signIn('approver@company.test')).user).toMatchObject({ userId: user.userId, company: { approves: true } });
  expect(Object.keys(await held(maker)).length).toBe(2);
  await maker.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
  await maker.must(sendCheckoutCode, {});
  await maker.must(verifyCode, { Code: await platform.sandbox.code('maker@company.test') });
  const { orderId } = await maker.must(sell, {});
  const { digest } = await approver.must(getAgreement, { orderId });
  await approver.must(sendCode, { orderId, digest });
  await approver.must(approve, { orderId, digest, Code: await platform.sandbox.code('approver@company.test') });
  expect((await look(maker, orderId)).state).toBe('placed');
  await balanced();
});
