/** Tests the lists of orders: contents of each version, filters, and read marks per person. */
import { approve } from '@lumbung/contract/approvals/routes.gen.ts';
import { cancelAccount, cancelOrder, choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import {
  getOrder,
  hasPending,
  listHistories,
  listHistoriesAll,
  listHistoriesAllV2,
  listHistoriesV2,
  listHistoriesV3,
  listHistoriesV4,
  listInProgressV3,
  listPending,
  listPendingV2,
  listPendingV3,
  read,
  readPending,
  readWaitVerify,
} from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { askToApprove, buyAs } from '../../../../../../tests/support/companies.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const NOTHING = { pending: 0, inProgress: 0, ended: 0 };
const stateOf = async (caller: Caller, id: string) => (await caller.must(getOrder, { id })).order.state;

/** Creates three orders: one settled, one paid, and one awaiting payment; the first before the others. */
async function threeOrders() {
  const { caller, investorId } = await platform.newInvestor();
  const buy = (amounts: Record<string, number>) => placeOrder(platform, caller, investorId, amounts);
  const first = await buy({ F01: 1_000_000 });
  await platform.sandbox.pay(first.bill.virtualAccount, first.bill.amount);
  await until('the payment', async () => (await stateOf(caller, first.orderId)) === 'paid');
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await until('the units', async () => (await stateOf(caller, first.orderId)) === 'done');
  const second = await buy({ F03: 2_000_000 });
  const third = await buy({ F01: 1_500_000, F04: 1_000_000 });
  await platform.sandbox.pay(second.bill.virtualAccount, second.bill.amount);
  await until('the second payment', async () => (await stateOf(caller, second.orderId)) === 'paid');
  return { caller, investorId, orders: [first, second, third] as const };
}

test('changes since the last view are unread, per list, until they are marked; further changes are unread again', async () => {
  const { caller, investorId, orders } = await threeOrders();
  const [first, , third] = orders;
  expect(await caller.must(hasPending, {})).toMatchObject({ hasPending: true, pending: 1, inProgress: 1, unread: { pending: 0, inProgress: 1, ended: 1 } });
  const isRead = async (list: typeof listHistoriesV4) => (await caller.must(list, {})).items.map((item) => item.isRead);

  // Each list is marked separately; marking is idempotent.
  expect((await caller.must(readPending, {})).unread).toEqual({ pending: 0, inProgress: 1, ended: 1 });
  expect((await caller.must(readWaitVerify, {})).unread).toEqual({ pending: 0, inProgress: 0, ended: 1 });
  expect(await isRead(listInProgressV3)).toEqual([true]);
  expect(await isRead(listHistoriesV4)).toEqual([false]);
  // Orders of other investors and unknown ids have no effect.
  const stranger = await platform.newInvestor();
  const hers = await placeOrder(platform, stranger.caller, stranger.investorId);
  expect((await caller.must(read, { ids: [hers.orderId, crypto.randomUUID()] })).unread).toEqual({ pending: 0, inProgress: 0, ended: 1 });
  await stranger.caller.must(cancelOrder, { orderId: hers.orderId });
  expect((await stranger.caller.must(hasPending, {})).unread).toEqual({ ...NOTHING, ended: 1 });
  // Concurrent marks leave one row per order.
  const many = await Promise.all(Array.from({ length: 6 }, (_, turn) => caller.must(read, turn % 2 === 0 ? {} : { ids: [first.orderId] })));
  expect(many.at(-1)!.unread).toEqual(NOTHING);
  expect((await platform.owner.query('select 1 from histories.seen where investor_id = $1', [investorId])).rowCount).toBe(2);

  // An order is cancelled only by the account number that is payable now, and only by its owner.
  const { orderId } = third;
  const { virtualAccount } = third.bill;
  await refused(caller, cancelAccount, { orderId, virtualAccount: first.bill.virtualAccount }, 'notThisAccount');
  await refused(caller, cancelAccount, { orderId: first.orderId, virtualAccount: first.bill.virtualAccount }, 'notCancellable');
  expect((await stranger.caller.fault(cancelAccount, { orderId, virtualAccount })).status).toBe(404);
  const other = (await caller.must(choosePayment, { orderId, PaymentMethod: 5 })).bill!.virtualAccount;
  await refused(caller, cancelAccount, { orderId, virtualAccount }, 'notThisAccount');
  expect(await stateOf(caller, orderId)).toBe('awaitingPayment');
  await caller.must(cancelAccount, { orderId, virtualAccount: ` ${other.slice(0, 4)} ${other.slice(4)} ` });
  expect(await stateOf(caller, orderId)).toBe('cancelled');
  await refused(caller, cancelAccount, { orderId, virtualAccount: other }, 'notCancellable');
  expect(await caller.must(hasPending, {})).toMatchObject({ hasPending: false, pending: 0, inProgress: 1, unread: { ...NOTHING, ended: 1 } });
  expect((await caller.must(read, { ids: [orderId] })).unread).toEqual(NOTHING);

  // An order seen in progress ended: it is unread again, in another list.
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await until('the units', async () => (await caller.must(hasPending, {})).inProgress === 0);
  expect((await caller.must(hasPending, {})).unread).toEqual({ ...NOTHING, ended: 1 });
  expect(await isRead(listHistoriesV4)).toEqual([true, false, true]);
  expect((await caller.must(read, {})).unread).toEqual(NOTHING);
  expect(await platform.audit()).toEqual([]);
});

test('a higher version contains all fields of the lower ones and more; the lists of all orders hold every order once, newest first', async () => {
  const { caller, orders } = await threeOrders();
  const [first, second, third] = orders.map(({ orderId }) => orderId);
  const [v1, v2, v3, v4] = (await Promise.all([listHistories, listHistoriesV2, listHistoriesV3, listHistoriesV4].map((one) => caller.must(one, {})))).map(
    ({ items }) => items,
  );
  expect(v1!.map(({ orderId }) => orderId)).toEqual([first]);
  expect(v1![0]).not.toHaveProperty('bill');
  expect(v2).toEqual(v1!.map((item) => ({ ...item, bill: expect.objectContaining({ state: 'paid', amount: 1_000_000 }) })));
  // An ended order has no current step.
  expect(v3).toEqual(v2!.map((item) => ({ ...item, currentStep: null })));
  expect(v4).toEqual(v3!.map((item) => ({ ...item, isRead: false })));

  const all = await caller.must(listHistoriesAll, {});
  expect(all).toMatchObject({ total: 3, page: 1, size: 20 });
  expect(all.items.map(({ orderId, state }) => [orderId, state])).toEqual([
    [third, 'awaitingPayment'],
    [second, 'paid'],
    [first, 'done'],
  ]);
  const told = await caller.must(listHistoriesAllV2, {});
  expect(told.items.map(({ bill, currentStep, isRead, ...summary }) => summary)).toEqual(all.items);
  expect(told.items.map(({ bill, currentStep, isRead }) => [bill?.state, currentStep?.key, isRead])).toEqual([
    // The investor has seen their own actions.
    ['pending', 'paid', true],
    ['paid', expect.any(String), false],
    ['paid', undefined, false],
  ]);
  const [pending] = (await caller.must(listPending, {})).items;
  expect(pending).not.toHaveProperty('isRead');
  expect((await caller.must(listPendingV2, {})).items[0]).not.toHaveProperty('isRead');
  expect((await caller.must(listPendingV3, {})).items).toMatchObject([{ ...pending, isRead: true, currentStep: { key: 'paid' } }]);

  // Across pages, nothing is left out or repeated.
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await caller.must(listHistoriesAll, { filterRequest: { page, size: 1 } })).items.map(({ orderId }) => orderId));
  expect(pages).toEqual([[third], [second], [first], []]);
});

