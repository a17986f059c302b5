/** Tests the books of one customer in the console: holdings, orders, pending items, delivery of messages, and who sees figures. */
import { sendResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { quoteFee, sendCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { getCustomerBooks } from '@lumbung/contract/operations/routes.gen.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../../../../../../tests/support/buying.ts';
import { strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';
import { openPortfolio } from '../../money/portfolios/index.ts';
import { codePurposeOf } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const booksOf = async (role: 'support' | 'compliance', investorId: string) =>
  (await (await platform.operator(role)).must(getCustomerBooks, { investorId })).books;
/** Inserts a job that failed before, and is not retried now. */
const addFailed = (task: string, key: string, payload: object, attempts: number): Promise<unknown> =>
  platform.owner.query(
    `insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, run_at)
     select id, $2, $1 || ':' || $3, $4, 20, now() + interval '10 years' from graphile_worker._private_tasks where identifier = $1`,
    [task, JSON.stringify(payload), key, attempts],
  );

test('I-74 support sees states and what an order page shows; compliance sees figures too; every read is chained in the audit log', async () => {
  const { investorId, caller } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  await platform.books.transact(async (tx) => openPortfolio(tx, investorId, crypto.randomUUID(), 'goal', platform.app.clock()));
  const { orderId: buying, orderCode } = await placeOrder(platform, caller, investorId);
  const { orderId: selling } = await placeSale(platform, caller, investorId, { productId: 'F01', amount: 1_000_000 });
  const compliance = await platform.operator('compliance');
  const { books } = await compliance.must(getCustomerBooks, { investorId: investorId.toUpperCase() });
  expect(books.showsFigures).toBe(true);
  expect(books.portfolios).toMatchObject([
    { kind: 'general', holdings: [{ productId: 'F01', name: expect.stringMatching(/./), units: expect.stringMatching(/^\d/), value: expect.anything() }] },
    { kind: 'goal', holdings: [], worth: [] },
  ]);
  expect(books.orders.map(({ orderId }) => orderId)).toEqual([selling, buying]);
  expect(books.orders[1]).toMatchObject({ orderCode, state: 'awaitingPayment', currency: 'IDR' });
  expect(books.hasMoreOrders).toBe(false);

  const masked = await booksOf('support', investorId);
  expect(masked.showsFigures).toBe(false);
  expect(masked.portfolios).toEqual([
    { kind: 'general', worth: null, holdings: [{ productId: 'F01', name: books.portfolios[0]!.holdings[0]!.name, units: null, value: null }] },
    { kind: 'goal', worth: null, holdings: [] },
  ]);
  expect(masked.orders).toEqual(books.orders);
  const { rows } = await platform.owner.query(
    `select subject, details from operations.audit_event where operator_id = $1 and call = 'operations.getCustomerBooks'`,
    [compliance.operatorId],
  );
  expect(rows).toEqual([{ subject: investorId, details: { showsFigures: true } }]);
});

test('pending money and payouts of this investor alone are listed; amounts only for roles that may see figures', async () => {
  const { investorId, suspenseId } = await overpay(platform, null);
  const other = await overpay(platform, null);
  await platform.owner.query(
    `insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, done_at)
     values ($1, gen_random_uuid(), 'refund', gen_random_uuid(), 'bca', 'suspense', 7000, '\\x00', 'done', 3, now(), now())`,
    [investorId],
  );
  const [seen, masked] = [await booksOf('compliance', investorId), await booksOf('support', investorId)];
  expect(seen.money).toMatchObject([{ sourceId: suspenseId, state: 'waiting', reason: 'wrongAmount' }]);
  expect(seen.money[0]!.amount).not.toBeNull();
  expect(seen.payouts).toMatchObject([{ purpose: 'refund', state: 'done', orderId: null }]);
  expect(masked.money).toEqual([{ ...seen.money[0], amount: null }]);
  expect(masked.payouts).toEqual([{ ...seen.payouts[0], amount: null }]);
  expect(JSON.stringify(seen)).not.toContain(other.suspenseId);
  await platform.owner.query(`delete from payouts.payout where investor_id = $1`, [investorId]);
});

test('support sees the state of a code: waiting, being retried, too late, sent, or used', async () => {
  const { investorId, email, caller } = await platform.newInvestor();
  const codes = async () => Object.fromEntries((await booksOf('support', investorId)).codes.map((code) => [code.purpose, code]));
  expect(await codes()).toEqual({});
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await platform.sandbox.code(email);
  const left = await until('the code to have left', async () => {
    const { order } = await codes();
    return order?.state === 'left' && order;
  });
  expect(left).toMatchObject({ purpose: 'order', resends: 0 });
  expect(Math.abs(Date.parse(left.at) - platform.app.clock())).toBeLessThan(MINUTE);
  await (await strangerTo(platform)).must(sendResetCode, { email });
  expect(await until('the other code to have left', async () => (await codes()).password?.state === 'left')).toBe(true);

  const { rows } = await platform.owner.query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1', [investorId]);
  const challengeId = rows[0]!.challenge_id;
  const task = 'notifications.sendCode';
  await platform.owner.query(`insert into platform.scheduled_task (task, key, due_at) values ($1, $2, now() + interval '10 years')`, [task, challengeId]);
  expect((await codes()).order!.state).toBe('waiting');
  await platform.owner.query('delete from platform.scheduled_task where task = $1 and key = $2', [task, challengeId]);
  await addFailed(task, challengeId, {}, 2);
  expect((await codes()).order!.state).toBe('failing');
  // A code attempted after its expiry is not sent, and is not reported as sent.
  await platform.owner.query(`update codes.challenge set expires_at = '2001-01-01' where investor_id = $1`, [investorId]);
  await platform.owner.query(`select graphile_worker.add_job($1, payload := $2, job_key := $1 || ':' || $3)`, [
    task,
    JSON.stringify({ investorId, loginId: investorId, purpose: 'checkout:0', challengeId }),
    challengeId,
  ]);
  expect(await until('the code to be too late', async () => (await codes()).order?.state === 'unsent')).toBe(true);
  await platform.owner.query('update codes.challenge set consumed_at = now() where investor_id = $1', [investorId]);
  expect((await codes()).order!.state).toBe('used');
  // The next code has its full validity again.
  await caller.must(sendCode, {});
  expect((await codes()).order!.state).not.toBe('unsent');
  expect(
    ['checkout:0', 'checkout:99:x', 'approval:x', 'twoFactorLogin:x', 'deactivation:request:x', 'dataUpdate:x', 'partnerPasswordLink', 'agentSignIn', 'x'].map(
      codePurposeOf,
    ),
  ).toEqual(['order', 'order', 'approval', 'factor', 'closing', 'dataUpdate', 'password', 'signIn', 'other']);
});

test('notices are listed by title only and unsent e-mails are counted; nothing of another customer is shown', async () => {
  const [one, other] = [await platform.newInvestor({ signIn: false }), await platform.newInvestor({ signIn: false })];
  for (const { investorId } of [one, other])
    await platform.owner.query(
      `insert into notifications.notification (investor_id, notification_id, kind, facts, at, source) values ($1, gen_random_uuid(), 'moneyHeld', $2, now(), 'test')`,
      [investorId, JSON.stringify({ total: '7654321', currency: 'IDR' })],
    );
  await addFailed('notifications.tellSuspended', one.investorId, { investorId: one.investorId }, 3);
  await addFailed('notifications.tellPaid', one.investorId, { investorId: one.investorId }, 20);
  await addFailed('notifications.tellPaid', other.investorId, { investorId: other.investorId }, 3);
  const { notices, unmailed } = await booksOf('support', one.investorId);
  expect(notices).toMatchObject([{ isRead: false }]);
  expect(JSON.stringify(notices)).not.toMatch(/7.?654/);
  expect(unmailed.map(({ tries, isGivenUp }) => ({ tries, isGivenUp }))).toEqual(
    expect.arrayContaining([
      { tries: 3, isGivenUp: false },
      { tries: 20, isGivenUp: true },
    ]),
  );
  expect(unmailed).toHaveLength(2);
  await platform.owner.query(`delete from graphile_worker._private_jobs where run_at > now() + interval '9 years'`);
});

test('the platform’s own books and unknown investors are 404, and roles without permission get 403', async () => {
  const support = await platform.operator('support');
  for (const investorId of ['00000000-0000-0000-0000-000000000000', crypto.randomUUID()])
    expect((await support.fault(getCustomerBooks, { investorId })).status).toBe(404);
  for (const investorId of ['x', '', 7, null]) {
    const { status } = await support.raw('POST', addressOf(getCustomerBooks), {
      body: JSON.stringify({ investorId }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status, String(investorId)).toBe(400);
  }
  const { investorId } = await platform.newInvestor({ signIn: false });
  for (const role of ['finance', 'product', 'admin'] as const)
    expect((await (await platform.operator(role)).fault(getCustomerBooks, { investorId })).status, role).toBe(403);
});

test('of many orders twenty are listed, with a note that there are more', async () => {
  const { investorId, caller } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  const { rows } = await platform.owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'orders' and table_name = 'order' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const columns = rows.map((row) => `"${row.column_name}"`);
  const values = columns.map((name) => (name === '"order_id"' ? 'gen_random_uuid()' : name === '"code"' ? `'T' || substr(md5(random()::text), 1, 12)` : name));
  await platform.owner.query(
    `insert into orders.order (${columns.join(', ')}) select ${values.join(', ')} from orders.order, generate_series(1, 22) where investor_id = $1 and order_id = $2`,
    [investorId, orderId],
  );
  const books = await booksOf('support', investorId);
  expect(books.orders).toHaveLength(20);
  expect(books.hasMoreOrders).toBe(true);
  await platform.owner.query('delete from orders.order where investor_id = $1 and order_id <> $2', [investorId, orderId]);
});
