/**
 * Tests three months of a plan with debits: paid immediately; refused and paid on retry; unknown and then paid; then the account is unlinked, and a bill is
 * paid manually.
 */
import { createV2, getDisciplineV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { sendAutodebitDeleteCode, verifyAutodebitDeleteCode } from '@lumbung/contract/payments/routes.gen.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveCode } from '../support/buying.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { codeFor, submitted } from '../support/disciplines.ts';
import { linkBlu } from '../support/linking.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const fault = (kind: string, count = 1) => platform.sandbox.post('partners/blu/faults', { kind, count });
async function wait(to: string): Promise<void> {
  expect(await platform.sandbox.post('clock', { to: `${to}:00+07:00` })).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
}

test('three months of debits, to the rupiah', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await linkBlu(platform, caller);
  const mandate = {
    recurringType: 3 as const,
    startDate: '2026-11-20',
    occurrence: 20,
    products: [
      { productId: 'F01', amount: 500_000 },
      { productId: 'F03', amount: 250_000 },
    ],
    paymentMethod: 8,
    debitMax: 1_000_000,
  };
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate });
  const code = await codeFor(platform, caller, investorId, strategyId, 'create');
  const total = (await caller.must(createV2, { strategyId, name: 'Dana', ...mandate, code })).discipline.mandate!.total;
  const orderOf = async () => (await caller.must(getDisciplineV2, { strategyId })).discipline.past[0]!;
  const stateOf = async (orderId: string): Promise<string> => (await caller.must(getOrder, { id: orderId })).order.state;
  const lastCharges = async (orderId: string): Promise<string[]> =>
    (
      await platform.owner.query<{ state: string }>(
        `select c.state from payments.charge c join payments.bill b using (investor_id, bill_id) where b.order_id = $1 order by attempt`,
        [orderId],
      )
    ).rows.map(({ state }) => state);
  /** What blu owes us for the investor, and the balances of their books. */
  const books = async () => {
    const { rows } = await platform.books
      .query<{ path: string; balance: string }>(
        `select regexp_replace(path, '^fund/.*/', 'fund/') as path, sum(balance)::text as balance from ledger.account where investor_id = $1 and asset = 'IDR' group by 1`,
        [investorId],
      )
      .then((found) => ({ rows: found }));
    return (path: string): number => Number(rows.find((row) => row.path === path)?.balance ?? 0);
  };

  // November: at seven on its day, with the NAV of that day.
  await wait('2026-11-20T06:00');
  const first = await orderOf();
  expect([first.outcome, await stateOf(first.orderId!), await lastCharges(first.orderId!)]).toEqual(['ordered', 'awaitingPayment', []]);
  await wait('2026-11-20T07:01');
  await until('November', async () => (await stateOf(first.orderId!)) === 'paid');
  expect((await orderOf()).navDay).toBe('2026-11-20');
  expect((await books())('clearing/blu')).toBe(-total);

  // December: insufficient funds at seven, sufficient at eleven. The 20th is a Sunday.
  await wait('2026-12-21T06:00');
  await fault('insufficient');
  await wait('2026-12-21T07:01');
  const second = await orderOf();
  await until('the refusal', async () => (await lastCharges(second.orderId!)).join() === 'refused');
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.debit).toMatchObject({ state: 'waiting', reason: 'noFunds' });
  await wait('2026-12-21T11:01');
  await until('December', async () => (await stateOf(second.orderId!)) === 'paid');
  expect(await lastCharges(second.orderId!)).toEqual(['refused', 'done']);
  expect((await books())('clearing/blu')).toBe(-2 * total);

  // January: the bank accepts the debit, and reports its result hours later.
  await wait('2027-01-20T06:00');
  await fault('undecided');
  await wait('2027-01-20T07:01');
  const third = await orderOf();
  await wait('2027-01-20T11:01');
  expect([await stateOf(third.orderId!), await lastCharges(third.orderId!)]).toEqual(['awaitingPayment', ['sent']]);
  const { rows } = await platform.owner.query<{ reference: string }>(`select reference from payments.charge where investor_id = $1 and state = 'sent'`, [
    investorId,
  ]);
  await platform.sandbox.post('blu/pay', { reference: rows[0]!.reference, decision: 'approve', force: true });
  await until('January', async () => (await stateOf(third.orderId!)) === 'paid');
  await wait('2027-01-21T07:01');
  expect(await lastCharges(third.orderId!)).toEqual(['done']);
  expect((await books())('clearing/blu')).toBe(-3 * total);

  // February: the account is unlinked. The order is placed nevertheless, and the investor pays its bill manually.
  await wait('2027-01-25T10:00');
  await caller.must(sendAutodebitDeleteCode, {});
  await caller.must(verifyAutodebitDeleteCode, { code: await liveCode(platform, investorId, 'autodebit') });
  await wait('2027-02-22T07:01');
  const fourth = await orderOf();
  expect([fourth.outcome, await stateOf(fourth.orderId!), await lastCharges(fourth.orderId!)]).toEqual(['ordered', 'awaitingPayment', []]);
  const { bill } = await caller.must(choosePayment, { orderId: fourth.orderId!, PaymentMethod: 2 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await until('February', async () => (await stateOf(fourth.orderId!)) === 'paid');
  const held = await books();
  expect([held('clearing/blu'), held('clearing/bca'), held('suspense')]).toEqual([-3 * total, -total, 0]);
  const charges = await platform.sandbox.get<{ status: string; amount: number }[]>('blu/charges');
  expect(charges.map(({ status, amount }) => [status, amount])).toEqual([1, 2, 3].map(() => ['00', total]));
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
}, 240_000);
