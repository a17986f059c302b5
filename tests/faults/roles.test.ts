/** Several processes on one database, and the platform as in production: the same purchase, whichever process handles it. */
import { addressOf } from '@lumbung/contract/route.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { expect } from 'vitest';
import { Caller } from '../support/caller.ts';
import { patientOn } from '../support/patient.ts';
import { startProcesses } from '../support/processes.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const slow = inProof(import.meta.filename, 'server/src/server', 'server/src/platform/worker');

slow('two servers and two workers share the work: each order is paid and allotted once', async () => {
  const platform = await startProcesses();
  try {
    const people = patientOn(platform);
    await platform.startServer({ ROLE: 'http' });
    const other = await platform.startAnother({ ROLE: 'http', CONTROL_SOCKET: '' });
    const workers = [await platform.startAnother({ ROLE: 'jobs', CONTROL_SOCKET: '' }), await platform.startAnother({ ROLE: 'jobs', CONTROL_SOCKET: '' })];
    const orders = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const investor = await people.newInvestor();
        const caller = index % 2 === 0 ? platform.caller() : new Caller(other, `10.8.0.${index}`);
        await caller.signIn(investor.email);
        const order = await people.buy(caller, investor.investorId);
        await people.pay(order);
        return { ...order, caller };
      }),
    );
    expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200, orders: 6 });
    for (const { caller, orderId } of orders) {
      await until('the units', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'done');
    }
    expect(await platform.audit()).toEqual([]);
    // A process that only runs jobs is monitored like the others, and serves no calls.
    const pages = await Promise.all(workers.map(async (worker) => (await fetch(`${worker}/metrics`)).text()));
    const done = pages.map((text) => [...text.matchAll(/^lumbung_job_seconds_count\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0));
    expect(done.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    for (const worker of workers) {
      expect((await fetch(`${worker}/health/ready`)).status).toBe(200);
      expect((await fetch(`${worker}${addressOf(init)}`)).status).toBe(404);
    }
  } finally {
    await platform.stop();
  }
});

slow('live mode serves a purchase with a login that may do only what the application may, and has no sandbox', async () => {
  const platform = await startProcesses({ isLive: true });
  try {
    const people = patientOn(platform);
    await platform.startServer();
    expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200);
    for (const path of ['/sandbox', '/sandbox/status', '/sandbox/inbox']) expect((await fetch(platform.url + path)).status, path).toBe(404);
    const investor = await people.newInvestor();
    const caller = await people.signedIn(investor.email);
    const order = await people.buy(caller, investor.investorId);
    const now = `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
    expect(await platform.sandbox.pay(order.number, order.amount, { creditedAt: now })).toMatchObject({ paid: true });
    expect((await caller.must(getOrder, { id: order.orderId })).order.state).toBe('paid');
    await platform.sandbox.mail(investor.email, ({ subject }) => subject === 'Pembayaran diterima');
    expect(await platform.audit()).toEqual([]);
    // A server checks its database and settings before it does anything.
    await platform.query('insert into platform.sandbox default values');
    await expect(platform.startAnother({})).rejects.toThrow(/was born as a sandbox: live mode wants one of its own\./);
    await expect(platform.startAnother({ DATABASE_OWNER_URL: 'postgres://o:b@127.0.0.1/c' })).rejects.toThrow(/does not take DATABASE_OWNER_URL/);
  } finally {
    await platform.stop();
  }
});
