/** Tests six banks, three of which open the account: a number before the reply or a clear refusal; at most one open account; nothing lost. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { cancelOrder, choosePayment, listPaymentMethods, placeMixed, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listInProgressV3, listPending } from '@lumbung/contract/histories/routes.gen.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmCart, liveCode, placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { balances } from '../../../ledger/ledger.ts';
import { alignAccount } from './align-account.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const BNI = 4;
const PERMATA = 5;
const KINDS = ['down', 'slow', 'error', 'timeout-after-doing', 'duplicate', 'out-of-order', 'lost', 'refuse'];
const fault = (kind: string, count = 1, bank = 'bni', more: object = {}) => platform.sandbox.post(`partners/${bank}/faults`, { kind, count, ...more });
afterEach(async () => {
  for (const bank of ['bni', 'permata', 'danamon']) for (const kind of KINDS) await fault(kind, 0, bank);
  await untilAligned();
});
/** Waits until no job is left that would ask a bank to open or close an account: a fault strikes the next request, whichever it is. */
const untilAligned = () =>
  until('every account to be as its bill says', async () => {
    const { rowCount } = await platform.owner.query(
      `with left_over as (
         select j.id from graphile_worker._private_jobs j join payments.bill b on b.bill_id = (j.payload ->> 'billId')::uuid
         where j.task_id in (select id from graphile_worker._private_tasks where identifier = 'payments.alignAccount')
           and j.attempts < j.max_attempts and b.method in (4, 5, 7) and b.state in ('preparing', 'failed', 'replaced', 'cancelled')),
       again as (update graphile_worker._private_jobs set run_at = now() where id in (select id from left_over) and locked_at is null and run_at > now() returning 1)
       select pg_notify('jobs:insert', '{"r":0,"count":1}') from left_over`,
    );
    return rowCount === 0;
  });

interface Account {
  readonly bank: string;
  readonly virtualAccount: string;
  readonly amount: number;
  readonly state: string;
}
interface BillRow {
  readonly bill_id: string;
  readonly method: number;
  readonly state: string;
  readonly account_number: string;
}
const bills = async (investorId: string): Promise<BillRow[]> =>
  (await platform.owner.query<BillRow>('select bill_id, method, state, account_number from payments.bill where investor_id = $1 order by number', [investorId]))
    .rows;
