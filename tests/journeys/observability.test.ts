/** Tests logs and metrics: enough to run the platform, nothing about its users. */
import { login, register, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const CANARY = { email: 'canary.zq7x@example.test', name: 'Canary Zqyxnama', phone: '081277665544', password: 'canary zq7x sandi', account: '7766554433221' };

test('C50.secrets no name, address, number, password, code or token is ever logged, whatever goes wrong', async () => {
  const caller = platform.caller();
  await caller.start();
  await platform.sandbox.post('partners/mail/faults', { kind: 'error', count: 2 });
  await caller.must(register, { email: CANARY.email, name: CANARY.name, phone: CANARY.phone, password: CANARY.password, isAgree: true });
  const code = await platform.sandbox.code(CANARY.email);
  await caller.send(login, { email: CANARY.email, password: `${CANARY.password}!` });
  await caller.must(verifyRegistrationCode, { email: CANARY.email, code });
  const { token } = await caller.signIn(CANARY.email, CANARY.password);
  // Faults of every kind: an invalid shape, an invalid body, a failing database, a failing partner.
  await caller.fault(saveItem, { productId: CANARY.name.repeat(20), amount: 1 });
  await caller.raw('POST', '/api/main/auth/login', { body: `{"email":"${CANARY.email}"`, headers: { 'content-type': 'application/json' } });
  await platform.owner.query('alter table accounts.login_email rename to login_email_gone');
  expect(await caller.fault(login, { email: CANARY.email, password: CANARY.password })).toMatchObject({ status: 500 });
  await platform.owner.query('alter table accounts.login_email_gone rename to login_email');
  await platform.owner.query(`alter table cart.item add constraint canary check (product_id <> 'F01')`);
  const investor = await platform.newInvestor();
  await investor.caller.fault(saveItem, { productId: 'F01', amount: 1_000_000 });
  await platform.owner.query('alter table cart.item drop constraint canary');
  const order = await placeOrder(platform, investor.caller, investor.investorId);
  await platform.sandbox.post('partners/bank/faults', { kind: 'error', count: 1 });
  await platform.sandbox.pay(order.bill.virtualAccount, order.bill.amount + 1, { force: true, source: { bank: '014', account: CANARY.account } });
  await until('the refund', async () => (await platform.owner.query(`select 1 from payouts.payout where state = 'done'`)).rowCount === 1);

  const all = platform.logged.join('\n');
  expect(all).toContain('unhandled error');
  expect(all).toContain('job failed, will retry');
  const secrets = [CANARY.email, 'zq7x', 'zqyx', CANARY.phone.slice(1), CANARY.account, token!, code, investor.email, order.bill.virtualAccount];
  expect(secrets.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
});

test('/metrics counts calls, refusals, jobs and partners without naming anybody', async () => {
  const caller = platform.caller();
  await caller.start();
  await caller.send(login, { email: CANARY.email, password: 'wrong' });
  const text = await (await fetch(`${platform.url}/metrics`)).text();
  for (const line of [
    /lumbung_call_seconds_count\{call="accounts\.login",status="200"\} \d+/,
    /lumbung_refusals_total\{call="accounts\.login",reason="wrongPassword"\} [1-9]/,
    /lumbung_job_seconds_count\{task="notifications\.sendProof",outcome="done"\} [1-9]/,
    /lumbung_partner_seconds_count\{partner="bca",outcome="answered"\} [1-9]/,
    /lumbung_jobs\{state="failed"\} 0/,
    /lumbung_connections\{pool="money",state="open"\} [1-9]/,
    /nodejs_eventloop_lag_seconds/,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toContain('example.test');
});

test('/health/live reports that the process lives, /health/ready that it can work', async () => {
  for (const path of ['live', 'ready']) expect((await fetch(`${platform.url}/health/${path}`)).status).toBe(200);
});

test('health checks and metrics respond while every connection for users is taken', async () => {
  const { money, reads } = platform.app.pools;
  const taken = await Promise.all([money, reads].flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())));
  try {
    for (const path of ['/health/ready', '/metrics']) {
      const response = await fetch(platform.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
  } finally {
    for (const client of taken) client.release();
  }
});