test('orders are found by code, by a fund in them and by type; special characters match only themselves', async () => {
  const { caller, orders } = await threeOrders();
  const [first, second, third] = orders.map(({ orderId }) => orderId);
  const codes = new Map((await caller.must(listHistoriesAll, {})).items.map((item) => [item.orderId, item]));
  const found = async (filter: object) => (await caller.must(listHistoriesAll, { filterRequest: filter })).items.map(({ orderId }) => orderId);
  expect(await found({ search: ` ${codes.get(second!)!.orderCode.toLowerCase()} ` })).toEqual([second]);
  expect(await found({ search: codes.get(second!)!.lines[0]!.name })).toEqual([second]);
  expect(await found({ search: codes.get(third!)!.lines[0]!.name.toUpperCase() })).toEqual([third, first]);
  // The fund of an order's second line is found like that of the first.
  expect(await found({ search: codes.get(third!)!.lines[1]!.name })).toEqual([third]);
  expect(await found({ search: '  ' })).toEqual([third, second, first]);
  for (const search of ['%', '_', "' or 1=1 --", 'tidak ada']) expect(await found({ search }), search).toEqual([]);
  expect(await found({ transactionType: 1 })).toEqual([third, second, first]);
  for (const transactionType of [2, 6, 98]) expect(await found({ transactionType })).toEqual([]);
  // The same in the body itself; the filter takes precedence.
  expect((await caller.must(listHistoriesAll, { transactionType: 1, filterRequest: { transactionType: 2 } })).items).toEqual([]);
});

test('checkout.cancelAccount: notThisAccount when it is to be paid by manual transfer, checkout.cancelAccount: notCancellable where it is over', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { F01: 1_000_000 }, 0);
  expect(bill.transfer).not.toBeNull();
  for (const virtualAccount of [bill.transfer!.reference, bill.transfer!.account, bill.virtualAccount, '']) {
    await refused(caller, cancelAccount, { orderId, virtualAccount }, 'notThisAccount');
  }
  expect(await stateOf(caller, orderId)).toBe('awaitingPayment');
  await caller.must(cancelOrder, { orderId });
  await refused(caller, cancelAccount, { orderId, virtualAccount: bill.transfer!.reference }, 'notCancellable');
});

test('each person of a company has their own read state: the person who placed an order has read it, the approver has not', async () => {
  const company = await platform.newCompany();
  const { maker, approver } = company;
  const orderId = await buyAs(platform, company, maker);
  const unread = async ({ caller }: { caller: Caller }) => (await caller.must(hasPending, {})).unread;
  expect(await unread(maker)).toEqual(NOTHING);
  expect(await unread(approver)).toEqual({ ...NOTHING, pending: 1 });
  expect((await approver.caller.must(readPending, {})).unread).toEqual(NOTHING);
  // The approval changes the order, so it is unread for the maker.
  await approver.caller.must(approve, (await askToApprove(platform, company, approver, orderId)).input);
  expect(await unread(maker)).toEqual({ ...NOTHING, pending: 1 });
  expect((await maker.caller.must(listPendingV3, {})).items).toMatchObject([{ orderId, isRead: false }]);
  await maker.caller.must(readPending, {});
  expect(await unread(maker)).toEqual(NOTHING);
  expect(await unread(approver)).toEqual({ ...NOTHING, pending: 1 });
});