/** What the banks recorded about an investor's account numbers. */
const accounts = async (investorId: string): Promise<Account[]> => {
  const numbers = (await bills(investorId)).map((bill) => bill.account_number);
  return (await platform.sandbox.get<Account[]>('banks/accounts')).filter((account) => numbers.includes(account.virtualAccount));
};
const states = async (investorId: string): Promise<string[]> => (await accounts(investorId)).map((account) => account.state);
/** Jobs left for the accounts of an investor. */
const jobsOf = async (investorId: string): Promise<number> =>
  (
    await platform.owner.query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'investorId' = $1 and task_id in (
         select id from graphile_worker._private_tasks where identifier = 'payments.alignAccount')`,
      [investorId],
    )
  ).rows[0]!.count;
const anOrder = async (method: number) => {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId, undefined, method);
  return { ...investor, ...order, number: order.bill.virtualAccount, amount: order.bill.amount };
};
const stateOf = async ({ caller, orderId }: Pick<Awaited<ReturnType<typeof anOrder>>, 'caller' | 'orderId'>) =>
  (await caller.must(getOrder, { id: orderId })).order.state;

test.each([
  [2, 'bca', 'direct'],
  [3, 'mandiri', 'direct'],
  [4, 'bni', 'created'],
  [5, 'permata', 'created'],
  [6, 'maybank', 'direct'],
  [7, 'danamon', 'created'],
])('a purchase by method %d is paid through %s and booked in the clearing account of that bank', async (method, bank, kind) => {
  const order = await anOrder(method);
  expect(order.bill).toMatchObject({ method, bank, state: 'pending' });
  expect(order.number).toMatch(new RegExp(`^${platform.app.settings.companyCodes[bank]}\\d+$`));
  expect(order.number).toHaveLength(16);
  expect(await accounts(order.investorId)).toMatchObject(kind === 'created' ? [{ bank, amount: order.amount, state: 'open' }] : []);
  const paid = await platform.sandbox.pay(order.number, order.amount);
  expect(paid).toMatchObject({ paid: true, inquiry: kind === 'created' ? null : { responseCode: '2002400' }, payment: { responseCode: '2002500' } });
  expect(await stateOf(order)).toBe('paid');
  expect((await balances(platform.app.money, order.investorId)).find((account) => account.path === `clearing/${bank}`)?.balance).toBe(BigInt(-order.amount));
  expect(await platform.audit()).toEqual([]);
});

test('checkout.subscribe: gatewayError when the bank is down: the reply names the unpaid order, and another method pays it', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('down', 9);
  const { orderId } = await refused(caller, subscribe, { PaymentMethod: BNI }, 'gatewayError');
  expect((await caller.must(listPending, {})).items.map((order) => order.orderId)).toEqual([orderId]);
  const { order } = await caller.must(getOrder, { id: orderId! });
  expect([order.state, order.bill?.state, order.bill?.virtualAccount]).toEqual(['awaitingPayment', 'failed', '']);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'emptyCart');
  const { bill } = await caller.must(choosePayment, { orderId: orderId!, PaymentMethod: PERMATA });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await stateOf({ caller, orderId: orderId! })).toBe('paid');
  expect((await bills(investorId)).map(({ state }) => state)).toEqual(['replaced', 'paid']);
  expect(await platform.audit()).toEqual([]);
});

test('checkout.choosePayment: gatewayError keeps the order, closes the old bill, and the same method can be tried again', async () => {
  const order = await anOrder(2);
  await fault('error', 2);
  expect((await refused(order.caller, choosePayment, { orderId: order.orderId, PaymentMethod: BNI }, 'gatewayError')).orderId).toBe(order.orderId);
  expect((await bills(order.investorId)).map(({ state }) => state)).toEqual(['replaced', 'failed']);
  expect((await platform.sandbox.pay(order.number, order.amount)).inquiry?.responseCode).toBe('4042419');
  const { bill } = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BNI });
  expect(bill).toMatchObject({ state: 'pending', method: BNI });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await stateOf(order)).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('checkout.placeMixed: gatewayError: the sale stands, and the reply names the unpaid purchase', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  const confirmBoth = async () => {
    await caller.must(saveItem, { productId: 'F05', amount: 100_000 });
    await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  };
  await confirmBoth();
  const placed = await caller.must(placeMixed, { PaymentMethod: BNI }, { idempotencyKey: crypto.randomUUID() });
  expect([placed.bill?.state, placed.orders.map((order) => order.transactionType)]).toEqual(['pending', [2]]);
  await fault('down', 9);
  await confirmBoth();
  const { orderId } = await refused(caller, placeMixed, { PaymentMethod: BNI }, 'gatewayError');
  expect((await caller.must(listPending, {})).items.map((order) => order.orderId).sort()).toEqual([placed.orderId, orderId!].sort());
  expect((await caller.must(listInProgressV3, {})).total).toBe(2);
  expect(await platform.audit()).toEqual([]);
});

test('an account opened by one attempt stays open when an earlier attempt gets no response', async () => {
  const bank = platform.app.partners.banks.bni!;
  const { openAccount } = bank;
  const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let other: Promise<void> | null = null;
  const opening = vi
    .spyOn(bank, 'openAccount')
    .mockImplementationOnce(async (asked) => {
      const { rows } = await platform.owner.query<{ investor_id: string; bill_id: string }>(
        'select investor_id, bill_id from payments.bill where account_number = $1',
        [asked.accountNumber],
      );
      other = alignAccount(await errandOf(platform.app, platform.app.pools.jobs), { investorId: rows[0]!.investor_id, billId: rows[0]!.bill_id });
      await hasBegun.promise;
      return openAccount.call(bank, asked);
    })
    .mockImplementationOnce(async () => {
      hasBegun.resolve();
      await mayEnd.promise;
      return { kind: 'unknown', why: 'no answer' };
    });
  const order = await anOrder(BNI).finally(() => mayEnd.resolve());
  await other;
  opening.mockRestore();
  expect((await bills(order.investorId)).map(({ state }) => state)).toEqual(['pending']);
  await platform.sandbox.pay(order.number, order.amount);
  expect(await stateOf(order)).toBe('paid');
});

test('cancelling an order closes its account at the bank', async () => {
  const order = await anOrder(PERMATA);
  await order.caller.must(cancelOrder, { orderId: order.orderId });
  await until('the account to be closed', async () => (await states(order.investorId)).join() === 'closed');
  expect(await platform.sandbox.pay(order.number, order.amount)).toMatchObject({ paid: false });
});

test('a bank that refuses to open an account causes a gateway error at once, and nothing is left open', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await fault('refuse');
  await refused(caller, subscribe, { PaymentMethod: BNI }, 'gatewayError');
  expect(await accounts(investorId)).toEqual([]);
});

test.each(['slow', 'timeout-after-doing'])('a bank that opens an account with "%s" has opened it, and the reply shows its number', async (kind) => {
  await fault(kind);
  const order = await anOrder(BNI);
  expect(order.bill.state).toBe('pending');
  expect(await states(order.investorId)).toEqual(['open']);
  await platform.sandbox.pay(order.number, order.amount);
  expect(await stateOf(order)).toBe('paid');
});

test('an account with an unknown state is closed at the bank once it responds again', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  // The responses to opening, to the query for its outcome, and to the first closing are lost.
  await fault('timeout-after-doing', 3);
  await refused(caller, subscribe, { PaymentMethod: BNI }, 'gatewayError');
  await until('the bank to close it', async () => (await states(investorId)).join() === 'closed');
  expect((await bills(investorId)).map(({ state }) => state)).toEqual(['failed']);
  await until('the job to hear of it', async () => (await jobsOf(investorId)) === 0);
});

test('a payment reported twice counts once; two payments reported out of order both count', async () => {
  const [one, other] = [await anOrder(BNI), await anOrder(BNI)];
  await fault('out-of-order');
  expect((await platform.sandbox.pay(one.number, one.amount)).payment).toBeNull();
  expect(await stateOf(one)).toBe('awaitingPayment');
  await fault('duplicate');
  await platform.sandbox.pay(other.number, other.amount);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['paid', 'paid']);
  expect(await platform.audit()).toEqual([]);
});

test('a bank that keeps the bill refuses another amount and a second payment without an inquiry to us', async () => {
  const order = await anOrder(PERMATA);
  expect(await platform.sandbox.pay(order.number, order.amount + 1)).toMatchObject({ paid: false, inquiry: null });
  await platform.sandbox.pay(order.number, order.amount);
  expect(await platform.sandbox.pay(order.number, order.amount)).toMatchObject({ paid: false, inquiry: null });
  expect(await stateOf(order)).toBe('paid');
});

test('choosing another method closes the account at the old bank; money paid to it anyway is refunded through that bank', async () => {
  const order = await anOrder(BNI);
  const { bill } = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: PERMATA });
  await until('the old account to be closed', async () => (await states(order.investorId)).sort().join() === 'closed,open');
  expect(await platform.sandbox.pay(order.number, order.amount)).toMatchObject({ paid: false });
  await platform.sandbox.pay(order.number, order.amount, { force: true });
  const done = await until('the refund', async () => {
    const { rows } = await platform.owner.query<{ payout_id: string; bank: string; state: string }>(
      'select payout_id, bank, state from payouts.payout where investor_id = $1',
      [order.investorId],
    );
    return rows[0]?.state === 'done' ? rows : null;
  });
  const transfers = await platform.sandbox.get<{ bank: string; reference: string; amount: number }[]>('banks/transfers');
  const reference = done[0]!.payout_id.replaceAll('-', '').toUpperCase();
  expect(transfers.filter((transfer) => transfer.reference === reference)).toMatchObject([{ bank: 'bni', amount: order.amount }]);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  expect(await stateOf(order)).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('an account opened only after its bill was replaced is closed at the bank, and the reply shows the current bill', async () => {
  const order = await anOrder(2);
  await fault('slow', 1, 'bni', { ms: 4_000 });
  const slow = order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: BNI });
  await until('the order to wait for BNI', async () => (await bills(order.investorId)).some(({ state }) => state === 'preparing'));
  const { bill } = await order.caller.must(choosePayment, { orderId: order.orderId, PaymentMethod: PERMATA });
  expect((await slow).bill).toEqual(bill);
  await until('the late account to be closed', async () =>
    (await accounts(order.investorId)).some((account) => account.bank === 'bni' && account.state === 'closed'),
  );
  expect((await states(order.investorId)).sort()).toEqual(['closed', 'open']);
  expect(await stateOf(order)).toBe('awaitingPayment');
});

test('twenty concurrent choices of a method leave one live bill, and at most one open account at the banks', async () => {
  const order = await anOrder(BNI);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => order.caller.send(choosePayment, { orderId: order.orderId, PaymentMethod: index % 2 === 0 ? PERMATA : BNI })),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const live = await until('the last account', async () => {
    const open = (await bills(order.investorId)).filter(({ state }) => ['preparing', 'pending', 'failed'].includes(state));
    expect(open).toHaveLength(1);
    return open[0]!.state === 'pending' ? open[0]! : null;
  });
  await until('the others to be closed', async () => (await states(order.investorId)).filter((state) => state === 'open').length === 1);
  expect((await accounts(order.investorId)).find(({ state }) => state === 'open')?.virtualAccount).toBe(live.account_number);
  await platform.sandbox.pay(live.account_number, order.amount);
  expect(await stateOf(order)).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('twenty repeats with one idempotency key give one order, one account and one reply; a gateway error is kept under its key too', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.must(subscribe, { PaymentMethod: BNI }, { idempotencyKey })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await states(investorId)).toEqual(['open']);

  await confirmCart(platform, caller, investorId);
  const other = { idempotencyKey: crypto.randomUUID() };
  await fault('down', 9);
  const first = await refused(caller, subscribe, { PaymentMethod: BNI }, 'gatewayError', other);
  await fault('down', 0);
  expect(await refused(caller, subscribe, { PaymentMethod: BNI }, 'gatewayError', other)).toEqual(first);
  expect((await caller.must(listPending, {})).total).toBe(2);
});

test('an account opened by twenty concurrent workers is opened once', async () => {
  const order = await anOrder(2);
  const billId = (await bills(order.investorId))[0]!.bill_id;
  const number = `${platform.app.settings.companyCodes.bni}${String(Math.random()).slice(2, 10)}`;
  await platform.owner.query(`update payments.bill set state = 'preparing', method = $2, account_number = $3 where bill_id = $1`, [billId, BNI, number]);
  await platform.owner.query(`update platform.state_event set to_state = 'preparing' where subject_id = $1`, [billId]);
  await platform.owner.query('insert into payments.virtual_account values ($1, $2, $3)', [number, order.investorId, billId]);
  const errands = await Promise.all(Array.from({ length: 20 }, () => errandOf(platform.app, platform.app.pools.jobs)));
  await Promise.all(errands.map((errand) => alignAccount(errand, { investorId: order.investorId, billId })));
  expect(await states(order.investorId)).toEqual(['open']);
  expect((await bills(order.investorId))[0]!.state).toBe('pending');
});

test('a bank opens one account per reference, refuses changed requests and rejects what the standard forbids', async () => {
  const bank = platform.app.partners.banks.bni!;
  const code = platform.app.settings.companyCodes.bni!;
  const numberOf = (digits: number) => code + String(Math.random()).slice(2, 2 + digits);
  const reference = crypto.randomUUID().replaceAll('-', '').toUpperCase();
  const expiresAt = (platform.app.clock() + 3_600_000) as Instant;
  const account = { accountNumber: numberOf(8), reference, name: 'Wira Kusuma', amount: 1_000_000n, expiresAt };
  const open = async (change: object = {}) => bank.openAccount({ ...account, ...change });
  expect(await open()).toEqual({ kind: 'open' });
  expect(await open()).toEqual({ kind: 'open' });
  expect(await open({ amount: 2_000_000n })).toEqual({ kind: 'refused', why: '4042718' });
  expect(await open({ reference: `${reference}X` })).toEqual({ kind: 'refused', why: '4042718' });
  for (const [wrong, why] of [
    [{ accountNumber: numberOf(7) }, '4002701'],
    [{ amount: 0n }, '4002701'],
    [{ reference: 'R'.repeat(65) }, '4002701'],
    [{ expiresAt: (platform.app.clock() - 60_000) as Instant }, '4002701'],
  ] as const)
    expect(await open({ accountNumber: numberOf(8), reference: crypto.randomUUID(), ...wrong }), Object.keys(wrong).join()).toEqual({ kind: 'refused', why });
  await bank.closeAccount(account.accountNumber, reference);
  await bank.closeAccount(account.accountNumber, reference);
  expect(await open()).toEqual({ kind: 'unknown', why: '4092701' });
});

test('a bank that is not configured is listed with its reason and cannot be chosen for an order', async () => {
  const settings = platform.app.settings as { companyCodes: Record<string, string> };
  const before = settings.companyCodes;
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  settings.companyCodes = { bca: before.bca!, bni: before.bni! };
  try {
    const { methods } = await caller.must(listPaymentMethods, {});
    const offered = methods.flatMap((group) => group.providers).map(({ code, disabledReason }) => [code, disabledReason]);
    expect(Object.fromEntries(offered)).toMatchObject({
      2: null,
      3: 'Kami belum terhubung dengan bank ini',
      4: null,
      7: 'Kami belum terhubung dengan bank ini',
      8: null,
    });
    await refused(caller, subscribe, { PaymentMethod: 3 }, 'methodUnavailable');
  } finally {
    settings.companyCodes = before;
  }
  expect((await caller.must(subscribe, { PaymentMethod: 3 })).bill?.state).toBe('pending');
});
